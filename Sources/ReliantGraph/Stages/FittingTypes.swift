/// The type that an object is asked for by.
enum WantedType: Hashable {
  case object(ObjectType)
  /// A factory may produce a string or a list, too; its type is known by name.
  case name(String)

  init(_ type: ValueType) {
    switch type {
    case .object(let wanted): self = .object(wanted)
    case .optional(let wrapped), .deferred(_, let wrapped), .decodable(let wrapped, _):
      self.init(wrapped)
    default: self = .name(type.name)
    }
  }
}

/// What a catalog said of types that were asked for lately, as it may take long to tell.
struct FittingTypes {
  private struct Answer {
    let product: ObjectIdentifier
    let wanted: ObjectIdentifier
    let fits: Bool
  }

  /// Each answer has a few places, at the last of which it may have to give way to another.
  private var answers: [Answer?] = Array(repeating: nil, count: 256)
  private static let places = 4

  mutating func fits(
    _ product: ObjectIdentifier, _ wanted: ObjectIdentifier, ask: () -> Bool
  ) -> Bool {
    let place = place(of: product, wanted)
    if let answer = answers[place], answer.product == product, answer.wanted == wanted {
      return answer.fits
    }
    let fits = ask()
    answers[place] = Answer(product: product, wanted: wanted, fits: fits)
    return fits
  }

  /// Whether the catalog has said lately that a product fits.
  func isKnownToFit(_ product: ObjectIdentifier, _ wanted: ObjectIdentifier) -> Bool {
    guard let answer = answers[place(of: product, wanted)] else { return false }
    return answer.fits && answer.product == product && answer.wanted == wanted
  }

  /// Where an answer is, or where it belongs.
  private func place(of product: ObjectIdentifier, _ wanted: ObjectIdentifier) -> Int {
    let number = UInt(bitPattern: product) &* 31 &+ UInt(bitPattern: wanted)
    // The upper bits of a product depend on all of the number.
    let first = Int((UInt64(number) &* 0x9E37_79B9_7F4A_7C15) >> 56)
    var place = first
    for step in 0..<Self.places {
      place = (first + step) % answers.count
      guard let answer = answers[place] else { return place }
      if answer.product == product, answer.wanted == wanted { return place }
    }
    return place
  }
}
