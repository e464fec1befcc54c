"""The thresholds page: one's own table at every threshold, and the experiments."""
