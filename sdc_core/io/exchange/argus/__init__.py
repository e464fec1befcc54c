"""Files of τ-ARGUS: tables (.tab) and microdata (.asc) with their description (.rda), and a priori files (.hst)."""
