import FoundationEssentials
import KavchatModel
import KavchatWire
import Testing

@testable import KavchatServer

/// Signs a token as a customer's server does.
func signed(
    _ claims: String,
    header: String = #"{"alg":"HS256","typ":"JWT"}"#,
    secretKey: String
) -> String {
    let head = "\(base64URL(Array(header.utf8))).\(base64URL(Array(claims.utf8)))"
    let signature = Digest.hmacSHA256(key: Array(secretKey.utf8), Array(head.utf8))
    return "\(head).\(base64URL(signature))"
}

private func base64URL(_ bytes: [UInt8]) -> String {
    String(
        Data(bytes).base64EncodedString().compactMap { character -> Character? in
            switch character {
            case "+": "-"
            case "/": "_"
            case "=": nil
            case _: character
            }
        }
    )
}

@Suite struct IdentityTokenTests {
    private let key = "sk_live_test"
    private let now = Timestamp(milliseconds: 1_772_352_000_000)

    /// Made by version 0.0.9 of the public package with this key at that time.
    private let foreign = """
        eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1c2VyLTEiLCJwaG9uZSI6Iis5NzIgNTAtMTIzLTQ1\
        NjciLCJuYW1lIjoiTm9hINeb15TXnyIsImVtYWlsIjoibm9hQGV4YW1wbGUuY29tIiwiaWF0IjoxNzcyMzUyMDAwLC\
        JleHAiOjE3NzI5NTY4MDB9.GCcqFYmhHEp3hUt4zYojh1S0SbopaBIssRNcIqGV_eI
        """

    private func flaw(_ token: String, at time: Timestamp? = nil) -> IdentityToken.Flaw? {
        do {
            _ = try IdentityToken(token, secretKey: key, now: time ?? now)
            return nil
        } catch {
            return error
        }
    }

    @Test func aTokenOfThePublicPackageIsTaken() throws {
        let token = try IdentityToken(foreign, secretKey: key, now: now)
        let identity = Identity(
            user: "user-1",
            name: "Noa כהן",
            email: "noa@example.com",
            phone: "+972 50-123-4567"
        )
        #expect(token.identity == identity)
    }

    @Test func eachFlawHasItsCode() {
        let second: Int64 = 1_772_352_000
        let good = #""iat":\#(second),"exp":\#(second + 60)"#
        #expect(flaw(signed(#"{"sub":"a",\#(good)}"#, secretKey: key)) == nil)
        #expect(flaw("a.b") == .malformed)
        #expect(flaw("…") == .malformed)
        #expect(flaw(signed("[]", secretKey: key)) == .malformed)
        #expect(flaw(signed(#"{"sub":"a"}"#, secretKey: key)) == .malformed)
        for header in [#"{"alg":"none"}"#, #"{"alg":"HS512"}"#, #"{"alg":"RS256"}"#] {
            let token = signed(#"{"sub":"a",\#(good)}"#, header: header, secretKey: key)
            #expect(flaw(token) == .algorithm)
        }
        #expect(flaw(signed(#"{"sub":"a",\#(good)}"#, secretKey: "sk_live_other")) == .signature)
        #expect(flaw(String(foreign.dropLast()) + "A") == .signature)
        #expect(flaw(foreign, at: now.advanced(byMilliseconds: 7 * 86_400_000)) == .expired)
        #expect(flaw(foreign, at: now.advanced(byMilliseconds: 7 * 86_400_000 - 1_000)) == nil)
        #expect(flaw(foreign, at: now.advanced(byMilliseconds: -61_000)) == .notYetValid)
        #expect(flaw(foreign, at: now.advanced(byMilliseconds: -60_000)) == nil)
        let long = #""iat":\#(second),"exp":\#(second + 30 * 86_400 + 1)"#
        #expect(flaw(signed(#"{"sub":"a",\#(long)}"#, secretKey: key)) == .lifetime)
        let extreme = #""iat":\#(Int64.min),"exp":\#(Int64.max)"#
        #expect(flaw(signed(#"{"sub":"a",\#(extreme)}"#, secretKey: key)) == .lifetime)
        #expect(flaw(signed(#"{"sub":"",\#(good)}"#, secretKey: key)) == .subject)
        let emoji = String(repeating: "😀", count: 64)
        #expect(flaw(signed(#"{"sub":"\#(emoji)",\#(good)}"#, secretKey: key)) == nil)
        #expect(flaw(signed(#"{"sub":"\#(emoji)a",\#(good)}"#, secretKey: key)) == .subject)
    }

    // K12, A-K30, K86
    @Test func onlyTestersSeeATestersRelease() async throws {
        try await TestServer.run { test in
            _ = try await test.call(
                "PUT",
                "/v1/server/settings",
                headers: test.secretKey,
                ["audience": "testers"],
                as: [String: JSONAny].self
            )
            let second = test.clock.now.milliseconds / 1_000
            let life = #""iat":\#(second),"exp":\#(second + 60)"#
            func ask(_ token: String?) async throws -> HTTPResponse {
                var headers = test.key
                headers["Authorization"] = token.map { "Bearer \($0)" }
                return try await test.call("GET", "/v1/client/release", headers: headers)
            }
            let tester = signed(
                #"{"sub":"a","phone":"+972501234567",\#(life)}"#,
                secretKey: test.keys.secretKey
            )
            #expect(try await ask(nil).status == 403)
            #expect(try await ask(tester).status == 403)
            let phones = try await test.call(
                "PUT",
                "/v1/server/settings",
                headers: test.secretKey,
                body: Array(#"{"testerPhones":["+972 50-123-4567"]}"#.utf8)
            )
            #expect(phones.status == 200)
            #expect(try await ask(tester).status == 200)
            #expect(try await ask(nil).status == 403)
            let forged = signed(#"{"sub":"a",\#(life)}"#, secretKey: "sk_live_other")
            let refused = try await ask(forged)
            #expect(refused.status == 401)
            #expect(
                try WireJSON.decode(APIError.self, from: refused.body).code == "token_signature"
            )
        }
    }
}

/// Any value of a JSON object, where only its being one matters.
struct JSONAny: Codable, Sendable {
    init(from decoder: any Decoder) throws {}

    func encode(to encoder: any Encoder) throws {}
}
