"""The tab of the browser: it warns before unsaved work is left, and a reload of it finds that work again."""
