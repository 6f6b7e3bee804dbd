import Reliant
import Testing

/// A context tells what it has, without making any of it.
@Suite struct NamesTests {
  private func contexts() throws -> (parent: ObjectContext, child: ObjectContext) {
    let types = TypeRegistry { Factory("Thing") { () throws -> Thing in throw Failure("made") } }
    let parent = try load(#""base": {"type": "Thing"}"#, types: types)
    let child = try load(
      #"""
      "b": {"type": "Thing", "aliases": ["_b"], "tags": ["x"], "scope": "prototype"},
      "a": {"type": "Thing"}, "other": "@base"
      """#, parent: parent, types: types)
    return (parent, child)
  }

  @Test func `objects are listed by their keys, a parent's by the parent`() throws {
    let (parent, child) = try contexts()
    #expect(child.objects.map(\.key) == ["a", "b"])
    #expect(child.objects.map(\.aliases) == [[], ["_b"]])
    #expect(parent.objects.map(\.key) == ["base"])
  }

  @Test func `names are all that can be asked for, with aliases and automatic ones`() throws {
    let (_, child) = try contexts()
    #expect(child.names == ["A", "B", "OTHER", "_b", "a", "b", "other"])
  }

  @Test(arguments: [("b", "b"), ("_b", "b"), ("B", "b"), ("other", "base"), ("base", "base")])
  func `a definition is found by any of its names`(name: String, key: String) throws {
    let (_, child) = try contexts()
    let info = try #require(child.info(named: name))
    #expect(info.key == key)
    #expect(info.type == "Thing")
    #expect(info.location?.file == "app.json")
    #expect(child.info(named: "nothing") == nil)
  }

  @Test func `a definition tells its scope and its tags`() throws {
    let (_, child) = try contexts()
    let info = try #require(child.info(named: "b"))
    #expect(info.scope == "prototype")
    #expect(info.tags == ["x"])
    #expect(info.context == "app")
  }

  @Test func `a decorated object's definition has its tags, by whichever name`() throws {
    let context = try load(
      #"""
      "thing": {"type": "Thing", "tags": ["x", "y"], "aliases": ["other"]},
      "frame": {"type": "Thing", "decorates": "thing", "tags": ["y", "z"]}
      """#
    ) { Factory("Thing") { Thing() } }
    for name in ["thing", "other"] {
      let info = try #require(context.info(named: name))
      #expect(info.key == "frame" && info.tags == ["y", "z", "x"])
    }
  }

  @Test func `printed, a context, a key and a definition say what they are`() throws {
    let context = try load(#""thing": {"type": "Thing"}"#) { Factory("Thing") { Thing() } }
    #expect("\(context)" == "context 'app' with 1 object")
    #expect(
      "\(try context.key("thing", as: Thing.self))" == "singleton 'thing' (Thing), app.json:1:14")
    #expect(
      "\(try #require(context.info(named: "thing")))"
        == "singleton 'thing' (Thing), app.json:1:14")
  }
}
