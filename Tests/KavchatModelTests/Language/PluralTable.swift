import KavchatModel

/// The plural forms of whole numbers by CLDR, made by `Tests/schema/plurals.py`, which compares them.
enum PluralTable {
    static let forms: [(language: Language, runs: String)] = [
        (
            .ar,
            """
            0 zero, 1 one, 2 two, 3-10 few, 11-99 many, 100-102 other, 103-110 few, \
            111-199 many, 200-202 other, 203-210 few, 1000-1002 other, 1011 many, \
            999999 many, 1000000-1000002 other, 2000000 other, 10000000 other, \
            12345678 many
            """
        ),
        (
            .de,
            """
            0 other, 1 one, 2-210 other, 1000-1002 other, 1011 other, 999999-1000002 other, \
            2000000 other, 10000000 other, 12345678 other
            """
        ),
        (
            .en,
            """
            0 other, 1 one, 2-210 other, 1000-1002 other, 1011 other, 999999-1000002 other, \
            2000000 other, 10000000 other, 12345678 other
            """
        ),
        (
            .es,
            """
            0 other, 1 one, 2-210 other, 1000-1002 other, 1011 other, 999999 other, \
            1000000 many, 1000001-1000002 other, 2000000 many, 10000000 many, \
            12345678 other
            """
        ),
        (
            .fr,
            """
            0-1 one, 2-210 other, 1000-1002 other, 1011 other, 999999 other, 1000000 many, \
            1000001-1000002 other, 2000000 many, 10000000 many, 12345678 other
            """
        ),
        (
            .he,
            """
            0 other, 1 one, 2 two, 3-210 other, 1000-1002 other, 1011 other, \
            999999-1000002 other, 2000000 other, 10000000 other, 12345678 other
            """
        ),
        (
            .it,
            """
            0 other, 1 one, 2-210 other, 1000-1002 other, 1011 other, 999999 other, \
            1000000 many, 1000001-1000002 other, 2000000 many, 10000000 many, \
            12345678 other
            """
        ),
        (
            .pt,
            """
            0-1 one, 2-210 other, 1000-1002 other, 1011 other, 999999 other, 1000000 many, \
            1000001-1000002 other, 2000000 many, 10000000 many, 12345678 other
            """
        ),
        (
            .ru,
            """
            0 many, 1 one, 2-4 few, 5-20 many, 21 one, 22-24 few, 25-30 many, 31 one, \
            32-34 few, 35-40 many, 41 one, 42-44 few, 45-50 many, 51 one, 52-54 few, \
            55-60 many, 61 one, 62-64 few, 65-70 many, 71 one, 72-74 few, 75-80 many, \
            81 one, 82-84 few, 85-90 many, 91 one, 92-94 few, 95-100 many, 101 one, \
            102-104 few, 105-120 many, 121 one, 122-124 few, 125-130 many, 131 one, \
            132-134 few, 135-140 many, 141 one, 142-144 few, 145-150 many, 151 one, \
            152-154 few, 155-160 many, 161 one, 162-164 few, 165-170 many, 171 one, \
            172-174 few, 175-180 many, 181 one, 182-184 few, 185-190 many, 191 one, \
            192-194 few, 195-200 many, 201 one, 202-204 few, 205-210 many, 1000 many, \
            1001 one, 1002 few, 1011 many, 999999-1000000 many, 1000001 one, 1000002 few, \
            2000000 many, 10000000 many, 12345678 many
            """
        ),
        (
            .tr,
            """
            0 other, 1 one, 2-210 other, 1000-1002 other, 1011 other, 999999-1000002 other, \
            2000000 other, 10000000 other, 12345678 other
            """
        ),
    ]
}
