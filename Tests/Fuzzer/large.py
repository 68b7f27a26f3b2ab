"""Writes files of 4 MiB, and of one byte more, of which each is hard on another part of a reader."""

import pathlib
import sys

LIMIT = 4 << 20
HEAD = b"bot a language en\n== welcome\n"
JSON = b'{"format":"kavscript","version":1,"bot":{"id":"a","language":"en"},"start":"n0",'


def repeated(make, start=b"", end=b""):
    """As many pieces as there is room for."""
    pieces, size, number = [], len(start) + len(end), 0
    while True:
        piece = make(number)
        if size + len(piece) > LIMIT:
            return start + b"".join(pieces) + end
        pieces.append(piece)
        size += len(piece)
        number += 1


def nodes(body):
    """A node, and what it holds."""
    return lambda number: b"== n%d\n" % number + body


def node(number):
    """A node of JSON with a key that is not known and a line that is not there."""
    return b'{"id":"n%d","x":1,"steps":[{"say":"q%d"}]},' % (number, number)


def values(number):
    """Nodes with one more field set each, from all of which the way leads to those behind them."""
    if number < 400:
        return b"== s%d\nset f%d = a\nif hours -> n400\ngoto s%d\n" % (number, number, number + 1)
    return b"== n%d\n%sgoto n%d\n" % (number, b"event e\n" * 48, number + 1)


SHOWN = b"{a} b " * 600
LEAD = b"lead a" + b" f" * 200 + b"\n consent x\n"
TEMPLATE = b"? (a|b)(a|b)(a|b)(a|b)(a|b)(a|b) x\n"
KAV = {
    "letters": lambda: HEAD + b"a" * (LIMIT - len(HEAD)),
    "marks": lambda: HEAD + b"a" + "\u0301".encode() * (LIMIT // 2 - 50),
    "orders": lambda: HEAD + b"a" + "\u0301\u0323".encode() * (LIMIT // 4 - 50),
    "escapes": lambda: HEAD + b'"a' + b"\\u{301}\\u{323}" * (LIMIT // 14 - 50) + b'"\n',
    "buttons": lambda: repeated(lambda _: b"* \n", HEAD),
    "conditions": lambda: repeated(lambda _: b"if x\n", HEAD),
    "negations": lambda: HEAD + b"if " + b"not " * (LIMIT // 4 - 50),
    "brackets": lambda: HEAD + b"if " + b"(" * (LIMIT - 100),
    "comparisons": lambda: repeated(lambda n: b"if " + b"x = 1 and " * 400 + b"hours -> welcome\n", HEAD),
    "twins": lambda: repeated(lambda _: b"== welcome\n", HEAD),
    "places": lambda: repeated(lambda _: b"{a" * 1990 + b"\n", HEAD),
    "templates": lambda: repeated(lambda _: TEMPLATE, HEAD),
    "phrases": lambda: repeated(nodes(TEMPLATE * 60 + b"Hi.\nend\n"), HEAD),
    "fields": lambda: repeated(lambda n: b"field f%d text\n" % n, b"bot a language en\n"),
    "targets": lambda: repeated(lambda n: b"goto m%d\n" % n, HEAD),
    "menus": lambda: repeated(nodes(b"* x -> n1\n" * 13 + b"goto n2\n"), HEAD),
    "calls": lambda: repeated(lambda n: b"== n%d\n%sgoto n%d\n" % (n, b"call n%d\n" % (n + 1) * 48, n + 1), HEAD),
    "values": lambda: repeated(values, b"bot a language en\n"),
    "languages": lambda: repeated(lambda n: b"text a%d\n? b\n" % n, HEAD + b"end\n"),
    "extras": lambda: repeated(lambda n: b" extra a%d = 1\n skip\n" % n, HEAD + b'ask f "x"\n'),
    "offers": lambda: repeated(lambda _: b" then -> agent\n", b"bot a language en\nfallback x\n"),
    "before": lambda: repeated(lambda n: b"goto w%d\n" % n, b"bot a\nagent before %s\n== w\n" % (b"w " * (1 << 20))),
    "leads": lambda: repeated(lambda n: b"== n%d\n%s" % (n, LEAD * 16), b"bot a\nfield f name\n"),
    "said": lambda: repeated(lambda n: b"== n%d\n%s" % (n, b"say @a\n" * 50), HEAD + b"%s @a\n" % SHOWN),
    "labels": lambda: repeated(lambda n: b"== n%d\n%s" % (n, (b"buttons\n" + b"* @a -> n1\n" * 13) * 50), HEAD + b"%s @a\n" % SHOWN),
    "names": lambda: repeated(lambda n: b"l @id%d\n" % n, HEAD),
    "sets": lambda: repeated(lambda n: b"set a%d = b\n" % n, HEAD),
    "questions": lambda: repeated(lambda n: b'ask a%d "b"\n' % n, HEAD),
    "zeros": lambda: repeated(lambda _: b"\0\n", HEAD),
    "bidi": lambda: repeated(lambda _: "\u202e\n".encode(), HEAD),
    "allowances": lambda: repeated(lambda _: b"# kav:allow KV207 x\n", HEAD),
    "translations": lambda: repeated(
        lambda n: b"a%d = x # from ab\n" % n, HEAD + b"Hi @a\nend\ntext he\n"
    ),
    "synonyms": lambda: repeated(lambda n: b"b%d, " % n, b"bot a language en\nsynonyms a = "),
    "quotes": lambda: HEAD + b'ask a "' + b"\\" * (LIMIT - 100),
    "over": lambda: HEAD + b"a" * (LIMIT + 1 - len(HEAD)),
}
CANONICAL = {
    "lists": lambda: b"[" * LIMIT,
    "objects": lambda: b'{"a":' * (LIMIT // 5),
    "marks": lambda: b'{"a' + "\u0301\u0323".encode() * (LIMIT // 4 - 50) + b'":1}',
    "escapes": lambda: b'{"a' + b"\\u0301\\u0323" * (LIMIT // 12 - 50) + b'":1}',
    "keys": lambda: repeated(lambda n: b'"k%d":1,' % n, b'{"nodes":[{', b'"k":1}]}'),
    "twins": lambda: repeated(lambda _: b'"a":1,', b"{", b'"b":1}'),
    "line": lambda: repeated(node, JSON + b'"nodes":[', b'{"id":"n"}]}'),
    "text": lambda: JSON + b'"text":{"en":{"a":"%s"}},"nodes":[' % (b"x" * (3 << 20))
    + b"".join(map(node, range(1_900))) + b'{"id":"n"}]}',
    "patterns": lambda: repeated(
        lambda n: b'{"id":"f%d","type":"text","pattern":"^(((a{1,9}){1,9}){1,9}){1,9}$"},' % n,
        JSON + b'"fields":[',
        b'{"id":"f","type":"text"}],"nodes":[]}',
    ),
    "over": lambda: b"[" * (LIMIT + 1),
}

for kind, makers in ("kav", KAV), ("json", CANONICAL):
    folder = pathlib.Path(sys.argv[1]) / kind
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in makers.items():
        (folder / name).write_bytes(make())
