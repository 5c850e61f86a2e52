"""What every text that people read is held to: as it stands, and as it sounds once its blanks are filled."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sacbe import SHELF
from sacbe.core import message_format, text

WEB: Final = Path(__file__).parent.parent / "web"
PACKAGES: Final = (text.HOUSE, *(f"sacbe.games.{name}" for name in SHELF))
NUMBERS: Final = (0, 1, 2, 5, -3)
DECIMALS: Final = ("mean", "geometric", "median", "forced")  # written out by the report
TEXTS: Final = frozenset(
    re.findall(
        r"\w+",
        "action bot command file game header kind known option path place prophecy reason rule site "
        "switch text tile value what word words example decision question category colour god gods "
        "colours ends name names",
    )
)
NAMES: Final = ("Zoé", "Ana", "Éclaireur")  # of people; French asks whether they begin with a vowel
RULE: Final = re.compile(r"^- \*\*[A-Z]+-?\d+\*\* \([^)]*\) (.+)$", re.MULTILINE)
KEPT: Final = "\N{NO-BREAK SPACE}"


class Saying(NamedTuple):
    """A sentence, or a label, and where it stands."""

    place: str
    package: str
    key: str
    words: str


def flat(table: dict[str, Any], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= flat(value, f"{path}{key}.") if isinstance(value, dict) else {path + key: str(value)}
    return found


def catalogue(package: str, lang: str) -> list[Saying]:
    name = package.rpartition(".")[2]
    sentences = flat(text.catalogue(package, lang)).items()
    return [Saying(f"{name} {lang}: {key}", package, key, words) for key, words in sentences]


def rules(package: str, lang: str) -> list[Saying]:
    name = package.rpartition(".")[2]
    lines = enumerate(text.rulebook(package, lang).splitlines(), 1)
    return [Saying(f"{name} rules.{lang}.md:{at}", package, "rules", line) for at, line in lines if line]


def page_files(lang: str) -> list[Path]:
    """The words of the house, and those of each game in its folder."""
    games = sorted(WEB.glob(f"src/lib/games/*/messages/{lang}.json"))
    return [WEB / "messages" / f"{lang}.json", *games]


def page(lang: str) -> list[Saying]:
    """The page's own words, those with several forms as one message."""
    found = []
    for path in page_files(lang):
        for key, value in json.loads(path.read_text("utf-8")).items():
            words = value if isinstance(value, str) else message(value[0])
            found.append(Saying(f"{path.relative_to(WEB)}: {key}", text.HOUSE, key, words))
    return found


def message(forms: dict[str, Any], chosen: str = "", depth: int = 0) -> str:
    """The page's format for plurals (inlang's), written as ours is."""
    if depth == len(forms["selectors"]):
        return str(forms["match"][chosen])
    form = forms["selectors"][depth]
    (number,) = re.findall(rf"local {form} = (\w+): plural", "\n".join(forms["declarations"]))
    cases = []
    for case in ("one", "other"):
        whole = f"{chosen}, {form}={case}" if chosen else f"{form}={case}"
        cases.append(f"{case} {{{message(forms, whole, depth + 1)}}}")
    return f"{{{number}, plural, {' '.join(cases)}}}"


def everything(lang: str) -> list[Saying]:
    games = [f"sacbe.games.{name}" for name in SHELF]
    books = [line for package in games for line in rules(package, lang)]
    return [*(each for package in PACKAGES for each in catalogue(package, lang)), *books, *page(lang)]


# As it stands: pairs of what is wrong and how it looks

APOSTROPHE: Final = re.compile(r"\w'\w|\w'(?=\{)|\}'\w|'(?=\w)")
DOUBTFUL_PLURAL: Final = re.compile(r"\w\((?:s|es|x|e|ne|aux)\)", re.IGNORECASE)
FRENCH: Final = {
    "a sign of two parts without its fixed space": re.compile(
        r"[\w)}%»’](?:[;!]|\?(?!\w)|:(?=[\s}]|$))|(?<![.,;:?!…(\s]) (?:[;!]|\?(?!\w)|:(?=[\s}]|$))"
    ),
    "a quotation without its fixed spaces": re.compile(rf"«[^{KEPT}]|[^{KEPT}]»"),
    "a sign without its fixed space": re.compile(r"[\d}] ?%"),
    "a long number broken by a plain space": re.compile(r"\d \d{3}\b"),
    "another space than U+00A0": re.compile("\N{NARROW NO-BREAK SPACE}(?=[;:?!»%])"),
}
ENGLISH: Final = {
    "a space before a sign": re.compile(rf"\w[ {KEPT}](?:[;!]|:(?=\s|$))|[\d}}][ {KEPT}]%"),
    "British and American spelling": re.compile(r"\b(?:colors?|center|honor|favorite|gray)\b", re.IGNORECASE),
}


def faults(saying: Saying, lang: str) -> list[str]:
    """What is wrong with the sentence as it stands."""
    looks = {"a straight apostrophe": APOSTROPHE, "an undecided plural": DOUBTFUL_PLURAL}
    looks |= FRENCH if lang == "fr" else ENGLISH
    found = []
    for fault, look in looks.items():
        if seen := look.search(saying.words):
            found.append(f"{saying.place}: {fault}: …{seen[0]}… in {saying.words!r}")
    return found


# As it sounds

VOWEL: Final = "aeiouyàâäéèêëîïôöùûüœæ"
MUTE: Final = r"h(?!aut|ors|asard|uit|éros|asarde|arpon|alte|ausse|ier)"
ELISION: Final = {
    "no elision": re.compile(
        r"(?<![-\w])(?:[DdLlJjMmTtSsNn]e|[Ll]a|[Qq]ue|[Jj]usque|[Ll]orsque|[Pp]uisque) "
        r"(?![A-ZÀÉ]\d*\b|onze|oui\b|ou\b|et\b|y[aeo])"
        rf"(?i:[{VOWEL}]|{MUTE})\w*"
    ),
    "a wrong elision": re.compile(rf"\b(?:d|l|j|n|s|qu|c|m|t)’(?![{VOWEL}h])\w+", re.IGNORECASE),
    "no contraction": re.compile(r"\b(?:de|à) les? (?!\w+(?:er|ir|re|oir)\b)\w+", re.IGNORECASE),
}
ARTICLES: Final = {
    "a for an": re.compile(r"(?:\ba|(?:^|\. )A) (?!one\b|once\b|uni|use|eu)[aeiouAEIOU]\w*"),
    "an for a": re.compile(r"\b[Aa]n (?!hour|honest|8|11|18|[FHLMNRSX]\d*\b|[A-Z]{2})[^aeiouAEIOU\W]\w*"),
}
LABELS: Final = re.compile(
    r"(?:seat|move|ship|space|navire|case|round|expedition|level|line|place|exhibition|turn|step|card|rule|version|tile|of|from|to"
    r"|coup|place|manche|tour|expédition|niveau|ligne|exposition|étape|carte|règle|tuile|sur|de|à|dé|face)$",
    re.IGNORECASE,
)
SINGULAR_IN_S: Final = frozenset(
    re.findall(
        r"\w+",
        "across is has was minus plus less differs vs as this its pass bonus fois choix dos pas dans sans "
        "sous mais vers puis prix ans depuis voix cas tapis mois jamais moins très près pris mis "
        "deux dès toujours corps temps",
    )
)
ONE: Final = re.compile(r"(?:^|(\w*)\W?[ \u00a0(«+])1[ \u00a0](\w+[sx])\b")


def sounding(sentence: str, lang: str) -> list[str]:
    """What is wrong with a sentence whose blanks are filled."""
    looks = ELISION if lang == "fr" else ARTICLES
    found = [f"{fault}: {seen[0]}" for fault, look in looks.items() if (seen := look.search(sentence))]
    for seen in ONE.finditer(sentence):
        if not LABELS.search(seen[1] or "") and seen[2].lower() not in SINGULAR_IN_S:
            found.append(f"one of many: {seen[0]}")
    return found


def spoken(saying: Saying, lang: str) -> Iterator[str]:
    """The sentence with every number, and with every value of every fact that it names."""
    known = text.catalogue(saying.package, lang).get("facts", {})
    blanks = [name for name in message_format.blanks(saying.words) if not name.startswith(text.BOX)]
    values = {name: fact_values(known.get(name, {}), name) for name in blanks}
    for turn in range(max(map(len, values.values()), default=1)):
        facts = {name: each[turn % len(each)] for name, each in values.items()}
        yield text.fill(saying.package, lang, saying.words, facts)


def fact_values(words: dict[str, Any], name: str) -> list[Any]:
    """Those of the catalogue, where a first letter may stand for many; otherwise names or numbers."""
    usual = {key: said for key, said in words.items() if isinstance(said, str)}
    forms = {key: said for form in words.values() if isinstance(form, dict) for key, said in form.items()}
    if name == "who":
        return list(NAMES)
    told: list[Any] = [key + "7" if "{0}" in said else key for key, said in (usual or forms).items()]
    return told or (["X"] if name in TEXTS or name in DECIMALS else list(NUMBERS))


# What is a whole sentence

WHOLE: Final = ("summary", "events.", "events_you.", "effects.", "refusals.")
LABELS_WITH_STOPS: Final = ("key_why", "tour_done", "pa_road_exhibition", "qz_adv", "qz_arch")
BEGINNING: Final = re.compile(r"[^\W\d_a-zà-öø-ÿœ]|[\d«“(+−–]")
ENDING: Final = re.compile(r"[.?!…][)»”]*$")


def is_whole(saying: Saying) -> bool:
    """Somebody reads it as a sentence: by its kind, on the page by its stop."""
    if saying.place.endswith(f".json: {saying.key}"):
        if saying.key in LABELS_WITH_STOPS:
            return False
        return saying.key.startswith(("refused_", "tour_")) or bool(re.search(r"[.?!] |\.$", saying.words))
    if saying.key == "rules":
        return saying.words.startswith("- **")
    return saying.key.startswith(WHOLE)


def begins_and_ends(saying: Saying, said: str) -> list[str]:
    """Events and explanations get their capital when they are said."""
    rule = RULE.match(said)
    body = rule[1] if rule else said
    capital = saying.key.startswith(("events", "effects")) or BEGINNING.match(body)
    return [
        f"{saying.place}: {fault}: {body!r}"
        for fault, holds in (("begins small", capital), ("has no stop", ENDING.search(body)))
        if not holds
    ]
