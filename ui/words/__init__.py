"""Words on every page: plain text from files, lists, terms of the field, forms made from settings."""
