"""Writes the table of numbering plans that the product reads: python3 make_table.py TABLE

TABLE is Sources/KavchatModel/Answers/PhoneTable.swift. The plans are those of the PyPI package
phonenumbers, which carries libphonenumber's metadata (Apache License 2.0). Its patterns become
one acyclic automaton over digits, least in size; what stands where is said in the table's header.
"""

import re._parser as regex
import sys

import phonenumbers
from phonenumbers import COUNTRY_CODE_TO_REGION_CODE as REGIONS_OF_CODE
from phonenumbers.phonemetadata import PhoneMetadata

TYPES = ["premium_rate", "toll_free", "shared_cost", "voip", "personal_number", "pager", "uan",
         "voicemail", "fixed_line", "mobile"]
LONGEST = 17
# What a pattern can take beside the ten digits: a border of the kept group, the number's end.
BORDER, END = 10, 11
WIDTH = 180

HEADER = """\
// swift-format-ignore-file: lines of this width keep a generated table in few of them.

/// Every country's numbering plan, from the metadata of libphonenumber {version}.
///
/// Source: https://github.com/google/libphonenumber, as the PyPI package phonenumbers {version}
/// carries it; Apache License 2.0, see Resources/licences/libphonenumber.txt. Changed: patterns
/// became an automaton. Made by Tests/Phones/make_table.py; `make phone-table` makes it anew.
///
/// Numbers stand in base 91, from `$` for 0, the highest place first.
enum PhoneTable {{
    /// An automaton over digits; `root` is where every valid number in international form begins.
    ///
    /// A node is named by its place. Its first character is 3 × edges + 1 where what was read may
    /// end, + 2 where it may end if no digit follows. An edge is four characters: 65536 × digits
    /// (a bit each) + place of the node it leads to. No digits: a border of the group that is kept.
    static let graph = #\"\"\"
"""

PLANS = """\
        \"\"\"#

    /// The root of all valid numbers in `graph`.
    static let root = {root}

    /// {size} characters a country, in the order of its letters (`##` for a code without country): they,
    /// calling code, `*` where it stands for all that share the code, digits before the group that the
    /// national prefix keeps; then three characters each for possible lengths and local lengths (a bit
    /// each) and the nodes of the general pattern, the international and the national prefix.
    static let plans = #\"\"\"
"""


class Automaton:
    """Patterns as states with moves over symbols, and without one."""

    def __init__(self):
        self.free, self.moves, self.languages = [], [], {}

    def state(self):
        self.free.append([])
        self.moves.append([])
        return len(self.free) - 1

    def move(self, start, symbols):
        end = self.state()
        self.moves[start].append((symbols, end))
        return end

    def language(self, pattern, kept=None):
        """The start and end of a pattern; the group of that number is between borders."""
        if (pattern, kept) not in self.languages:
            start = self.state()
            self.languages[pattern, kept] = start, self.sequence(regex.parse(pattern), start, kept)
        return self.languages[pattern, kept]

    def sequence(self, items, state, kept):
        for name, value in items:
            state = getattr(self, f"take_{str(name).lower()}")(value, state, kept)
        return state

    def take_literal(self, value, state, _):
        return self.move(state, 1 << int(chr(value)))

    def take_at(self, value, state, _):
        assert str(value) == "AT_END"
        return self.move(state, 1 << END)

    def take_in(self, items, state, _):
        symbols = 0
        for name, value in items:
            if str(name) == "CATEGORY":
                assert str(value) == "CATEGORY_DIGIT"
                symbols |= 1023
                continue
            first, last = value if str(name) == "RANGE" else (value, value)
            for digit in range(int(chr(first)), int(chr(last)) + 1):
                symbols |= 1 << digit
        return self.move(state, symbols)

    def take_branch(self, value, state, kept):
        end = self.state()
        for choice in value[1]:
            start = self.state()
            self.free[state].append(start)
            self.free[self.sequence(choice, start, kept)].append(end)
        return end

    def take_subpattern(self, value, state, kept):
        group, _, _, items = value
        if group is None or group != kept:
            return self.sequence(items, state, kept)
        return self.move(self.sequence(items, self.move(state, 1 << BORDER), kept), 1 << BORDER)

    def take_max_repeat(self, value, state, kept):
        least, most, items = value
        for _ in range(least):
            state = self.sequence(items, state, kept)
        end = self.state()
        self.free[state].append(end)
        for _ in range(most - least):
            state = self.sequence(items, state, kept)
            self.free[state].append(end)
        return end

    def reached(self, states):
        found, waiting = set(), list(states)
        while waiting:
            state = waiting.pop()
            if state not in found:
                found.add(state)
                waiting += self.free[state]
        return frozenset(found)

    def step(self, states, symbol):
        return self.reached(
            end for state in states for symbols, end in self.moves[state] if symbols >> symbol & 1)


def base91(value, places):
    assert 0 <= value < 91 ** places
    return "".join(chr(36 + value // 91 ** place % 91) for place in reversed(range(places)))


class Graph:
    """Nodes of one meaning are one node."""

    def __init__(self):
        # Place 0 is no node.
        self.text, self.length, self.places = ["$"], 1, {}

    def node(self, ending, targets):
        """Targets by symbol; 0 for a dead end."""
        if not ending and not any(targets):
            return 0
        key = ending, tuple(targets)
        if key not in self.places:
            sets = {}
            for digit, target in enumerate(targets[:10]):
                if target:
                    sets[target] = sets.get(target, 0) | 1 << digit
            edges = [(digits, target) for target, digits in sets.items()]
            edges += [(0, target) for target in targets[10:] if target]
            text = base91(ending + 3 * len(edges), 1)
            text += "".join(base91(digits << 16 | target, 4) for digits, target in edges)
            self.places[key] = self.length
            self.text.append(text)
            self.length += len(text)
            assert self.length < 65536
        return self.places[key]


class Table:
    def __init__(self):
        self.automaton, self.graph = Automaton(), Graph()

    def pattern(self, pattern, kept=None):
        """The node of a pattern."""
        if not pattern:
            return 0
        start, end = self.automaton.language(pattern, kept)
        memory = {}

        def place(states):
            if states not in memory:
                ending = 1 if end in states else 0
                if not ending and end in self.automaton.step(states, END):
                    ending = 2
                memory[states] = self.graph.node(ending, [
                    place(self.automaton.step(states, symbol)) if states else 0
                    for symbol in range(11)]) if states else 0
            return memory[states]

        return place(self.automaton.reached([start]))

    def numbers(self, code):
        """The node of the valid national numbers of a calling code.

        They are matched with all countries of the code at once, so that the first country whose
        leading digits fit decides, as in region_code_for_number.
        """
        patterns, countries = [], []

        def language(pattern):
            patterns.append(self.automaton.language(pattern))
            return len(patterns) - 1

        for region in REGIONS_OF_CODE[code]:
            plan = PhoneMetadata.metadata_for_region_or_calling_code(code, region)
            kinds = []
            for name in ["general_desc"] + TYPES:
                kind = getattr(plan, name)
                if kind is not None and kind.national_number_pattern:
                    kinds.append((language(kind.national_number_pattern), kind.possible_length))
                elif name == "general_desc":
                    raise ValueError(f"{region} has no general pattern")
            leading = None
            if plan.leading_digits and len(REGIONS_OF_CODE[code]) > 1:
                leading = language(rf"(?:{plan.leading_digits})\d{{0,{LONGEST}}}")
            countries.append((kinds, leading))

        def is_valid(states, length):
            def fits(index, lengths=()):
                return patterns[index][1] in states[index] and (not lengths or length in lengths)

            for kinds, leading in countries:
                is_number = fits(*kinds[0]) and any(fits(*kind) for kind in kinds[1:])
                if leading is not None and fits(leading):
                    return is_number
                if leading is None and is_number:
                    return True
            return False

        memory = {}

        def place(states, length):
            if length > LONGEST or not any(states):
                return 0
            if (states, length) not in memory:
                memory[states, length] = self.graph.node(int(is_valid(states, length)), [
                    place(tuple(self.automaton.step(each, digit) for each in states), length + 1)
                    for digit in range(10)] + [0])
            return memory[states, length]

        return place(tuple(self.automaton.reached([start]) for start, _ in patterns), 0)

    def root(self):
        """The node before the calling codes."""
        codes = {str(code): self.numbers(code) for code in sorted(REGIONS_OF_CODE)}

        def place(read):
            if read in codes:
                return codes[read]
            if not any(code.startswith(read) for code in codes):
                return 0
            return self.graph.node(0, [place(read + str(digit)) for digit in range(10)] + [0])

        return place("")

    def plan(self, code, region):
        plan = PhoneMetadata.metadata_for_region_or_calling_code(code, region)
        kept, head = None, ""
        if plan.national_prefix_transform_rule:
            head, _, kept = plan.national_prefix_transform_rule.partition("\\")
            kept = int(kept)
        general = plan.general_desc
        name = "##" if region == "001" else region
        is_first = "*" if region == REGIONS_OF_CODE[code][0] else " "
        assert len(name) == 2 and len(head) <= 4
        return (
            f"{name}{code:<3}{is_first}{head:<4}"
            + base91(sum(1 << length for length in general.possible_length if length > 0), 3)
            + base91(sum(1 << length for length in general.possible_length_local_only or ()
                         if length > 0), 3)
            + base91(self.pattern(general.national_number_pattern), 3)
            + base91(self.pattern(plan.international_prefix), 3)
            + base91(self.pattern(plan.national_prefix_for_parsing, kept), 3))

    def plans(self):
        return sorted(self.plan(code, region)
                      for code, regions in sorted(REGIONS_OF_CODE.items()) for region in regions)


def literal(text):
    """The lines of a raw literal without line ends."""
    lines = [text[start:start + WIDTH] for start in range(0, len(text), WIDTH)]
    return "\\#\n".join("        " + line for line in lines) + "\n"


def table_text():
    """The whole file."""
    sys.setrecursionlimit(10_000)
    table = Table()
    root = table.root()
    plans = table.plans()
    return (
        HEADER.format(version=phonenumbers.__version__)
        + literal("".join(table.graph.text))
        + PLANS.format(root=root, size=len(plans[0]))
        + literal("".join(plans))
        + '        """#\n}\n')


if __name__ == "__main__":
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(table_text())
