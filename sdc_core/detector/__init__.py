"""What a sheet as people really keep it seems to hold, for a person to confirm; see `detecting.detect`."""
