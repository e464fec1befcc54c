"""What stands between the network and the app: whose file is whose, when a session ends, what becomes of its memory."""
