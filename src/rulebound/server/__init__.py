"""Playing over the network: tables, seats, the journal, and what each seat may be told (`docs/protocol.md`)."""
