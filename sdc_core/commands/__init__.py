"""What the commands of the command line do beside `review`: one file a command, with its arguments and its answer.

Stands above io; imported by `sdc_core.__main__` alone.
"""
