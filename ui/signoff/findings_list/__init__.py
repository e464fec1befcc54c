"""The list on which many findings are decided by keyboard: our own component.

`ui.signoff.findings_list.component` has its two halves: the list itself, whose findings are sent once, and the post
between the browser and the page, which carries decisions and is all that a decision makes run again.
"""
