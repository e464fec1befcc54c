"""What the command line writes beside its answer: whole files or none, and how far long work is."""
