import ReliantEditing
import Testing

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    let diff = UnifiedDiff(of: "a.json", from: Array(old.utf8), to: Array(new.utf8))
    return String(decoding: diff.bytes, as: UTF8.self)
  }

  @Test func `equal texts have no difference`() { #expect(diff("a\n", "a\n") == "") }

  @Test func `a change stands between three lines on each side`() {
    let lines = (1...10).map { "\($0)\n" }
    let new = lines.map { $0 == "5\n" ? "five\n" : $0 }
    #expect(
      diff(lines.joined(), new.joined()) == """
        --- a/a.json
        +++ b/a.json
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func `changes that are near each other are shown together, others apart`() {
    let lines = (1...20).map { "\($0)\n" }
    let near = lines.enumerated().filter { ![2, 8].contains($0.offset) }.map(\.element)
    #expect(
      diff(lines.joined(), near.joined()).split(separator: "\n").count { $0.hasPrefix("@@") } == 1)
    let far = lines.enumerated().filter { ![2, 17].contains($0.offset) }.map(\.element)
    #expect(
      diff(lines.joined(), far.joined()).split(separator: "\n").count { $0.hasPrefix("@@") } == 2)
  }

  @Test func `a text without an end of its last line says so`() {
    #expect(
      diff("a", "a\n") == """
        --- a/a.json
        +++ b/a.json
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +a

        """)
  }

  @Test func `a file without lines is where lines are added`() {
    #expect(diff("", "a\nb\n") == "--- a/a.json\n+++ b/a.json\n@@ -0,0 +1,2 @@\n+a\n+b\n")
  }
}
