import KavchatEngine
import KavchatModel
import KavchatServer
import KavchatWire
import Testing

@Suite struct ReleaseCallTests {
    // K84-K86
    @Test func theReleaseIsServedOnceAndThenKnownByItsETag() async throws {
        try await TestServer.run { test in
            let key = ["Kavchat-Key": test.keys.publicKey]
            let first = try await test.call("GET", "/v1/client/release", headers: key)
            #expect(first.status == 200)
            let release = try Release.read(first.body)
            #expect(release.version == 1 && release.bot.settings.botName == "Shop")
            let etag = try #require(first.header("ETag"))
            for known in [etag, "W/\(etag)", "\"other\", \(etag)"] {
                let again = try await test.call(
                    "GET",
                    "/v1/client/release",
                    headers: key.merging(["If-None-Match": known]) { $1 }
                )
                #expect(again.status == 304 && again.body.isEmpty)
                #expect(again.header("ETag") == etag)
            }
            // The same bot again is no new release, another one is.
            #expect(try await test.server.publish(try TestBot.make()) == 1)
            #expect(try await test.server.publish(try TestBot.make(settings: "{}")) == 2)
            let next = try await test.call(
                "GET",
                "/v1/client/release",
                headers: key.merging(["If-None-Match": etag]) { $1 }
            )
            #expect(next.status == 200 && next.header("ETag") != etag)
        }
    }
}
