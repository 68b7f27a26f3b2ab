"""Who may be trusted with the way to the server: certificates, and proxies that are named to it."""

import re
import subprocess
import time

from drive import Failure
from plain import piped
from talk import Talk
from tlsfront import Authority, Front
from words import interface

HOST = "chat.test"
WORDS = interface("en")
UNTRUSTED = re.escape(WORDS["untrusted"])
DAY = 24 * 3600
NAME_AND_PASSWORD = "dana:s3cret-of-the-proxy"


class SecureTalk(Talk):
    """A chat that reaches the server by TLS alone, and trusts an authority of its own."""

    def __init__(self, binary):
        super().__init__(binary, host=HOST, lies_to="chat")
        self.front = None

    def arrange(self):
        self.authority = Authority(self.world.home, "authority")
        self.good = self.authority.certify(HOST)
        self.front = Front(self.proxy.port, self.good)
        self.api = f"https://{HOST}:{self.front.port}"
        self.lies.tell("names", f"{HOST} 127.0.0.1\n")
        self.settings["SSL_CERT_FILE"] = self.authority.certificate

    def __exit__(self, *problem):
        super().__exit__(*problem)
        if self.front:
            self.front.close()


def f20_an_own_authority_is_trusted(binary):
    with SecureTalk(binary) as t:
        t.begin()
        t.proxy.cut()
        t.exchange(5)
        t.settles()


def f20_a_server_that_is_not_trusted_is_sent_nothing(binary):
    """At the start, without anything stored: one sentence, exit code 4, within 10 s."""
    with SecureTalk(binary) as t:
        t.chat.__exit__()
        wrong = t.authority.certify("other.test")
        stranger = Authority(t.world.home, "stranger").certify(HOST)
        cases = {
            "another name": (wrong, 0, {}),
            "an unknown authority": (stranger, 0, {}),
            "a system that does not know it": (t.good, 0, {"SSL_CERT_FILE": ""}),
            "expired": (t.good, 60 * DAY, {}),
            "not yet valid": (t.good, -2 * DAY, {}),
        }
        t.proxy.requests.clear()
        for what, (certificate, skew, other) in cases.items():
            t.front.show(certificate)
            t.lies.tell("clock", str(skew))
            begin, begun = time.monotonic(), t.front.begun
            code, said = piped(t.world, *t.command, **{**t.settings, **fresh(t), **other})
            seconds = time.monotonic() - begin
            if code != 4 or not re.search(UNTRUSTED, said) or seconds > 10:
                raise Failure(f"{what}: exit {code} after {seconds:.1f} s, said\n{said}")
            if t.proxy.requests or t.front.begun - begun > 3:
                raise Failure(f"{what}: {t.front.begun} handshakes, sent {t.proxy.requests}")
            doctor = examined(t, other)
            if "SSL_CERT_FILE" not in doctor or "certificate" not in doctor:
                raise Failure(f"{what}: the doctor said\n{doctor}")


def fresh(t):
    """The environment of a chat that has nothing stored."""
    return {"XDG_STATE_HOME": t.world.home + "/s", "XDG_CACHE_HOME": t.world.home + "/c"}


def examined(t, environment=None):
    return piped(t.world, "doctor", *t.command[-4:], **{**t.settings, **(environment or {})})[1]


def f20_a_certificate_goes_bad_in_a_conversation(binary):
    went_bad(binary, lambda t: t.front.show(t.authority.certify("other.test")),
             lambda t: t.front.show(t.good))


def f20_the_clock_goes_wrong_in_a_conversation(binary):
    went_bad(binary, lambda t: t.lies.tell("clock", str(60 * DAY)),
             lambda t: t.lies.tell("clock", "0"))


def went_bad(binary, spoil, mend):
    with SecureTalk(binary) as t:
        t.begin()
        spoil(t)
        t.proxy.cut()
        t.visitor_says()
        t.agent_says()
        t.chat.hear(UNTRUSTED, 10)
        begun = t.front.begun
        t.proxy.requests.clear()
        time.sleep(12)
        # Backoff, not a loop: waits of 0.5, 1, 2 and 4 s at least, and few things to ask for.
        if t.front.begun - begun > 12 or t.proxy.requests:
            raise Failure(f"{t.front.begun - begun} handshakes, sent {t.proxy.requests}")
        mend(t)
        t.exchange(16)
        t.settles()


# Proxies that are named in the environment


class ProxiedTalk(Talk):
    """The name of the server is known to the proxy alone."""

    def __init__(self, binary, password=None):
        super().__init__(binary, host=HOST, lies_to="chat")
        self.password = password

    def arrange(self):
        self.proxy.orders.password = self.password
        self.use(self.password)

    def use(self, password):
        who = password + "@" if password else ""
        self.settings["http_proxy"] = f"http://{who}127.0.0.1:{self.proxy.port}"


def f28_a_proxy_that_wants_connect(binary):
    proxied(binary, None)


def f28_a_proxy_that_wants_a_password(binary):
    t = proxied(binary, NAME_AND_PASSWORD)
    if "s3cret" in t.seen:
        raise Failure(f"the proxy's password was shown:\n{t.seen}")


def proxied(binary, password):
    with ProxiedTalk(binary, password) as t:
        t.begin()
        if t.proxy.tunnels != 1 or t.proxy.upgrades != 1:
            raise Failure(f"{t.proxy.tunnels} tunnels, {t.proxy.upgrades} sockets")
        t.proxy.cut()
        t.reconnects(3)
        t.exchange(5)
        t.settles()
        t.seen = t.told() + examined(t) + written(t.world.home)
        return t


def written(home):
    """All that the chat keeps: state, cache, configuration."""
    result = subprocess.run(["grep", "-rls", "s3cret", home + "/state", home + "/cache"],
                            capture_output=True, text=True, check=False)
    return "".join(f"{path} holds the s3cret\n" for path in result.stdout.split())


def f28_a_proxy_whose_password_is_missing_or_wrong(binary):
    """A sentence and exit code 4; the doctor names what is missing, never what was given."""
    with ProxiedTalk(binary, NAME_AND_PASSWORD) as t:
        t.chat.hear("How can I help")
        t.chat.leave()
        for given in (None, "dana:wrong-s3cret"):
            t.use(given)
            begin = time.monotonic()
            code, said = piped(t.world, *t.command, **{**t.settings, **fresh(t)})
            if code != 4 or WORDS["unreachable"] not in said or time.monotonic() - begin > 10:
                raise Failure(f"exit {code}, said\n{said}")
            doctor = examined(t)
            if "proxy" not in doctor or "407" not in doctor or "s3cret" in doctor + said:
                raise Failure(f"the doctor said\n{doctor}")


def f28_a_proxy_forgets_who_asks_for_a_while(binary):
    with ProxiedTalk(binary, NAME_AND_PASSWORD) as t:
        t.begin()
        t.proxy.orders.password = "somebody:else"
        t.proxy.cut()
        t.visitor_says()
        t.agent_says()
        t.chat.hear("^reconnecting")
        time.sleep(4)
        t.proxy.orders.password = NAME_AND_PASSWORD
        t.exchange(12)
        t.settles()
