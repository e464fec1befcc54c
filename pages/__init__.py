"""The pages of the app, one a file: each reads state, calls the core, and shows what comes back."""
