"""The review page: the policy, the marked table, the sentence for each finding."""
