"""Many people at once: sessions that speak the browser's protocol with a running server, and what they meet."""
