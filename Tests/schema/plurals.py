#!/usr/bin/env python3
"""The table of plural forms that the unit tests hold the product to, beside CLDR's, as Babel carries it;
and the forms in the catalogues of the interface, which must be CLDR's for whole numbers.

usage: plurals.py [--write]
"""

import glob
import os
import re
import sys

from babel import Locale

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
TABLE = os.path.join(ROOT, "Tests", "KavchatModelTests", "Language", "PluralTable.swift")
COUNTS = [*range(0, 211), 1_000, 1_001, 1_002, 1_011, 999_999, 1_000_000, 1_000_001, 1_000_002,
          2_000_000, 10_000_000, 12_345_678]

HEAD = """import KavchatModel

/// The plural forms of whole numbers by CLDR, made by `Tests/schema/plurals.py`, which compares them.
enum PluralTable {
    static let forms: [(language: Language, runs: String)] = [
"""


def languages():
    return sorted(os.path.basename(path)[:-4] for path in glob.glob(f"{ROOT}/Resources/languages/*.txt"))


def forms(language):
    return [Locale(language).plural_form(count) for count in COUNTS]


def runs(language):
    """Stretches of counts with one form, such as `0 zero, 1 one, 3-10 few`."""
    stretches = []
    for at, (count, form) in enumerate(zip(COUNTS, forms(language))):
        if at and stretches[-1][2] == form and COUNTS[at - 1] + 1 == count:
            stretches[-1][1] = count
        else:
            stretches.append([count, count, form])
    return [f"{first}-{last} {form}" if last > first else f"{first} {form}"
            for first, last, form in stretches]


def table():
    text = HEAD
    for language in languages():
        text += f'        (\n            .{language},\n            """\n'
        line = ""
        for run in runs(language):
            if len(line) + len(run) > 78:
                text += f"            {line} \\\n"
                line = ""
            line += (", " if line else "") + run if not line.endswith(",") else " " + run
            if run != runs(language)[-1]:
                line += ","
        text += f'            {line}\n            """\n        ),\n'
    return text + "    ]\n}\n"


def main():
    if sys.argv[1:] == ["--write"]:
        with open(TABLE, "w", encoding="utf-8") as file:
            file.write(table())
    failed = []
    with open(TABLE, encoding="utf-8") as file:
        if file.read() != table():
            failed.append(f"{os.path.relpath(TABLE, ROOT)} is not what CLDR says: plurals.py --write")
    counted = set()
    for language in languages():
        with open(f"{ROOT}/Resources/languages/{language}.txt", encoding="utf-8") as file:
            found = re.findall(r"^(\w+)#(\w+) =", file.read(), re.M)
        for key in {key for key, _ in found}:
            counted.add(key)
            there = {form for other, form in found if other == key}
            if there != set(forms(language)):
                failed.append(f"{language}: {key} has the forms {sorted(there)}")
    print("\n".join(failed) or f"plural forms: {len(counted)} texts in {len(languages())} languages")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
