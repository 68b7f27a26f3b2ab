"""Compares the product's phone numbers with PyPI phonenumbers: try_phonenumbers.py PHONES TABLE

PHONES is kavchat-phones, TABLE the product's table, which must be what make_table.py makes of the
installed release. 10,000 numbers of all countries, drawn from KAVCHAT_PHONE_SEED or a printed seed:
examples of every type, changed ones, in national and international form, with punctuation and
digits of other scripts, asked in their own and in other countries. Verdict and number must agree.
"""

import os
import random
import subprocess
import sys

import phonenumbers
from make_table import TYPES, table_text
from phonenumbers import COUNTRY_CODE_TO_REGION_CODE as REGIONS_OF_CODE
from phonenumbers.phonemetadata import PhoneMetadata

COUNT = 10_000
# Of an optimised build.
SLOWEST_MICROSECONDS = 50
PREFIXES = ["00", "011", "010", "0011", "001", "810", "0015", "119", "8~10", "+00", "+011"]
SCRIPTS = [0x30, 0x660, 0x6F0, 0x966, 0xFF10]
MARKS = [" ", "-", ".", "/", "(", ")", "\u00a0", "\u2010", "\u2013", "\u2212", "\u3000", "\uff0d"]


def samples():
    """Calling code, country and an example for every type of every plan."""
    found = []
    for code, regions in sorted(REGIONS_OF_CODE.items()):
        for region in regions:
            plan = PhoneMetadata.metadata_for_region_or_calling_code(code, region)
            kinds = [getattr(plan, name) for name in TYPES]
            found += [(code, region, kind.example_number)
                      for kind in kinds if kind is not None and kind.example_number]
    return found


def changed(national, chance):
    digits = list(national)
    for _ in range(chance.choice([0, 1, 1, 2])):
        place = chance.randrange(len(digits))
        match chance.randrange(6):
            case 0 if len(digits) > 2:
                del digits[place]
            case 1:
                digits.insert(place, chance.choice("0123456789"))
            case _:
                digits[place] = chance.choice("0123456789")
    if chance.random() < 0.5:
        # The middle and end of a number choose its exchange and line.
        for place in range(chance.randrange(1, len(digits)), len(digits)):
            digits[place] = chance.choice("0123456789")
    return "".join(digits)


def decorated(typed, chance):
    """With punctuation between digits, never before the first sign, and digits of a script."""
    zero = chance.choice(SCRIPTS) if chance.random() < 0.2 else 0x30
    often = chance.choice([0, 0.1, 0.4])
    text = ""
    for index, sign in enumerate(typed):
        text += chr(zero + int(sign)) if sign.isdigit() else sign
        if 0 < index < len(typed) - 1 and chance.random() < often:
            text += chance.choice(MARKS)
    return text


def question(sample, countries, chance):
    code, region, national = sample
    if chance.random() < 0.75:
        national = changed(national, chance)
    country = region if region != "001" and chance.random() < 0.7 else chance.choice(countries)
    plan = PhoneMetadata.metadata_for_region(country)
    match chance.randrange(10):
        case 0 | 1 | 2:
            typed = f"+{code}{national}"
        case 3:
            typed = f"{chance.choice(PREFIXES)}{code}{national}"
        case 4:
            typed = f"{code}{national}"
        case 5:
            typed = f"+{code}{plan.national_prefix or '0'}{national}"
        case 6 | 7:
            typed = f"{plan.national_prefix or '0'}{national}"
        case 8:
            # Without its area code, with a mobile mark, or a carrier's prefix.
            typed = chance.choice([
                national[-7:], national[-6:], f"0{national[:2]}15{national[2:]}",
                f"0{national[:3]}15{national[3:]}", f"015{national}", f"1{national}",
                f"90{national}", f"041{national}", f"003768{national}", f"183{national}"])
        case _:
            typed = national
    return country, decorated(typed, chance)


def answer(country, typed):
    """What phonenumbers says; and `00` is a plus where the country knows nothing better."""
    def parsed(text):
        try:
            number = phonenumbers.parse(text, country)
        except phonenumbers.NumberParseException:
            return None
        if not phonenumbers.is_valid_number(number):
            return None
        return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)

    digits = phonenumbers.normalize_digits_only(typed)
    found = parsed(typed)
    if found is None and not typed.startswith("+") and digits.startswith("00"):
        found = parsed("+" + digits[2:])
    return found or "-"


def main(phones, table):
    with open(table, encoding="utf-8") as file:
        if file.read() != table_text():
            sys.exit(f"{table} is not made from phonenumbers {phonenumbers.__version__}.")
    seed = int(os.environ.get("KAVCHAT_PHONE_SEED") or random.randrange(2**32))
    print(f"phones: KAVCHAT_PHONE_SEED={seed}", flush=True)
    chance = random.Random(seed)
    known, countries = samples(), sorted(phonenumbers.SUPPORTED_REGIONS)
    # Every example comes first as it is, then drawn ones.
    questions = [(region if region != "001" else "US", f"+{code}{national}")
                 for code, region, national in known]
    questions += [question(chance.choice(known), countries, chance)
                  for _ in range(COUNT - len(questions))]
    text = "".join(f"{country}\t{typed}\n" for country, typed in questions)
    output = subprocess.run(
        [phones], input=text.encode(), stdout=subprocess.PIPE, check=True, timeout=300).stdout
    *answers, spent = output.decode().split("\n")[:-1]
    expected = [answer(*each) for each in questions]
    if len(answers) != len(questions):
        sys.exit(f"{len(answers)} answers to {len(questions)} numbers.")
    wrong = [each for each in zip(questions, expected, answers) if each[1] != each[2]]
    for (country, typed), right, found in wrong[:20]:
        print(f"{country} {typed!r}: {right} here, {found} in the product")
    valid = sum(each != "-" for each in expected)
    print(f"phones: {len(questions)} numbers, {valid} valid, {len(wrong)} differ; "
          f"{float(spent):.1f} µs each")
    if wrong or float(spent) > SLOWEST_MICROSECONDS:
        sys.exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
