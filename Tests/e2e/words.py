"""The words of the interface and of the demo bot, as the tests wait for them."""

import os
import re
import unicodedata

RESOURCES = os.path.join(os.path.dirname(__file__), "..", "..", "Resources")


def _lines(path):
    with open(os.path.join(RESOURCES, path), encoding="utf-8") as file:
        return file.read().splitlines()


def interface(language):
    pairs = (line.split("=", 1) for line in _lines(f"languages/{language}.txt")
             if "=" in line and not line.startswith("#"))
    return {key.strip(): text.strip() for key, text in pairs}


def bot(language):
    """Line id to text, and node to its phrases."""
    texts, phrases, node = {}, {}, None
    if language == "en":
        for line in _lines("bots/demo-shop/demo-shop.kav"):
            if line.startswith("== "):
                node = line.split()[1]
            elif line.startswith("? "):
                phrases.setdefault(node, []).append(line[2:])
            else:
                match = re.match(r'(.*\S)\s+@([\w.-]+)$', line)
                if match:
                    text = match[1].strip()
                    quoted = re.search(r'"([^"]*)"', text)
                    text = text.removeprefix("* ").split(" -> ")[0]
                    texts[match[2]] = quoted[1] if quoted else text
    else:
        for line in _lines(f"bots/demo-shop/demo-shop.{language}.kavtext"):
            if line.startswith("== "):
                node = line.split()[1]
            elif line.startswith("? "):
                phrases.setdefault(node, []).append(line[2:])
            elif " = " in line and not line.startswith("#"):
                key, text = line.split(" = ", 1)
                texts[key.strip()] = text.split(" # from")[0].strip()
    return texts, phrases


def clusters(row):
    """Letters with the marks on them, which stay behind their letter in either order."""
    result = []
    for letter in row:
        if result and unicodedata.combining(letter):
            result[-1] += letter
        else:
            result.append(letter)
    return result


def readable(screen, rtl):
    """A screen in reading order: right-to-left rows reversed, presentation forms undone."""
    rows = screen.splitlines()
    if rtl:
        rows = [unicodedata.normalize("NFKC", "".join(clusters(row)[::-1])) for row in rows]
    return "\n".join(rows)


def head(text, words=2):
    """The first words of a text, as a pattern: enough to know it, too short to wrap."""
    return r"\s".join(re.escape(word) for word in text.split()[:words])
