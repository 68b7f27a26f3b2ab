#!/usr/bin/env python3
"""The JSON Schema of the format, held to an independent validator: every bot of the resources passes
in its canonical form, and one change of every kind that the format closes is refused.

usage: schema.py PATH_OF_KAVCHAT
"""

import copy
import glob
import json
import os
import subprocess
import sys

from jsonschema import Draft202012Validator

RESOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Resources")

GOOD = {
    "format": "kavscript", "version": 1, "requires": ["lead"],
    "bot": {"id": "shop", "language": "en", "languages": ["en", "he"]},
    "start": "welcome",
    "fields": [{"id": "name", "type": "name", "from": "identity.name", "pii": True},
               {"id": "n", "type": "number", "integer": True, "min": 1, "max": 9}],
    "screens": [{"id": "orders", "label": "My orders", "needsTarget": True}],
    "synonyms": {"en": [{"say": "refund", "also": ["money back"]}], "he": []},
    "words": {"en": {"ignore": ["please"], "keep": ["not"]}},
    "nodes": [
        {"id": "welcome", "title": "t",
         "match": {"phrases": ["hello"], "not": {"he": []}, "boost": 5, "interrupt": True},
         "when": {"all": [{"not": {"screen": "checkout"}},
                          {"in": [{"field": "n"}, [1, "2"]]}, {"visited": {"node": "welcome", "min": 2}}]},
         "steps": [
             {"say": "a"},
             {"buttons": [{"id": "b", "label": "a", "screen": "orders", "target": "{n}"},
                          {"label": "a", "link": "https://example.com/x#y"},
                          {"label": "a", "link": "tel:+972-3-000"}]},
             {"ask": "n", "text": "a", "retry": ["a"], "tries": 2, "skip": True, "onSkip": {"agent": True}},
             {"if": [{"when": {"ge": [{"field": "n"}, 5]}, "goto": "welcome"}, {"else": True, "contact": True}]},
             {"set": "n", "to": None},
             {"lead": "call", "fields": ["name"], "consent": "a", "declined": {"goto": "welcome"}},
             {"id": "last", "end": True}]}],
    "fallback": {"suggest": 3, "ai": True, "then": [{"agent": True}, {"contact": True}]},
    "agent": {"before": ["welcome"]},
    "text": {"en": {"a": "Hi", "t": ["one", "two"]}, "he": {"a": {"t": "…", "src": "ab12"}}},
}

STEPS = ["nodes", 0, "steps"]
BUTTON = STEPS + [1, "buttons", 0]

BAD = [
    (["format"], "other"), (["version"], 2), (["colour"], "red"), (["bot", "language"], 5),
    (["bot", "id"], "my shop"), (["requires"], ["telepathy"]), (["fields", 0, "type"], "adress"),
    (["fields", 0, "from"], "identity.age"), (["fields", 1, "min"], 1.5),
    (["screens", 0, "id"], "x" * 41), (["nodes"], []), (["nodes", 0, "steps"], {"say": "a"}),
    (["nodes", 0, "match", "boost"], 101), (["nodes", 0, "match", "interrupt"], 1),
    (["nodes", 0, "match", "phrases"], ["x" * 201]),
    (["nodes", 0, "when"], {"gt": [1]}), (["nodes", 0, "when"], {"hour": True}),
    (["nodes", 0, "when"], {"known": "n", "screen": "a"}), (STEPS + [0], {"sya": "a"}),
    (STEPS + [0], {"say": "a", "goto": "welcome"}), (STEPS + [0], {}),
    (STEPS + [2, "tries"], 0), (STEPS + [2, "onSkip"], {"goto": "welcome", "contact": True}),
    (STEPS + [3, "if"], []), (STEPS + [3, "if", 0], {"goto": "welcome"}),
    (STEPS + [5], {"lead": "call", "fields": []}), (BUTTON + ["contact"], True),
    (BUTTON, {"id": "b", "label": "a"}), (BUTTON, {"label": "a", "contact": True, "target": "x"}),
    (BUTTON, {"label": "a", "link": "http://example.com"}),
    (BUTTON, {"label": "a", "link": "https://me@example.com"}),
    (BUTTON, {"label": "a", "link": "tel:abc"}),
    (STEPS + [1, "buttons"], [{"label": "a", "contact": True}] * 14),
    (["fallback", "then"], [{"goto": "welcome"}]), (["text", "en", "a"], 5),
    (["text", "en", "a"], {"src": "ab12"}), (["text", "en", "a"], "x" * 4001),
    (["text", "en", "a b"], "Hi"),
]


def changed(whole, path, value):
    """A copy with another value in one place."""
    whole = copy.deepcopy(whole)
    place = whole
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return whole


def bots():
    found = sorted(glob.glob(f"{RESOURCES}/bots/*/") + glob.glob(f"{RESOURCES}/examples/*"))
    return [path for path in found if os.path.isdir(path) or path.endswith((".kav", ".json"))]


def main():
    with open(f"{RESOURCES}/kavscript.schema.json", encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    failed = []
    for path in bots():
        printed = subprocess.run(
            [sys.argv[1], "fmt", "--to", "json", path], capture_output=True, timeout=60, check=True)
        for error in validator.iter_errors(json.loads(printed.stdout)):
            failed.append(f"{path}: {list(error.path)}: {error.message}")
    for error in validator.iter_errors(GOOD):
        failed.append(f"the good script: {list(error.path)}: {error.message}")
    for path, value in BAD:
        if validator.is_valid(changed(GOOD, path, value)):
            failed.append(f"not refused: {path} = {value}")
    assert bots(), "no bots were found"
    print("\n".join(failed) or f"{len(bots())} bots pass, {len(BAD)} faults are refused")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
