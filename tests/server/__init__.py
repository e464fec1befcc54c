"""What stands between the network and the app, over the network."""
