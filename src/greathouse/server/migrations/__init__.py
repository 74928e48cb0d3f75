"""Numbered steps of the database's shape, in SQL that SQLite and PostgreSQL both read."""
