"""What may leave the house: files made only from what is published of a table, and the search that proves it.

`published` is the value that all of them are made from; it holds no figure that is not published.
"""
