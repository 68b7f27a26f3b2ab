/// Common words that say little about what is asked, by language (A-K44).
///
/// Words of negation and of asking are not among them.
enum IgnoredWords {
    static func of(_ language: String) -> [String] {
        (lists[language] ?? "").split(separator: " ").map(String.init)
    }

    private static let lists = [
        "en": """
        a an the i me my mine you your we our us it its this that these those is are was were be \
        am do does did have has had to of for in on at with from and or so please hi hello hey \
        can could would will may should want need like just some any there here s m ve re ll d
        """,
        "he": """
        אני אתה את אתם הוא היא אנחנו שלי שלך שלכם שלנו לי לך לכם לנו אותי אותך זה זאת זו של על אל \
        עם אם גם או כי כן יש אפשר בבקשה שלום היי רוצה רוצים צריך צריכה יכול יכולה הזה הזאת
        """,
        "ar": """
        انا أنا انت أنت هو هي نحن لي لك لكم لنا هذا هذه ذلك تلك في من الى إلى على عن مع او أو ان أن \
        إن هل قد يمكن يمكنني اريد أريد احتاج أحتاج من فضلك لو سمحت مرحبا السلام عليكم الذي التي
        """,
        "ru": """
        я мне мой моя мое мои ты вы вас вам ваш мы нас это этот эта эти и или в во на с со у к по \
        за от для из о об бы ли же пожалуйста привет здравствуйте хочу можно могу есть был была
        """,
        "es": """
        el la los las un una unos unas yo me mi mis tu su usted y o de del a al en con por para \
        que se es son está estoy puedo quiero quisiera favor hola lo le
        """,
        "fr": """
        le la les l un une des du de d je j me m mon ma mes tu te vous votre vos il elle nous et \
        ou à au aux en dans avec pour par sur est sont suis ce cette s se y plaît svp bonjour veux \
        voudrais puis peux
        """,
        "de": """
        der die das den dem des ein eine einen einem einer ich mir mich mein meine meinen meiner \
        du sie ihr ihre wir uns es und oder in im an am auf mit von vom zu zum zur für ist sind war \
        habe hat haben kann möchte will bitte hallo
        """,
        "pt": """
        o a os as um uma uns umas eu me meu minha meus minhas você seu sua e ou de do da dos das \
        em no na nos nas com por para que se é são está estou posso quero favor olá oi
        """,
        "it": """
        il lo la i gli le l un una uno io mi mio mia miei mie tu ti suo sua e o di del della dei \
        delle a al alla in nel nella con per da che si è sono ho posso vorrei voglio favore ciao
        """,
        "tr": """
        bir bu şu o ben bana benim sen siz sizin biz ve veya ile için mi mı mu mü de da lütfen \
        merhaba selam istiyorum var
        """,
    ]
}
