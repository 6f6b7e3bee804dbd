extension NameStorage {
  /// The symbol of a name, or nil when there is no such name.
  @inline(__always)
  func symbol(of name: String) -> Symbol? {
    if let result = name.utf8.withContiguousStorageIfAvailable({ symbol(of: $0.span) }) {
      return result
    }
    return symbol(ofPieces: name)
  }

  /// The same for a string that is bridged from Objective-C, which alone has its bytes in pieces.
  @inline(never)
  private func symbol(ofPieces name: String) -> Symbol? { symbol(of: Array(name.utf8).span) }

  @inline(__always)
  private func symbol(of name: Span<UInt8>) -> Symbol? {
    symbol(at: slot(of: name, hash(of: name))) ?? equivalent(of: name)
  }

  /// The symbol of another spelling of a name beyond ASCII.
  @inline(never)
  private func equivalent(of name: Span<UInt8>) -> Symbol? {
    guard !name.isASCII, let key = EquivalenceKey(name) else { return nil }
    switch key {
    case .ascii(let ascii): return symbol(at: slot(of: ascii.span, hash(of: ascii.span)))
    case .text(let text): return equivalents[text]
    }
  }
}
