"""Where a call comes from, to count by."""

from ipaddress import IPv4Address, ip_address, ip_network

HOME_BITS = 64
"""Everybody has a whole network of IPv6."""


def home_of(host: str) -> str:
    """The address of a caller, of IPv6 its network."""
    try:
        place = ip_address(host)
    except ValueError:  # a pipe, or a name
        return host
    if isinstance(place, IPv4Address):
        return host
    return str(place.ipv4_mapped or ip_network((int(place), HOME_BITS), strict=False))
