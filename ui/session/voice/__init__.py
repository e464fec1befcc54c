"""The voice of a page and its focus: a run says what it brought about, and who has no mouse stays in place."""
