import ReliantDocument
import ReliantInsight
import Testing

@testable import ReliantGraph

struct StartRecordTests {
  private func chain(_ objects: String) -> [String]? {
    let text = #"{"digest": "d", "objects": [\#(objects)]}"#
    let names = NameTable()
    let source = SourceFile(path: "snapshot.json", bytes: Array(text.utf8))
    let read = DocumentReader.read(source, names: names, limits: Limits())
    return StartRecord(read.document, names: names)?.longestChain
  }

  private func object(_ key: String, _ start: Int, _ duration: Int, _ needs: String...) -> String {
    let needs = needs.map { "\"\($0)\"" }.joined(separator: ",")
    return
      #"{"key": "\#(key)", "dependencies": [\#(needs)], "making": {"start": \#(start), "duration": \#(duration)}}"#
  }

  @Test func `the longest chain is the one that took longest together`() {
    #expect(
      chain(
        [
          object("a", 0, 5), object("b", 5, 20), object("c", 25, 1, "a"),
          object("d", 26, 30, "a"), object("top", 60, 2, "c", "d", "b"),
        ].joined(separator: ",")) == ["a", "d", "top"])
  }

  @Test func `objects that refer to each other end the chain`() {
    #expect(
      chain([object("a", 0, 5, "b"), object("b", 5, 7, "a")].joined(separator: ","))
        == ["a", "b"])
  }

  @Test func `what was never made is in no chain`() {
    #expect(chain(#"{"key": "a", "dependencies": []}"#) == [])
  }
}
