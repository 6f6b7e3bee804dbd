import Testing

@testable import ReliantInsight

struct PictureSelectionTests {
  private let chain = PictureSample.text([
    ("a", ["b"]), ("b", ["c", "d"]), ("c", []), ("d", ["e"]), ("e", []), ("x", ["e"]),
  ])

  private func keys(_ change: (inout PictureSelection) -> Void) throws -> [String] {
    var selection = PictureSelection()
    change(&selection)
    let part = selection.part(of: try PictureSample.picture(["app.json": chain]))
    return part.picture.objects.map { $0.omitted > 0 ? "\($0.key)+\($0.omitted)" : $0.key }
  }

  @Test func `without a choice everything is shown`() throws {
    #expect(try keys { _ in } == ["a", "b", "c", "d", "e", "x"])
  }

  @Test func `a picture begins at its starts and follows references as far as is asked`() throws {
    #expect(try keys { $0.starts = [1] } == ["b", "c", "d", "e"])
    #expect(
      try keys {
        $0.starts = [0]
        $0.depth = 1
      } == ["a", "b+2"])
    #expect(
      try keys {
        $0.starts = [0, 3]
        $0.depth = 0
      } == ["a+1", "d+1"])
    #expect(try keys { $0.depth = 0 } == ["a+1", "x+1"])
  }

  @Test func `a picture that is too large hangs together, and the rest is counted`() throws {
    #expect(
      try keys { $0.size = .init(objects: 3, references: 10) } == ["a", "b+1", "c"])
    #expect(
      try keys { $0.size = .init(objects: 10, references: 1) } == ["a", "b+2"])
  }

  @Test func `Mermaid never gets more edges than it draws`() throws {
    let leaves = (0..<2000).map { (key: "leaf\($0)", references: [String]()) }
    let users = (0..<200).map { user in
      (key: "user\(user)", references: (0..<20).map { "leaf\((user * 7 + $0) % 2000)" })
    }
    var selection = PictureSelection()
    selection.size = .readable
    let text = PictureSample.text(users + leaves)
    let (picture, omitted) = selection.part(of: try PictureSample.picture(["app.json": text]))
    let lines = picture.mermaid.split(separator: "\n")
    let edges = lines.count { $0.contains(" -->|") || $0.contains(" -.- ") }
    #expect((100...150).contains(picture.objects.count))
    #expect(picture.objects.count + omitted == 2200)
    #expect(edges > 100 && edges <= 500)
    #expect(picture.mermaid.utf8.count <= 50_000)
  }
}
