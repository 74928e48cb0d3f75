"""The protocol that every game speaks; see docs/architecture.md."""
