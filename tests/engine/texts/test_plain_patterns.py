"""What is said without the Fluent runtime is what Fluent would say."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone

from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.texts.catalogue import Catalogue, load_texts
from heerbann.systems import all_systems

VALUES = ("none", "one", "true", "Ritter 1", 0, 1, 1234)


def said_by_fluent(text: str, language: Language, key: str, **arguments: str | int) -> str:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    pattern = bundle.get_message(key).value
    assert pattern is not None
    said, errors = bundle.format_pattern(pattern, arguments)
    assert not errors
    assert not isinstance(said, FluentNone)
    return said


def arguments_of(catalogue: Catalogue, key: str) -> Iterator[dict[str, str | int]]:
    """All arguments alike, then each of them by itself."""
    names = sorted(catalogue.variables(key))
    for value in VALUES if names else ():
        yield dict.fromkeys(names, value)
        for name in names:
            yield {**dict.fromkeys(names, "x"), name: value}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", all_systems())
def test_every_message_is_said_as_by_fluent(system: str, language: Language) -> None:
    catalogue = load_texts(all_systems()[system].folder)[language]
    bundle = catalogue._bundle
    for key in catalogue:
        for arguments in arguments_of(catalogue, key):
            pattern = bundle.get_message(key).value
            assert pattern is not None
            said, errors = bundle.format_pattern(pattern, arguments)
            if not errors:  # some want numbers
                assert catalogue.format(key, **arguments) == said, (key, arguments)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 1, 2, 12345, "one", "other", "two words"])
def test_the_first_variant_that_fits_is_taken(
    tmp_path: Path, language: Language, value: str | int
) -> None:
    text = (
        "key = A { $n ->\n    [0] zero\n    [1] once\n    [one] single\n"
        '   *[other] { $n } of { "{" }\n } end\n'
    )
    (tmp_path / "key.ftl").write_text(text, encoding="utf-8")
    catalogue = Catalogue(language, tmp_path / "key.ftl")
    assert catalogue.format("key", n=value) == said_by_fluent(text, language, "key", n=value)
