"""Friends: whom people follow, block and invite, and who is online."""
