"""A bot as large as the format allows: 2,000 nodes, two languages, canonical JSON just under 4 MiB.

The same bytes on every run. What a department store would write: for each of 39 departments ten
matters, each with phrases, a question with a retry ladder, branches, buttons and details.
"""

import os

# English and Hebrew beside each other, so that both languages say the same.
DEPARTMENTS = [
    ("sofas", "ספות"), ("armchairs", "כורסאות"), ("beds", "מיטות"), ("mattresses", "מזרנים"),
    ("wardrobes", "ארונות"), ("desks", "שולחנות כתיבה"), ("bookshelves", "כונניות"),
    ("carpets", "שטיחים"), ("curtains", "וילונות"), ("lamps", "מנורות"), ("mirrors", "מראות"),
    ("kitchens", "מטבחים"), ("ovens", "תנורים"), ("fridges", "מקררים"), ("dishwashers", "מדיחים"),
    ("kettles", "קומקומים"), ("mixers", "מיקסרים"), ("pans", "מחבתות"), ("plates", "צלחות"),
    ("glasses", "כוסות"), ("knives", "סכינים"), ("towels", "מגבות"), ("blankets", "שמיכות"),
    ("pillows", "כריות"), ("toys", "צעצועים"), ("bicycles", "אופניים"), ("helmets", "קסדות"),
    ("tents", "אוהלים"), ("backpacks", "תרמילים"), ("suitcases", "מזוודות"), ("shoes", "נעליים"),
    ("boots", "מגפיים"), ("coats", "מעילים"), ("shirts", "חולצות"), ("dresses", "שמלות"),
    ("watches", "שעונים"), ("phones", "טלפונים"), ("cameras", "מצלמות"), ("printers", "מדפסות"),
]
MATTERS = [
    ("delivery", "delivery", "משלוח"), ("returns", "returns", "החזרה"),
    ("warranty", "warranty", "אחריות"), ("repair", "repair", "תיקון"),
    ("payment", "payment", "תשלום"), ("price", "price", "מחיר"), ("stock", "stock", "מלאי"),
    ("assembly", "assembly", "הרכבה"), ("care", "care", "תחזוקה"), ("damage", "damage", "נזק"),
]
PHRASES = [
    ("my neighbour says that {m} of {d} is free of charge", "השכן שלי אומר ש{m} של {d} הוא בחינם"),
    ("please explain {m} of {d} in simple words", "נא להסביר {m} של {d} במילים פשוטות"),
    ("do i have to pay anything for {m} of {d}", "האם צריך לשלם משהו על {m} של {d}"),
    ("i am still waiting for an answer about {m} of {d}", "אני עדיין מחכה לתשובה על {m} של {d}"),
    ("{m} for two or more {d} in one order", "{m} עבור שני פריטים או יותר מסוג {d} בהזמנה אחת"),
    ("where do i find {m} of {d} in my account", "איפה מוצאים {m} של {d} בחשבון שלי"),
    ("what do i do about {m} when i ordered {d} as a gift", "מה עושים בעניין {m} כשהזמנתי {d} במתנה"),
    ("can i still change the {m} of my {d}", "האם אפשר עוד לשנות את {m} של {d} שלי"),
    ("nobody told me anything about {m} when i bought the {d}", "איש לא אמר לי דבר על {m} כשקניתי {d}"),
    ("the {m} of the {d} does not work the way the shop described it",
     "{m} של {d} לא עובד כפי שתואר בחנות"),
    ("i have a question about the {m} of {d}", "יש לי שאלה על {m} של {d}"),
    ("how does {m} work for {d}", "איך עובד {m} של {d}"),
    ("who can help me with {m} for my {d}", "מי יכול לעזור לי עם {m} של {d}"),
    ("{d} {m}", "{d} {m}"),
    ("something is wrong with the {m} of the {d} i bought", "משהו לא בסדר עם {m} של {d} שקניתי"),
    ("i need (help|advice) with {m} of {d}", "אני צריך (עזרה|ייעוץ) עם {m} של {d}"),
    ("tell me [more] about {m} of {d}", "ספרו לי [עוד] על {m} של {d}"),
]
DETAILS = [
    ("where do i read the fine print about {m} of {d}", "איפה קוראים את האותיות הקטנות על {m} של {d}"),
    ("which papers do i need for the {m} of my {d}", "אילו מסמכים צריך בשביל {m} של {d} שלי"),
    ("is {m} of {d} different on holidays", "האם {m} של {d} שונה בחגים"),
    ("what are the rules of {m} for {d}", "מה הכללים של {m} עבור {d}"),
    ("how long does {m} take with {d}", "כמה זמן לוקח {m} עבור {d}"),
    ("what does {m} of {d} cost", "כמה עולה {m} עבור {d}"),
]
LINES = {
    "1": ("Here is what we can do about the {m} of {d}. Tell me which of these fits best, and I "
          "will go through it with you step by step.",
          "הנה מה שאפשר לעשות בעניין {m} של {d}. ספרו לי מה מתאים, ונעבור על זה יחד צעד אחר צעד."),
    "2": ("Most people who ask about {m} want to know how long it takes and what they have to pay for "
          "it. Both depend on where you live and on how many {d} you have ordered.",
          "רוב השואלים על {m} רוצים לדעת כמה זמן זה לוקח וכמה זה עולה. שני הדברים תלויים במקום המגורים "
          "ובמספר {d} שהוזמנו."),
    "3": ("If you bought the {d} in one of our shops, bring the receipt there and ask for the {m} at "
          "the desk next to the entrance. If you bought them here, your order number is enough, and "
          "nobody has to travel.",
          "אם קניתם {d} באחת החנויות, הביאו לשם את הקבלה ובקשו {m} בדלפק שליד הכניסה. אם קניתם כאן, די "
          "במספר ההזמנה, ואין צורך לנסוע."),
    "q1": ("What is the number of the order with the {d}? It is about its {m}.",
           "מה מספר ההזמנה של {d}? מדובר בעניין {m}."),
    "r1": ("Only digits, please: four to six of them.", "רק ספרות, בבקשה: ארבע עד שש."),
    "r2": ("It stands in the confirmation of your {d}, for example 48213.",
           "הוא מופיע באישור ההזמנה של {d}, למשל 48213."),
    "n1": ("Order {{orderNo}} with the {d} is quite new, so its {m} is settled with the shop.",
           "הזמנה {{orderNo}} של {d} חדשה למדי, ולכן {m} מוסדר מול החנות."),
    "n2": ("You need nothing but this number. If the {d} came in several boxes, please count them and "
           "tell the shop, so that its {m} is planned as a whole.",
           "אין צורך ביותר ממספר זה. אם {d} הגיעו בכמה אריזות, נא לספור אותן ולמסור לחנות, כדי לתכנן את "
           "{m} בשלמותו."),
    "o1": ("Order {{orderNo}} with the {d} is older; the maker looks after its {m}.",
           "הזמנה {{orderNo}} של {d} ישנה יותר; היצרן מטפל בעניין {m}."),
    "o2": ("You find the maker's address on the bottom of the {d} and on the last page of the booklet. "
           "Write that it is about {m}, and add a picture; most makers answer within a week.",
           "כתובת היצרן מופיעה בתחתית {d} ובעמוד האחרון של החוברת. כתבו שמדובר בעניין {m} וצרפו תמונה; "
           "רוב היצרנים עונים בתוך שבוע."),
    "h1": ("For {d} the {m} takes two to four working days, counted from the day of your message. "
           "Please keep the receipt and the box until then.",
           "עבור {d} לוקח {m} שניים עד ארבעה ימי עסקים, מיום ההודעה. נא לשמור עד אז קבלה ואריזה."),
    "h2": ("Abroad it takes about twice as long, since the {d} pass through customs. We tell you by "
           "e-mail when something changes about the {m}, so you need not ask again, but you are "
           "always welcome to.",
           "בחוץ לארץ זה לוקח בערך כפול, משום שהמוצרים עוברים במכס: {d}. נודיע בדואר אלקטרוני כשמשהו "
           "ישתנה בעניין {m}, ולכן אין צורך לשאול שוב, אבל תמיד אפשר."),
    "h4": ("Was the {m} of the {d} not what you had hoped for? Then say so within thirty days: we look "
           "for another way together, and if there is none, you get your money back the way you paid.",
           "אם {m} של {d} לא היה כפי שקיוויתם, ספרו לנו בתוך שלושים יום: נחפש יחד דרך אחרת, ואם אין, "
           "הכסף חוזר באותה דרך שבה שילמתם."),
    "h3": ("Was this not it? Then tell me in your own words what you would like to know about {m}.",
           "זה לא מה שחיפשתם? ספרו לי במילים שלכם מה תרצו לדעת על {m}."),
}
TALK = [
    ("bye", "goodbye and have a nice day", "להתראות ויום נעים", "Goodbye!", "להתראות!"),
    ("hello", "good morning to you", "בוקר טוב לכם", "Good to see you!", "טוב לראותך!"),
    ("thanks", "thank you so much", "תודה רבה לכם", "You are welcome!", "בשמחה!"),
    ("robot", "am i talking to a robot", "האם אני מדבר עם רובוט",
     "Yes, to a program that follows a script.", "כן, עם תוכנה שפועלת לפי תסריט."),
    ("joke", "do you know a good joke", "את מכירה בדיחה טובה",
     "Only about furniture, and they are wooden.", "רק על רהיטים, והן קצת עץ."),
]
LABELS = {
    "b1": ("Look up my {d}", "לבדוק את {d} שלי"), "b2": ("How {m} works", "איך זה עובד: {m}"),
    "b3": ("Write to the team", "פנייה לצוות"), "b4": ("Back to the {d}", "חזרה אל {d}"),
}
HEAD = """bot large-shop   language en   also he

screen orders "My orders"

field name name from identity
field phone phone from identity
field orderNo number 1000..999999

fallback "Sorry, I have no answer to that."  @fallback.1
    suggest 3
    then contact

== welcome
Welcome to the house of everything! How can I help?  @welcome.1
"""


def source_hash(text):
    """FNV-1a, 64 bit: marks which source text a translation belongs to."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


class Writer:
    """Both files, written line by line."""

    def __init__(self):
        self.script = []
        self.texts = ["text he", ""]

    def node(self, name):
        self.script += ["", f"== {name}"]
        self.texts += ["", f"== {name}"]

    def phrases(self, pairs, words):
        for english, hebrew in pairs:
            self.script.append("? " + english.format(**words[0]))
            self.texts.append("? " + hebrew.format(**words[1]))

    def line(self, name, pair, words, before="", after=""):
        """A text with its id, between what makes a statement of it."""
        english, hebrew = pair[0].format(**words[0]), pair[1].format(**words[1])
        self.script.append(f"{before}{english}{after}  @{name}")
        self.texts.append(f"{name} = {hebrew}  # from {source_hash(english)}")


def matter(writer, at, department, kind):
    """The five nodes of one matter of one department."""
    words = ({"d": department[0], "m": kind[1]}, {"d": department[1], "m": kind[2]})
    name = f"{department[0]}.{kind[0]}"

    def say(key):
        writer.line(f"{name}.{key}", LINES[key], words)

    def button(key, label, target):
        writer.line(f"{name}.{key}", LABELS[label], words, "* ", f" -> {target}")

    writer.node(name)
    writer.phrases(PHRASES, words)
    say("1")
    say("2")
    say("3")
    button("b1", "b1", name + ".ask")
    button("b2", "b2", name + ".how")
    button("b3", "b3", "contact")
    button("b4", "b4", department[0])
    writer.node(name + ".ask")
    writer.line(f"{name}.q1", LINES["q1"], words, 'ask orderNo "', '" number 1000..999999, 3 tries, skippable')
    writer.line(f"{name}.r1", LINES["r1"], words, '    retry "', '"')
    writer.line(f"{name}.r2", LINES["r2"], words, '    retry "', '"')
    writer.script += [f"    skip -> {name}.how", f"    fail -> {name}.how",
                      f"if orderNo >= {500_000 + at} -> {name}.new", f"else -> {name}.old"]
    writer.node(name + ".new")
    say("n1")
    say("n2")
    button("b5", "b2", name + ".how")
    button("b6", "b4", department[0])
    writer.node(name + ".old")
    say("o1")
    say("o2")
    writer.script.append("goto " + department[0])
    writer.node(name + ".how")
    writer.phrases(DETAILS, words)
    say("h1")
    say("h2")
    say("h4")
    say("h3")
    writer.script += [f"if screen orders -> {name}.ask", f"else if visited {name} 3 -> closing", f"else -> {department[0]}"]


def menus(writer):
    """The departments, in menus of eight, and each department's own menu."""
    pages = [DEPARTMENTS[at:at + 8] for at in range(0, len(DEPARTMENTS), 8)]
    for number, page in enumerate(pages, 1):
        name = f"menu.{number}" if number > 1 else "welcome"
        if number > 1:
            writer.node(name)
            writer.line(f"{name}.1", ("Page {n} of the departments.", "עמוד {n} של המחלקות."),
                        ({"n": number},) * 2)
        for place, department in enumerate(page, 1):
            writer.line(f"{name}.b{place}", department, ({}, {}), "* ", f" -> {department[0]}")
        following = f"menu.{number + 1}" if number < len(pages) else "welcome"
        writer.line(f"{name}.more", ("More departments", "עוד מחלקות"), ({}, {}), "* ", f" -> {following}")


def make(folder):
    """Writes the bot; how many nodes and bytes it has."""
    writer = Writer()
    writer.script = HEAD.splitlines()
    writer.texts += ["fallback.1 = מצטער, אין לי תשובה על כך.  # from "
                     + source_hash("Sorry, I have no answer to that."), "", "== welcome",
                     "welcome.1 = ברוכים הבאים לבית הכול! איך אפשר לעזור?  # from "
                     + source_hash("Welcome to the house of everything! How can I help?")]
    menus(writer)
    for department in DEPARTMENTS:
        words = ({"d": department[0]}, {"d": department[1]})
        writer.node(department[0])
        writer.line(f"{department[0]}.1", ("What is it about the {d}?", "מה העניין עם {d}?"), words)
        for place, kind in enumerate(MATTERS, 1):
            writer.line(f"{department[0]}.b{place}", kind[1:], words, "* ",
                        f" -> {department[0]}.{kind[0]}")
    for at, department in enumerate(DEPARTMENTS):
        for kind in MATTERS:
            matter(writer, at, department, kind)
    for name, english, hebrew, *answer in TALK:
        writer.node(name)
        writer.phrases([(english, hebrew)], ({}, {}))
        writer.line(f"{name}.1", answer, ({}, {}))
        writer.script.append("goto welcome")
    writer.node("closing")
    writer.line("closing.1", ("Perhaps a person helps better here.", "אולי אדם יעזור כאן טוב יותר."), ({}, {}))
    writer.script.append("contact")
    os.makedirs(folder, exist_ok=True)
    for name, lines in (("large-shop.kav", writer.script), ("large-shop.he.kavtext", writer.texts)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
    nodes = sum(line.startswith("== ") for line in writer.script)
    return nodes, sum(os.path.getsize(os.path.join(folder, name)) for name in os.listdir(folder))
