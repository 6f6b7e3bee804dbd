package import ReliantGraph

extension ValueType.Enumeration {
  /// An enumeration that accepts the raw values listed, or any when none are.
  ///
  /// The values have been found fit for `raw`.
  package init(name: String, raw: ValueType, values: [Scalar]?) {
    guard let values else {
      let form = raw.kind == .string ? TextForm(rawValue: name) : nil
      self.init(
        name: name, raw: raw, cases: nil, form: form.map { Form(help: $0.help) }
      ) { scalar in
        guard let form, case .string(let text) = scalar else { return true }
        return form.admits(text)
      }
      return
    }
    let known = Set(values.compactMap { RawValue($0, as: raw) })
    self.init(name: name, raw: raw, cases: values.map { Graph.Value.scalar($0).insertedText ?? "" })
    { scalar in
      RawValue(scalar, as: raw).map(known.contains) ?? false
    }
  }

  /// The raw values of all cases as a file gives them; nil where they cannot be listed as such.
  package var values: [Scalar]? {
    guard let cases else { return nil }
    let values = cases.compactMap { scalar(of: $0) }
    let isComplete = values.count == cases.count
    return isComplete
      && values.allSatisfy { value in
        Conversion.problem(of: value, as: raw) == nil && accepts(value)
      } ? values : nil
  }

  private func scalar(of text: String) -> Scalar? {
    switch raw {
    case .bool: Bool(text).map(Scalar.bool)
    case .integer, .float: .number(text)
    case .string, .duration, .timestamp, .bytes: .string(text)
    case .enumeration, .optional, .array, .set, .dictionary, .object, .deferred, .decodable: nil
    }
  }
}

/// A raw value, such that two spellings of one value are equal: `1` and `1.0`.
private enum RawValue: Hashable {
  case bool(Bool)
  case signed(Int128)
  case unsigned(UInt128)
  case float(Float)
  case double(Double)
  case string(String)
  case duration(Duration)
  case bytes([UInt8])

  /// Nil when a value is none of the type.
  init?(_ scalar: Scalar, as type: ValueType) {
    do throws(Conversion.Problem) {
      switch type {
      case .bool: self = .bool(try Conversion.bool(scalar))
      case .integer(let type):
        self =
          type.isSigned
          ? .signed(try Conversion.integer(scalar)) : .unsigned(try Conversion.integer(scalar))
      case .float(.float): self = .float(try Conversion.float(scalar))
      case .float(.double): self = .double(try Conversion.double(scalar))
      case .string: self = .string(try Conversion.string(scalar))
      case .duration: self = .duration(try Conversion.duration(scalar))
      case .timestamp: self = .duration(try Conversion.timestamp(scalar))
      case .bytes: self = .bytes(try Conversion.bytes(scalar))
      case .enumeration, .optional, .array, .set, .dictionary, .object, .deferred, .decodable:
        return nil
      }
    } catch {
      return nil
    }
  }
}
