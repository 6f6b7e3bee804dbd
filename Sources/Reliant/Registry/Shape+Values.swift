import ReliantGraph

extension Bool: Configurable {
  static var shape: Shape<Bool> {
    Shape(type: .bool, scalar: Conversion.bool)
  }
}

extension String: Configurable {
  static var shape: Shape<String> {
    Shape(type: .string, scalar: Conversion.string)
  }
}

extension Duration: Configurable {
  static var shape: Shape<Duration> {
    Shape(type: .duration, scalar: Conversion.duration)
  }
}

extension Double: Configurable {
  static var shape: Shape<Double> {
    Shape(type: .float(.double), scalar: Conversion.double)
  }
}

extension Float: Configurable {
  static var shape: Shape<Float> {
    Shape(type: .float(.float), scalar: Conversion.float)
  }
}

/// An integer of any width.
protocol ConfigurableInteger: Configurable, FixedWidthInteger {}

extension ConfigurableInteger {
  static var shape: Shape<Self> {
    Shape(type: .integer(.init(bits: bitWidth, isSigned: isSigned))) {
      scalar throws(Conversion.Problem) in try Conversion.integer(scalar)
    }
  }
}

extension Int: ConfigurableInteger {}
extension Int8: ConfigurableInteger {}
extension Int16: ConfigurableInteger {}
extension Int32: ConfigurableInteger {}
extension Int64: ConfigurableInteger {}
extension Int128: ConfigurableInteger {}
extension UInt: ConfigurableInteger {}
extension UInt8: ConfigurableInteger {}
extension UInt16: ConfigurableInteger {}
extension UInt32: ConfigurableInteger {}
extension UInt64: ConfigurableInteger {}
extension UInt128: ConfigurableInteger {}
