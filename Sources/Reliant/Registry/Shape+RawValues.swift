import ReliantGraph

extension Shape {
  /// The shape of a type with raw values, if these are ones that a file can give.
  static func rawShape<Raw: RawRepresentable>(of type: Raw.Type) -> Any? {
    guard !(type is AnyObject.Type), let scalar = Shape<Raw.RawValue>.of(Raw.RawValue.self).scalar
    else { return nil }
    return RawShape<Raw>(scalar: scalar).shape
  }
}

/// How an enumeration is made from its raw values.
///
/// It is checked by hand that this can be shared, as a conformance to `RawRepresentable` might be
/// isolated to an actor; enumerations with raw values derive theirs, which never are.
private final class RawShape<Raw: RawRepresentable>: @unchecked Sendable {
  private let scalar: @Sendable (Scalar) throws(Conversion.Problem) -> Raw.RawValue
  private let type: ValueType

  init(scalar: @escaping @Sendable (Scalar) throws(Conversion.Problem) -> Raw.RawValue) {
    self.scalar = scalar
    let type = Shape<Raw.RawValue>.of(Raw.RawValue.self).type
    // A raw value that has one itself is given by that.
    self.type = if case .enumeration(let raw) = type { raw.raw } else { type }
  }

  var shape: Shape<Raw> { Shape(type: .enumeration(enumeration), scalar: convert) }

  private var enumeration: ValueType.Enumeration {
    ValueType.Enumeration(
      name: TypeName.of(Raw.self), raw: type, cases: Self.cases, accepts: accepts)
  }

  private func convert(_ value: Scalar) throws(Conversion.Problem) -> Raw {
    guard let result = Raw(rawValue: try scalar(value)) else {
      throw Conversion.noCase(of: enumeration, for: value)
    }
    return result
  }

  private func accepts(_ value: Scalar) -> Bool {
    guard let raw = try? scalar(value) else { return false }
    return Raw(rawValue: raw) != nil
  }

  /// The raw values of all cases as a file gives them, if the type or that of its raw values lists
  /// them.
  private static var cases: [String]? {
    if let type = Raw.self as? any CaseIterable.Type {
      return allCases(type).compactMap { $0 as? Raw }.map { text(of: $0.rawValue) }
    }
    if let type = Raw.RawValue.self as? any CaseIterable.Type {
      let values = allCases(type).compactMap { $0 as? Raw.RawValue }
      return values.filter { Raw(rawValue: $0) != nil }.map { text(of: $0) }
    }
    return nil
  }

  private static func allCases<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] {
    Array(type.allCases)
  }

  /// A raw value as a file gives it, which goes by its own raw value if it has one.
  private static func text(of value: Any) -> String {
    if let raw = value as? any RawRepresentable { return text(of: raw.rawValue) }
    guard let duration = value as? Duration else { return "\(value)" }
    let (seconds, attoseconds) = duration.components
    return "\(seconds)s" + (attoseconds == 0 ? "" : "\(attoseconds / 1_000_000_000)ns")
  }
}
