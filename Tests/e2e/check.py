#!/usr/bin/env python3
"""`kavchat check` on files: twenty planted faults, what is allowed, mended, kept for later, and told to programs.

usage: check.py PATH_OF_KAVCHAT
"""

import json
import os
import re
import sys

from drive import run
from folder import Folder

# Each faulty line says its rule; no other finding is there.
FAULTY = """bot shop   language en

screen basket "Basket"  #= KV405
screen product "Product" needs-target
field mood text  #= KV302
field age number 18..99
field phone phone

fallback "Sorry, I do not know that."

== welcome
Hello.
* Orders -> oders  #= KV201
* Product -> screen product  #= KV403
* Old page -> http://example.com  #= KV401
* Cancel -> forever  #= KV407
* Write to us about anything -> contact  #= KV406

== orders
? where is my order
ask age "How old are you?" text  #= KV313
    retry "In years."
if age > 100 -> adult  #= KV305
else if name = Dana -> adult  #= KV301
else -> adult

== adult
if screen checkout -> contact  #= KV306
ask city "Which city?" text  #= KV308
ask phone "Your number?"
    retry "Digits, please."
lead offer phone  #= KV503
    consent "May we call?"
    done "Thank you."
We call {phone}.  #= KV312
goto forever
Never said.  #= KV211

== forever
goto round  #= KV204

== round
Again.
goto forever

== lost  #= KV202
Nobody comes here.  #= KV203

== deep
? how deep
* Deep -> adult
* Deeper -> adult  #= KV408
* Team -> contact

== team
? who are you
? who  there
set phone = {age}
agent  #= KV506
"""


class Scripts(Folder):
    def check(self, *arguments, code, text=None):
        return self.kavchat("check", *arguments, code=code, text=text)


def planted():
    return [(number, rule) for number, line in enumerate(FAULTY.split("\n"), 1)
            for rule in re.findall(r"#= (KV\d+)", line)]


def twenty_faults_are_found_each_on_its_line():
    with Scripts() as folder:
        folder.write("shop.kav", FAULTY)
        told, _ = folder.check("shop.kav", code=1)
        found = [(int(line), rule) for line, rule in
                 re.findall(r"^shop\.kav:(\d+):\d+: (?:error|warning) (KV\d+):", told, re.M)]
        assert len(planted()) == 20 and len({rule for _, rule in planted()}) == 20, len(planted())
        assert found == planted(), set(found) ^ set(planted())
        assert told.rstrip().split("\n")[-1].startswith("shop.kav: 6 errors, 14 warnings"), told[-200:]


CLEAN = """bot shop   language en

== welcome
Hello.
* Orders -> orders
* Team -> contact

== orders
? where is my order
It is on its way.
goto welcome
"""
LOOSE = CLEAN.replace("* Orders -> orders", "* Cancel -> orders")


def a_clean_bot_has_no_findings():
    with Scripts() as folder:
        folder.write("shop.kav", CLEAN)
        assert folder.check("shop.kav", code=0) == ("shop.kav: no findings\n", "")
        assert folder.check("-", code=0, text=CLEAN)[0].endswith("no findings\n")


def what_is_silenced_is_said():
    with Scripts() as folder:
        folder.write("shop.kav", LOOSE)
        assert "warning KV407" in folder.check("shop.kav", code=1)[0]
        assert "error KV407" in folder.check("shop.kav", "--deny", "KV4xx", code=1)[0]
        told, _ = folder.check("shop.kav", "--allow", "KV407", code=0)
        assert told == "shop.kav: no findings; silenced: KV407 (1 by option)\n", told
        folder.check("shop.kav", "--write-baseline", "old.json", code=0)
        told, _ = folder.check("shop.kav", "--baseline", "old.json", code=0)
        assert "silenced: KV407 (1 by baseline)" in told, told
        folder.write("shop.kav", LOOSE.replace("orders\n* Team", "orders  # kav:allow KV407 they say so\n* Team"))
        assert "silenced: KV407 (1 by comment)" in folder.check("shop.kav", code=0)[0]
        folder.write("shop.kav", CLEAN.replace("== welcome", "# kav:allow KV407 once needed\n== welcome"))
        assert "warning KV107: KV407 finds nothing here" in folder.check("shop.kav", code=1)[0]
        folder.write("shop.kav", CLEAN.replace("== welcome", "# kav:allow KV407\n== welcome"))
        assert "names a rule and a reason" in folder.check("shop.kav", code=1)[0]


def a_baseline_in_the_bots_folder_is_no_second_script():
    with Scripts() as folder:
        folder.write("shop.kav", LOOSE.replace("* Team -> contact", "* Team -> agent\n* Write -> contact"))
        folder.write("settings.json", '{"liveChat": {"enabled": true}}')
        before, _ = folder.check(".", code=1)
        folder.check(".", "--write-baseline", "old.json", code=0)
        assert folder.check(".", code=1)[0] == before
        assert "silenced: KV407 (1 by baseline)" in folder.check(".", "--baseline", "old.json", code=0)[0]
        # The settings beside a script that is named are still its own.
        assert "KV506" not in folder.check("shop.kav", code=1)[0]
        folder.check(".", "--write-baseline", "old.json", code=0)
        # It may be larger than a script; only its beginning is looked at.
        folder.write("old.json", folder.read("old.json") + " " * (5 << 20))
        assert folder.check(".", code=1)[0] == before
        assert "KV506" not in folder.check("shop.kav", code=1)[0]
        os.remove(f"{folder.path}/shop.kav")
        assert "There is no script here" in folder.check(".", code=1)[0]


def a_neighbour_that_cannot_be_read_hides_no_findings():
    with Scripts() as folder:
        folder.write("shop.kav", "bto shop\n== welcome\nHi.\nend\n")
        folder.write("large.kav", "#" * (4 << 20) + "\n")
        told, said = folder.check("shop.kav", code=2)
        assert "“\u2068bot\u2069”" in told and "large.kav is larger than 4096 KiB" in said, (told, said)
        assert "no file misspelt.kav" in folder.check("misspelt.kav", code=2)[1]
        for option in ["--fix", "--write-baseline=old.json"]:
            told, said = folder.check("shop.kav", *option.split("="), code=2)
            assert told == "" and "large.kav is larger" in said, (option, told, said)
        assert sorted(os.listdir(folder.path)) == ["large.kav", "shop.kav"]


def what_needs_no_decision_is_mended():
    with Scripts() as folder:
        folder.write("shop.kav", CLEAN.replace("-> orders", "-> oders").replace("goto welcome\n", "")
                     .replace("== welcome", 'screen old "Old"\n\n== welcome', 1))
        told, said = folder.check("shop.kav", "--fix", code=0)
        assert told == "shop.kav: no findings\n" and "shop.kav was mended" in said, (told, said)
        assert "screen" not in folder.read("shop.kav") and folder.read("shop.kav").endswith("way.\nend\n")


def programs_read_json_and_sarif():
    with Scripts() as folder:
        folder.write("shop.kav", FAULTY)
        report = json.loads(folder.check("shop.kav", "--json", code=1)[0])
        assert [(each["line"], each["code"]) for each in report["problems"]] == planted()
        assert (report["errors"], report["warnings"]) == (6, 14)
        assert any(each["path"] == "nodes[0].steps[1].buttons[0].goto" for each in report["problems"]), report
        run_ = json.loads(folder.check("shop.kav", "--sarif", code=1)[0])["runs"][0]
        rules = [rule["id"] for rule in run_["tool"]["driver"]["rules"]]
        for result, (line, rule) in zip(run_["results"], planted(), strict=True):
            place = result["locations"][0]["physicalLocation"]
            assert (result["ruleId"], rules[result["ruleIndex"]]) == (rule, rule)
            assert place["region"]["startLine"] == line and place["artifactLocation"]["uri"] == "shop.kav"


def what_cannot_run_says_why():
    with Scripts() as folder:
        folder.write("shop.kav", CLEAN)
        for arguments, words in [
            (["nowhere.kav"], "no file nowhere.kav"), ([], "needs the path"), (["--allow", "KV9xx", "shop.kav"], "--allow"),
            (["--baseline", "shop.kav", "shop.kav"], "no baseline"), (["--explain", "KV999"], "KV204"),
            (["--json", "--sarif", "shop.kav"], "exclude"), (["--fix", "-"], "standard input"),
        ]:
            told, said = folder.check(*arguments, code=2)
            assert told == "" and words in said and said.count("\n") == 1, (arguments, said)


def each_rule_has_its_page():
    with Scripts() as folder:
        rules = [line.split()[0] for line in folder.check("--rules", code=0)[0].splitlines()]
        assert len(rules) > 60
        for rule in rules:
            page = folder.check("--explain", rule.lower(), code=0)[0]
            assert page.startswith(f"# {rule}: ")
            assert all(len(line) <= 80 for line in page.splitlines() if line[:1] != " "), page


if __name__ == "__main__":
    sys.exit(run([
        twenty_faults_are_found_each_on_its_line, a_clean_bot_has_no_findings, what_is_silenced_is_said,
        a_baseline_in_the_bots_folder_is_no_second_script, a_neighbour_that_cannot_be_read_hides_no_findings,
        what_needs_no_decision_is_mended, programs_read_json_and_sarif, what_cannot_run_says_why, each_rule_has_its_page,
    ]))
