"""What is installed elsewhere: the wheel, its dependencies, and the ways to start the app from it."""
