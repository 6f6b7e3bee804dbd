import ReliantGraph
import ReliantInspection
import ReliantTesting
import Testing

@testable import Reliant

/// A protocol with parameters goes by the name that people write, in files and in messages.
@Suite struct TypeNameTests {
  fileprivate protocol Repository<Element>: Sendable { associatedtype Element }
  fileprivate protocol Pairing<First, Second>: Sendable {
    associatedtype First
    associatedtype Second
  }
  fileprivate struct Order: Sendable {}
  fileprivate struct Box<Content>: Sendable {}
  fileprivate final class Table<Element>: Repository {}
  fileprivate final class Desk: Sendable {
    let orders: any Repository<Order>
    let others: (any Repository<Box<Order>>)?

    init(orders: any Repository<Order>, others: (any Repository<Box<Order>>)?) {
      self.orders = orders
      self.others = others
    }
  }
  fileprivate final class Part: Sendable {
    let table: (any Repository<Order>)?
    init(table: (any Repository<Order>)?) { self.table = table }
  }

  private let types = TypeRegistry {
    Factory("Orders", as: (any Repository<Order>).self) { Table<Order>() }
    Factory("Boxes", as: (any Repository<Box<Order>>).self) { Table<Box<Order>>() }
    Factory("Desk", Desk.init, "orders", "others")
    Factory("Part", Part.init, "table")
  }

  private func check(_ text: String, types: (any TypeCatalog)? = nil) -> LoadResult {
    ConfigurationLoader(
      files: InMemoryFiles(["app.json": text]), catalog: types ?? self.types
    ).load("app.json")
  }

  @Test func `a type is named as it is written`() {
    #expect(TypeName.of((any Repository<Order>).self) == "any Repository<Order>")
    #expect(
      TypeName.of((any Repository<Box<any Repository<Order>>>).self)
        == "any Repository<Box<any Repository<Order>>>")
    #expect(TypeName.of((any Pairing<Order, Int>).self) == "any Pairing<Order, Int>")
    #expect(TypeName.of(Box<any Repository<Order>>.self) == "Box<any Repository<Order>>")
    #expect(TypeName.of(Order.self) == "Order")
    #expect(TypeName.of((any Clock).self) == "Clock")
  }

  @Test func `in source a type has its modules, and what is private has no name`() {
    typealias Written = PublishedTypes
    #expect(TypeName.inSource(Written.Order.self) == "ReliantTests.PublishedTypes.Order")
    #expect(TypeName.inSource((any Written.Store).self) == "any ReliantTests.PublishedTypes.Store")
    #expect(
      TypeName.inSource((any Written.Shelf<[Written.Order]>).self)
        == "any ReliantTests.PublishedTypes.Shelf<Swift.Array<ReliantTests.PublishedTypes.Order>>")
    #expect(TypeName.inSource(Int?.self) == "Swift.Optional<Swift.Int>")
    #expect(TypeName.inSource(Any.self) == "Any")
    #expect(TypeName.inSource(AnyObject.self) == "Swift.AnyObject")
    #expect(TypeName.inSource(Order.self) == nil)
    #expect(TypeName.inSource([Order].self) == nil)
    #expect(TypeName.inSource((@Sendable (Int) -> Int).self) == nil)
    #expect(TypeName.inSource((Int, Int).self) == nil)
  }

  @Test(arguments: ["any Repository<Order>", "Repository<Order>"])
  func `a binding and '$nearest' may name it, by the registry and by a manifest`(
    _ name: String
  ) throws {
    let text = #"""
      {"bindings": {"\#(name)": "@archive", "any Repository<Box<Order>>": "Boxes"},
       "objects": {
         "archive": {"type": "Orders"}, "live": {"type": "Orders"}, "boxes": {"type": "Boxes"},
         "desk": {"type": "Desk"},
         "part": {"type": "Part", "scope": "prototype", "arguments": {"table": {"$nearest": "\#(name)"}}}
       }}
      """#
    let manifest: TypeManifest? = TypeManifest.read(
      SourceFile(path: "types.json", bytes: Array(TypeManifest(of: types).json.utf8)),
      in: Workspace(limits: Limits())
    ).value
    let read = try #require(manifest)
    for catalog: (any TypeCatalog)? in [nil, read] {
      let result = check(text, types: catalog)
      #expect(result.report.diagnostics.map(\.description) == [])
      let graph = try #require(result.graph)
      let desk = try #require(graph.target(named: "desk").flatMap(graph.definition))
      #expect(desk.targets.map { graph.definition(at: $0)?.key } == ["archive", "boxes"])
    }
  }

  @Test func `messages show it so`() {
    #expect(
      check(
        #"{"objects": {"boxes": {"type": "Boxes"}, "desk": {"type": "Desk", "arguments": {"orders": "@boxes", "others": 1}}}}"#
      ).report.diagnostics.map(\.message) == [
        "'orders' expects any Repository<Order>, but 'boxes' is any Repository<Box<Order>>",
        "'others' expects any Repository<Box<Order>>, a reference such as \"@key\", got a number",
      ])
    #expect(
      check(#"{"objects": {"desk": {"type": "Desk"}}}"#).report.diagnostics.map(\.message) == [
        "Desk needs the arguments 'orders' (any Repository<Order>) and 'others' ((any Repository<Box<Order>>)?)"
      ])
    #expect(
      check(#"{"bindings": {"any Repository<Ordr>": "@a"}, "objects": {"a": {"type": "Orders"}}}"#)
        .report.diagnostics.map(\.help) == ["did you mean 'any Repository<Order>'?"])
  }

  @Test func `errors of a context show it so`() throws {
    let context = try load(#""orders": {"type": "Orders"}"#, types: types)
    let error = #expect(throws: ResolutionError.self) {
      try context.object("orders", as: (any Repository<Box<Order>>).self)
    }
    let words = "of type Table<Order>, which is no any Repository<Box<Order>>"
    #expect(error?.description.contains(words) == true)
  }
}

/// Types that any file can name.
enum PublishedTypes {
  protocol Store {}
  protocol Shelf<Element> { associatedtype Element }
  struct Order {}
}
