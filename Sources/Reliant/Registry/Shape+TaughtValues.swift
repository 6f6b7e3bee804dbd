import ReliantGraph

extension Timestamp: Configurable {
  static var shape: Shape<Timestamp> {
    Shape(type: .timestamp) { scalar throws(Conversion.Problem) in
      Timestamp(sinceEpoch: try Conversion.timestamp(scalar))
    }
  }
}

extension Shape {
  /// The shape of a type that says what it is made from, if that is a single value.
  static func taughtShape<Taught: ConfigurationValue>(of type: Taught.Type) -> Any? {
    let source = Shape<Taught.Source>.of(Taught.Source.self)
    guard let convert = source.scalar else { return nil }
    let accepts: @Sendable (Scalar) -> Bool = { scalar in
      guard let value = try? convert(scalar) else { return false }
      return Taught(configurationValue: value) != nil
    }
    let taught = ValueType.Enumeration(
      name: TypeName.of(Taught.self), raw: source.type, cases: nil,
      form: .init(help: Taught.configurationHelp), accepts: accepts)
    return Shape<Taught>(type: .enumeration(taught)) { scalar throws(Conversion.Problem) in
      guard let value = Taught(configurationValue: try convert(scalar)) else {
        throw Conversion.noCase(of: taught, for: scalar)
      }
      return value
    }
  }
}
