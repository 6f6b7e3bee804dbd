import Reliant

/// What a program pays for its types before it has read a file.
///
/// Most of that is looked up once per type and process, so it is counted in a process of its own.
enum RegistrationRows {
  /// So many types are registered, none of which the runtime has met before.
  private static let count = 10.0

  static var contest: Contest {
    let row = Row(
      "instructions: registering a type", rival: "50,000 instructions", bar: .timesTheCost(1),
      unit: .count)
    return Contest(rows: [row], isExact: true) {
      let counts = try InstructionRows.counts(of: .register)
      return { [Row.Sample(ours: counts[1] / count, theirs: 50_000)] }
    }
  }

  /// Registers the types, with marks before and after.
  static func run() {
    InstructionRows.mark()
    let types = registry()
    InstructionRows.mark()
    withExtendedLifetime(types) {}
  }

  @inline(never)
  private static func registry() -> TypeRegistry {
    TypeRegistry {
      Factory("A", Service<One>.init, "name", "retries", "next")
      Factory("B", Service<Two>.init, "name", "retries", "next")
      Factory("C", Consumer<One>.init, "first", "second", "third")
      Factory("D", Consumer<Two>.init, "first", "second", "third")
      Factory("E", as: (any Archive).self, FileArchive.init, "path")
      Factory("F", as: (any Archive).self, MemoryArchive.init)
      Factory("G", Cache.init, "store", "size")
      Factory("H", Reader.init, "store", "cache")
      Factory("I", Writer.init, "store", "cache", "reader")
      Factory("J", Program.init, "reader", "writer", "services")
    }
  }
}

private protocol Archive: Sendable {}
private enum One {}
private enum Two {}

private final class Service<Kind>: Sendable {
  init(name: String, retries: Int, next: Cache?) {}
}

private final class Consumer<Kind>: Sendable {
  init(first: Service<Kind>, second: Cache, third: any Archive) {}
}

private final class FileArchive: Archive { init(path: String) {} }
private final class MemoryArchive: Archive { init() {} }
private final class Cache: Sendable { init(store: any Archive, size: Int) {} }
private final class Reader: Sendable { init(store: any Archive, cache: Cache) {} }
private final class Writer: Sendable { init(store: any Archive, cache: Cache, reader: Reader) {} }

private final class Program: Sendable {
  init(reader: Reader, writer: Writer, services: [Service<One>]) {}
}
