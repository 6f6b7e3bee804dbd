import ReliantGraph
import ReliantTesting
import Testing
import Thoroughness

@testable import ReliantInsight

struct PicturePlaceTests {
  @Test func `an object's part in the whole decides its layer`() {
    func layer(users: Int, targets: Int) -> Int {
      PicturePlace(key: "a", users: users, targets: targets).layer
    }
    #expect(layer(users: 0, targets: 5) == 0)
    #expect(layer(users: 0, targets: 0) == 0)
    #expect(layer(users: 1, targets: 3) == 1)
    #expect(layer(users: 2, targets: 2) == 2)
    #expect(layer(users: 3, targets: 1) == 3)
    #expect(layer(users: 1, targets: 0) == 4)
  }

  /// Ways of adding an object to a hundred others, each of which refers to up to three before it.
  enum Addition: CaseIterable {
    /// It refers to others.
    case onTop
    /// The object that most refer to refers to it.
    case below
    /// It stands between an object and all that that refers to.
    case between
    /// The end of the longest chain refers to it.
    case atTheEnd
  }

  @Test(arguments: Addition.allCases)
  func `an added object moves at most one in twenty of the others`(addition: Addition) throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<Thoroughness.share(of: 100) {
      var objects = (0..<100).map { number in
        let others = (0..<number).shuffled(using: &random).prefix(3)
        return (key: "o\(number)", references: others.map { "o\($0)" })
      }
      let before = try places(of: objects)
      switch addition {
      case .onTop:
        let others = (0..<100).shuffled(using: &random).prefix(4)
        objects.append((key: "new", references: others.map { "o\($0)" }))
      case .below, .atTheEnd:
        objects.append((key: "new", references: []))
        objects[addition == .below ? mostUsed(in: objects) : 0].references.append("new")
      case .between:
        let holder = Int.random(in: 50..<100, using: &random)
        objects.append((key: "new", references: objects[holder].references))
        objects[holder].references = ["new"]
      }
      let after = try places(of: objects)
      let moved = before.count { after[$0.key] != $0.value }
      #expect(moved <= before.count / 20)
    }
  }

  private func mostUsed(in objects: [(key: String, references: [String])]) -> Int {
    let all = objects.flatMap(\.references)
    return objects.indices.max { one, other in
      all.count { $0 == objects[one].key } < all.count { $0 == objects[other].key }
    } ?? 0
  }

  private func places(
    of objects: [(key: String, references: [String])]
  ) throws -> [String: PicturePlace] {
    let picture = try PictureSample.picture(["app.json": PictureSample.text(objects)])
    return Dictionary(uniqueKeysWithValues: picture.objects.map { ($0.key, $0.place) })
  }
}
