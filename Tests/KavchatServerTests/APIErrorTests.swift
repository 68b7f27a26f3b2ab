import KavchatModel
import KavchatServer
import KavchatWire
import Testing

@Suite struct APIErrorTests {
    /// One request that must be refused.
    struct Case: CustomTestStringConvertible, Sendable {
        var method: String
        var path: String
        var headers: [String: String] = [:]
        var body: String?
        var status: Int
        var code: String

        var testDescription: String { "\(method) \(path) is \(code)" }
    }

    @Test func whatIsWrongIsSaidWithACode() async throws {
        try await TestServer.run { test in
            let key = test.key
            let cases = [
                Case(method: "GET", path: "/", status: 404, code: "not_found"),
                Case(method: "GET", path: "/v1/client/release/", status: 404, code: "not_found"),
                Case(method: "GET", path: "/v1/client/release", status: 401, code: "bad_key"),
                Case(
                    method: "GET",
                    path: "/v1/client/release",
                    headers: ["Kavchat-Key": test.keys.secretKey],
                    status: 401,
                    code: "secret_key_in_client"
                ),
                Case(
                    method: "DELETE",
                    path: "/v1/client/release",
                    status: 405,
                    code: "method_not_allowed"
                ),
                Case(
                    method: "POST",
                    path: "/v1/client/leads",
                    headers: key.merging(["Content-Type": "text/plain"]) { $1 },
                    body: "{}",
                    status: 415,
                    code: "unknown_content_type"
                ),
                Case(
                    method: "POST",
                    path: "/v1/client/leads",
                    headers: key,
                    body: "{",
                    status: 400,
                    code: "bad_json"
                ),
                Case(
                    method: "POST",
                    path: "/v1/client/leads",
                    headers: key,
                    body: #"{"id":7}"#,
                    status: 400,
                    code: "bad_field"
                ),
                Case(
                    method: "GET",
                    path: "/v1/server/workspace",
                    headers: key,
                    status: 401,
                    code: "bad_key"
                ),
                Case(
                    method: "GET",
                    path: "/v1/server/tickets?limit=many",
                    headers: test.secretKey,
                    status: 400,
                    code: "bad_field"
                ),
                Case(
                    method: "GET",
                    path: "/v1/server/tickets/none",
                    headers: test.secretKey,
                    status: 404,
                    code: "not_found"
                ),
                Case(
                    method: "PUT",
                    path: "/v1/server/settings",
                    headers: test.secretKey,
                    body: #"{"enabled":false}"#,
                    status: 400,
                    code: "unknown_field"
                ),
                Case(
                    method: "GET",
                    path: "/v1/desk/conversations",
                    headers: test.secretKey,
                    status: 401,
                    code: "bad_session"
                ),
                Case(
                    method: "GET",
                    path: "/v1/live/c/none/events",
                    headers: key.merging(["Kavchat-Conversation": "t"]) { $1 },
                    status: 401,
                    code: "bad_conversation_token"
                ),
            ]
            for one in cases {
                try await test.expectRefusal(
                    one.status,
                    one.code,
                    one.method,
                    one.path,
                    headers: one.headers,
                    body: one.body.map { Array($0.utf8) }
                )
            }
        }
    }

    @Test func aBodyOverItsLimitIsRefused() async throws {
        try await TestServer.run { test in
            let body = [UInt8](repeating: 0x20, count: (256 << 10) + 1)
            try await test.expectRefusal(
                413,
                "too_large",
                "POST",
                "/v1/client/leads",
                headers: test.key,
                body: body
            )
            // A script may be larger, and this one is no JSON.
            try await test.expectRefusal(
                400,
                "bad_json",
                "POST",
                "/v1/server/releases",
                headers: test.secretKey,
                body: body
            )
        }
    }

    @Test func theFieldIsNamedAndNothingIsCached() async throws {
        try await TestServer.run { test in
            let response = try await test.call(
                "POST",
                "/v1/live/requests",
                headers: test.key,
                body: Array(#"{"requestId":"r","sessionId":"s","fields":[{"field":1}]}"#.utf8)
            )
            let error = try WireJSON.decode(APIError.self, from: response.body)
            #expect(error.details?["field"]?.hasPrefix("fields") == true)
            #expect(response.header("Cache-Control") == "no-store")
        }
    }
}
