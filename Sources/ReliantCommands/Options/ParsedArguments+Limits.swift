import ReliantDocument

extension ParsedArguments {
  /// The limits of a load, for files of up to the size that is given.
  func limits() throws(UsageError) -> Limits {
    guard let text = value(of: .maxSize) else { return Limits() }
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.uppercased().last.flatMap { units[$0] }
    let count = Int(unit == nil ? text[...] : text.dropLast())
    guard let count, count > 0,
      case (let size, false) = count.multipliedReportingOverflow(by: unit ?? 1),
      // Places are counted in 32 bits.
      size < 1 << 31
    else {
      throw UsageError(
        "\(text.quoted) is no size that files may have",
        help: "write a number of bytes, such as 64M")
    }
    return Limits(fileSize: size)
  }
}
