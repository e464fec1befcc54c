"""The words that widgets of Streamlit have of their own, in the language of the page."""
