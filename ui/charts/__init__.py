"""The pictures of all pages: the only package that draws with Plotly, so that one palette holds."""
