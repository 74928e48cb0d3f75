"""Secret seat links: 128 random bits, of which only a hash is kept."""

import hashlib
import hmac
import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)
TABLE = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)
SEED = re.compile(r"[A-Za-z0-9]{1,64}", re.ASCII)
NO_SEED = "-"


def new_token() -> str:
    """Draw a secret for a seat's link."""
    return secrets.token_urlsafe(16)


def new_table() -> str:
    """Draw a table's id: who knows it may watch."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """Give what is stored of a token."""
    return hashlib.sha256(f"gh1|seat|{token}".encode()).hexdigest()


def opens(key: str, token_hash: str) -> bool:
    """Compare without telling by time how much was right."""
    return bool(key) and hmac.compare_digest(key, token_hash)


def cookie_name(table: str) -> str:
    """Name a table's cookie."""
    return f"gh_{table}"
