"""Secret seat links: 128 random bits, of which only a hash is kept."""

import base64
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
    return spelled(secrets.token_bytes(16))


def derived(secret: bytes, *told: str) -> str:
    """Draw an id or a key that is the same whenever the same is told, and that only the house can draw."""
    return spelled(hmac.digest(secret, "|".join(["gh1", "drawn", *told]).encode(), "sha256")[:16])


def spelled(drawn: bytes) -> str:
    """Write what was drawn so that it can stand in a link, and does not look like an option of a command."""
    found = base64.urlsafe_b64encode(drawn).decode().rstrip("=")
    return "A" + found[1:] if found.startswith("-") else found


def hashed(token: str) -> str:
    """Give what is stored of a token."""
    return hashlib.sha256(f"gh1|seat|{token}".encode()).hexdigest()


def opens(key: str, token_hash: str) -> bool:
    """Compare without telling by time how much was right."""
    return bool(key) and hmac.compare_digest(key, token_hash)
