import Foundation
import Reliant

/// A program of singletons with three dependencies each, asked for by name one after the other.
struct Application {
  private let file: OneFile
  let parts: [Part]

  /// One of the singletons.
  struct Part {
    let name: String
    let kind: Kind
    let needs: [String]
  }

  enum Kind: String {
    case base = "Base"
    case middle = "Middle"
    case top = "Top"
  }

  init(objects count: Int, isEager: Bool = false) {
    // A tenth needs nothing; of the others each needs what comes before it, here and there.
    let bases = max(3, count / 10)
    let middles = max(3, (count - bases) / 2)
    parts = (0..<count).map { index in
      let kind: Kind = index < bases ? .base : index < bases + middles ? .middle : .top
      let needed = kind == .middle ? 0..<bases : bases..<bases + middles
      let needs = [7, 13, 29].map { needed.lowerBound + index * $0 / 11 % needed.count }
      return Part(
        name: Self.name(index), kind: kind, needs: kind == .base ? [] : needs.map(Self.name))
    }
    let objects = parts.map { part in
      let arguments = zip(["a", "b", "c"], part.needs).map { "\"\($0)\": \"@\($1)\"" }
      return #""\#(part.name)": {"type": "\#(part.kind.rawValue)", "eager": \#(isEager), "#
        + #""arguments": {\#(arguments.joined(separator: ", "))}}"#
    }
    file = OneFile(bytes: Array(#"{"objects": {\#(objects.joined(separator: ",\n"))}}"#.utf8))
  }

  private static func name(_ index: Int) -> String { "service.\(index)" }

  private static let types = TypeRegistry {
    Factory("Base", Base.init)
    Factory("Middle", Middle.init, "a", "b", "c")
    Factory("Top", Top.init, "a", "b", "c")
  }

  /// A context in which nothing has been asked for.
  func context() throws -> ObjectContext {
    try ObjectContext.load(
      "app.json", types: Self.types, options: LoadOptions(limits: Workload.limits, files: file))
  }

  /// Asks for everything.
  func ask(_ context: ObjectContext) throws {
    for part in parts {
      switch part.kind {
      case .base: BlackHole.take(try context.object(part.name, as: Base.self))
      case .middle: BlackHole.take(try context.object(part.name, as: Middle.self))
      case .top: BlackHole.take(try context.object(part.name, as: Top.self))
      }
    }
  }

  /// The same program as a dictionary of closures.
  func table() -> ClosureTable {
    let table = ClosureTable()
    for part in parts {
      let needs = part.needs
      switch part.kind {
      case .base: table.register(part.name) { _ in Base() }
      case .middle:
        table.register(part.name) {
          Middle(a: try $0.object(needs[0]), b: try $0.object(needs[1]), c: try $0.object(needs[2]))
        }
      case .top:
        table.register(part.name) {
          Top(a: try $0.object(needs[0]), b: try $0.object(needs[1]), c: try $0.object(needs[2]))
        }
      }
    }
    return table
  }

  /// Asks the dictionary for everything.
  func ask(_ table: ClosureTable) throws {
    for part in parts {
      switch part.kind {
      case .base: BlackHole.take(try table.object(part.name, as: Base.self))
      case .middle: BlackHole.take(try table.object(part.name, as: Middle.self))
      case .top: BlackHole.take(try table.object(part.name, as: Top.self))
      }
    }
  }
}

private final class Base: Sendable {}

private final class Middle: Sendable {
  let parts: (Base, Base, Base)
  init(a: Base, b: Base, c: Base) { parts = (a, b, c) }
}

private final class Top: Sendable {
  let parts: (Middle, Middle, Middle)
  init(a: Middle, b: Middle, c: Middle) { parts = (a, b, c) }
}

/// The least that programs without a container do: closures by name, which are called once.
// The lock guards the dictionaries.
final class ClosureTable: @unchecked Sendable {
  private let lock = NSLock()
  private var closures: [String: (ClosureTable) throws -> AnyObject] = [:]
  private var objects: [String: AnyObject] = [:]

  func register(_ name: String, _ make: @escaping (ClosureTable) throws -> AnyObject) {
    closures[name] = make
  }

  func object<Object: AnyObject>(_ name: String, as type: Object.Type = Object.self) throws
    -> Object
  {
    lock.lock()
    if let known = objects[name] as? Object {
      lock.unlock()
      return known
    }
    let make = closures[name]
    lock.unlock()
    guard let object = try make?(self) as? Object else { throw UnknownName() }
    lock.lock()
    objects[name] = object
    lock.unlock()
    return object
  }

  private struct UnknownName: Error {}
}
