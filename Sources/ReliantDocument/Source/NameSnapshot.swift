/// The names of a table as they were at some time, which can be looked up from any thread.
///
/// It costs little to take one, but what the table does next with its names is to copy them.
// A class, as to hand one pointer on takes less than all that it holds.
package final class NameSnapshot: Sendable {
  private let storage: NameStorage

  init(_ storage: NameStorage) { self.storage = storage }

  package subscript(symbol: Symbol) -> String { storage.text(of: symbol) }

  /// The symbol of a name, or nil when the table did not have it.
  package func symbol(of name: String) -> Symbol? { storage.symbol(of: name) }
}
