import KavchatModel
import KavchatStore
import Testing

@Suite struct FuseRecordTests {
    @Test func tripsAreCountedAcrossProcesses() throws {
        let folder = try TemporaryFolder()
        let state = folder.path + "/new"
        #expect(FuseRecord(in: state) == nil)
        for time in [5, 7] as [Int64] {
            FuseRecord.note(in: state, at: Timestamp(milliseconds: time))
        }
        #expect(
            FuseRecord(in: state) == FuseRecord(count: 2, last: Timestamp(milliseconds: 7))
        )
    }

    @Test func aSpoiltRecordIsNone() throws {
        let folder = try TemporaryFolder()
        #expect(PrivateFiles.write(folder.path + "/fuse", Array("many times".utf8)))
        #expect(FuseRecord(in: folder.path) == nil)
    }
}
