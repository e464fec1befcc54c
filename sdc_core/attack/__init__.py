"""What can be worked out from what is published."""
