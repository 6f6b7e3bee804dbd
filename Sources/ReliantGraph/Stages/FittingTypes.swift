/// What a catalog said of types that were asked for lately, as it may take long to tell.
struct FittingTypes {
  private struct Answer {
    let product: ObjectIdentifier
    let wanted: ObjectIdentifier
    let fits: Bool
  }

  /// Each answer has one place, which the next one may take from it.
  private var answers: [Answer?] = Array(repeating: nil, count: 256)

  /// Whether a product fits a type, if that is known.
  subscript(product: ObjectIdentifier, wanted: ObjectIdentifier) -> Bool? {
    get {
      guard let answer = answers[place(of: product, wanted)], answer.product == product,
        answer.wanted == wanted
      else { return nil }
      return answer.fits
    }
    set {
      answers[place(of: product, wanted)] = newValue.map {
        Answer(product: product, wanted: wanted, fits: $0)
      }
    }
  }

  private func place(of product: ObjectIdentifier, _ wanted: ObjectIdentifier) -> Int {
    let number = UInt(bitPattern: product) &* 31 &+ UInt(bitPattern: wanted)
    // The upper bits of a product depend on all of the number.
    return Int((UInt64(number) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}
