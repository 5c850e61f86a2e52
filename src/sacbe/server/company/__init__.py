"""Company: whom people follow, block and invite, and who is here."""
