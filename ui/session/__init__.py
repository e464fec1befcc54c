"""What one person has in front of them and the work under way for it: the only package that keeps state."""
