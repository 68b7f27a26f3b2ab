"""The engine's peers, in a shop bot that does what the course of `Tests/Turns` asks of ours.

RiveScript (PyPI `rivescript`) reads what a visitor types, as ours does; ink (PyPI `bink`, a runtime
in Rust) takes choices only, so that a visitor's answers are choices there. Prints turns and
milliseconds of CPU of so many rounds, then `empty` and, after a line on the input, `held` with a
tenth as many conversations in memory. Usage: engine_peers.py rivescript|ink ROUNDS
"""

import json
import sys
import time

RIVESCRIPT = """
! version = 2.0

+ start
- Hi, and welcome to Olive Lane! How can I help?

+ where is my order
- What is the order number? {topic=number}

+ delivery times
- Delivery takes 2 to 4 working days, to a pick-up point or to your door.

+ more topics
- Here is what else I know about.

+ payment
- You can pay by credit card, PayPal, Apple Pay, Google Pay or gift card.

+ discount codes
- Only one code counts for an order, and sale items are left out.

+ back to the start
@ start

+ call me back
- With pleasure. Two short questions first. What is your name? {topic=name}

+ no thanks
- All right, nothing was kept. Is there anything else?

> topic number
  + #
  * <star> >= 500000 => Order <star> is being packed. {topic=random}
  - Order <star> is on its way to you. {topic=random}

  + *
  - Only digits, please: four to six of them.
< topic

> topic name
  + #
  - Please tell me the name we should ask for.

  + *
  - <set name=<star>>Which number should we call? {topic=phone}
< topic

> topic phone
  + # # #
  - May we keep your name and number, <get name>? {topic=random}

  + *
  - I cannot dial that.
< topic
"""
SAID = ["start", "where is my order", "abc", "48213", "back to the start", "where is my order",
        "700123", "delivery times", "back to the start", "more topics", "payment", "more topics",
        "discount codes", "back to the start", "call me back", "4711", "Dana Levi", "050",
        "050 234 5678", "no thanks", "back to the start"]

# By knot: its text, and its choices with the knots they lead to.
INK = {
    "welcome": ("Hi, and welcome to Olive Lane! How can I help?", [
        ("Where is my order?", "order"), ("Delivery", "delivery"), ("More topics", "topics"),
        ("Call me back", "name")]),
    "order": ("What is the order number?", [
        ("abc", "digits"), ("48213", "sent"), ("700123", "new")]),
    "digits": ("Only digits, please: four to six of them.", [("48213", "sent")]),
    "sent": ("Order 48213 is on its way to you.", [("Back to the start", "welcome")]),
    "new": ("Order 700123 is being packed.", [
        ("Delivery times", "delivery"), ("Back to the start", "welcome")]),
    "delivery": ("Delivery takes 2 to 4 working days, to a pick-up point or to your door.", [
        ("Back to the start", "welcome")]),
    "topics": ("Here is what else I know about.", [
        ("Payment", "payment"), ("Discount codes", "discounts"), ("Sizes", "welcome"),
        ("Gift cards", "welcome"), ("Warranty", "welcome"), ("Back to the start", "welcome")]),
    "payment": ("You can pay by credit card, PayPal, Apple Pay, Google Pay or gift card.", [
        ("All topics", "topics"), ("Back to the start", "welcome")]),
    "discounts": ("Only one code counts for an order, and sale items are left out.", [
        ("All topics", "topics"), ("Back to the start", "welcome")]),
    "name": ("With pleasure. Two short questions first. What is your name?", [
        ("4711", "noname"), ("Dana Levi", "phone")]),
    "noname": ("Please tell me the name we should ask for.", [("Dana Levi", "phone")]),
    "phone": ("Which number should we call?", [("050", "nophone"), ("050-234-5678", "consent")]),
    "nophone": ("I cannot dial that.", [("050-234-5678", "consent")]),
    "consent": ("May we keep your name and number?", [("No, thanks", "more")]),
    "more": ("All right, nothing was kept. Is there anything else?", [
        ("Back to the start", "welcome")]),
}
CHOSEN = [0, 0, 0, 0, 0, 2, 0, 0, 2, 0, 0, 1, 1, 3, 0, 0, 0, 0, 0, 0]


def compiled(knots):
    """What ink's compiler makes of the knots: the runtime reads compiled stories only."""
    def knot(name, text, choices):
        body = ["^" + text, "\n"]
        for place, (label, _) in enumerate(choices):
            body += ["ev", "str", "^" + label, "/str", "/ev", {"*": f"{name}.c-{place}", "flg": 4}]
        targets = {f"c-{place}": ["\n", {"->": target}, {"#f": 5}]
                   for place, (_, target) in enumerate(choices)}
        return [*body, "done", {**targets, "#f": 1}]

    named = {name: knot(name, *parts) for name, parts in knots.items()}
    root = [[{"->": "welcome"}, ["done", {"#n": "g-0"}], None], "done", {**named, "#f": 1}]
    return json.dumps({"inkVersion": 21, "root": root, "listDefs": {}})


def rivescript():
    """How a conversation begins, how it goes through the course, and the turns of that."""
    from rivescript import RiveScript

    brain = RiveScript()
    brain.stream(RIVESCRIPT)
    brain.sort_replies()

    def follow(visitor):
        for said in SAID:
            answer = brain.reply(visitor, said)
        return answer

    return "visitor-{}".format, follow, len(SAID)


def ink():
    """The same; a story is the state of a conversation too, so each has its own."""
    from bink.story import Story

    text = compiled(INK)

    def begin(_):
        story = Story(text)
        story.continue_maximally()
        return story

    def follow(story):
        for choice in CHOSEN:
            story.choose_choice_index(choice)
            answer = story.continue_maximally()
        return answer

    return begin, follow, len(CHOSEN)


def main():
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    begin, follow, turns = {"rivescript": rivescript, "ink": ink}[sys.argv[1]]()
    rounds = int(sys.argv[2])
    conversation = begin(0)
    start = time.process_time()
    for _ in range(rounds):
        answer = follow(conversation)
    taken = (time.process_time() - start) * 1000
    if not answer.startswith("Hi, and welcome"):
        raise SystemExit(f"{sys.argv[1]} lost the course: {answer}")
    print(turns * rounds, taken, flush=True)
    print("empty", flush=True)
    sys.stdin.readline()
    held = [begin(number + 1) for number in range(rounds // 10)]
    for conversation in held:
        follow(conversation)
    print("held", turns, flush=True)
    sys.stdin.readline()


main()
