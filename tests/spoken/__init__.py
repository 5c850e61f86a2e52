"""A package with a catalogue of its own, to try the message format on."""
