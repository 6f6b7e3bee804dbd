/// Names that differ from others in the case of their letters.
extension NameTable {
  /// The symbols to which a key answers besides its own, free or not: itself in uppercase, and with
  /// its first letter in lowercase.
  package func internAutomaticNames(of key: Symbol) -> [Symbol] {
    [internUppercased(key), internLowercasedFirst(key)]
  }

  /// The symbol of a name in uppercase, which is added when it is new.
  private func internUppercased(_ name: Symbol) -> Symbol {
    let change = { (letters: inout [UInt8]) in
      for index in letters.indices where letters[index].isLowercaseLetter { letters[index] ^= 0x20 }
    }
    return internASCII(name, changedBy: change) ?? intern(self[name].uppercased())
  }

  /// The symbol of a name with its first letter in lowercase, which is added when it is new.
  private func internLowercasedFirst(_ name: Symbol) -> Symbol {
    guard let first = firstByte(of: name), !first.isLowercaseLetter else { return name }
    let change = { (letters: inout [UInt8]) in
      if (letters[0] ^ 0x20).isLowercaseLetter { letters[0] ^= 0x20 }
    }
    if let symbol = internASCII(name, changedBy: change) { return symbol }
    let text = self[name]
    return intern(text.prefix(1).lowercased() + text.dropFirst())
  }
}

extension UInt8 {
  /// Whether it is a lowercase letter of ASCII.
  fileprivate var isLowercaseLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}
