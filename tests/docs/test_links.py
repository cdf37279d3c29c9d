"""Every link of the documentation leads somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import GENERATED, ROOT, WRITTEN, anchors, links, name_of


@pytest.mark.parametrize("page", [*WRITTEN, *GENERATED], ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    broken = [link for link in links(page) if not leads_somewhere(page, link)]
    assert broken == []


def leads_somewhere(page: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    if not target.exists() or not target.is_relative_to(ROOT):
        return False
    return not anchor or anchor in anchors(target)


@pytest.mark.parametrize("name", ["README.md", "README.de.md"])
def test_the_readme_leads_to_every_page(name: str) -> None:
    """A page that no reader is led to is not read."""
    readme = ROOT / name
    linked = {(readme.parent / link.partition("#")[0]).resolve() for link in links(readme)}
    pages = [page for page in WRITTEN if page.parent.name == "docs"]
    assert [name_of(page) for page in pages if page not in linked] == []
