"""The page Attack: what a published table gives away of the figures that it hides."""
