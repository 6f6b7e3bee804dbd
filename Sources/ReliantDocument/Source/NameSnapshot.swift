/// The names of a table as they were at some time, which can be looked up from any thread.
///
/// It costs nothing to take one, but what the table does next with its names is to copy them.
package struct NameSnapshot: Sendable {
  private let storage: NameStorage
  private let equivalents: [String: Symbol]

  init(_ storage: NameStorage, equivalents: [String: Symbol]) {
    self.storage = storage
    self.equivalents = equivalents
  }

  package subscript(symbol: Symbol) -> String { storage.text(of: symbol) }

  /// The symbol of a name, or nil when the table did not have it.
  package func symbol(of name: String) -> Symbol? {
    if let result = name.utf8.withContiguousStorageIfAvailable({ symbol(of: $0.span) }) {
      return result
    }
    // Only a string that is bridged from Objective-C has its bytes in pieces.
    return symbol(of: Array(name.utf8).span)
  }

  @inline(__always)
  private func symbol(of name: Span<UInt8>) -> Symbol? {
    storage.symbol(at: storage.slot(of: name, storage.hash(of: name))) ?? equivalent(of: name)
  }

  /// The symbol of another spelling of a name beyond ASCII.
  @inline(never)
  private func equivalent(of name: Span<UInt8>) -> Symbol? {
    guard !name.isASCII, let key = EquivalenceKey(name) else { return nil }
    switch key {
    case .ascii(let ascii):
      return storage.symbol(at: storage.slot(of: ascii.span, storage.hash(of: ascii.span)))
    case .text(let text): return equivalents[text]
    }
  }
}
