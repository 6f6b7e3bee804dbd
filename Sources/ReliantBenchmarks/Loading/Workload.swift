import Foundation
import ReliantDocument

/// A configuration of many definitions as a large project would write it, the same in every run.
///
/// It is free of mistakes, so that a load of it runs to its end; ``WorkloadTypes`` has its types.
final class Workload {
  let definitions: Int
  private var made: [Form: [UInt8]] = [:]

  /// What a configuration can be written in.
  enum Form: String, CaseIterable {
    case json, xml, binary

    /// A path for a file of the form.
    var path: String { self == .json ? "workload.json" : "workload.plist" }
  }

  init(_ definitions: Int) {
    self.definitions = definitions
  }

  /// Bounds within which a workload of any size can be read.
  static var limits: Limits {
    var limits = Limits()
    limits.fileSize = 1 << 30
    limits.totalSize = 1 << 30
    limits.nodes = 1 << 26
    return limits
  }

  /// The configuration in one of the forms, which is made once.
  func bytes(_ form: Form) throws -> [UInt8] {
    if let bytes = made[form] { return bytes }
    let bytes = try make(form)
    made[form] = bytes
    return bytes
  }

  private func make(_ form: Form) throws -> [UInt8] {
    form == .json ? json() : try form.bytes(ofJSON: bytes(.json))
  }

  /// The configuration as JSON, indented, at about 630 bytes a definition.
  private func json() -> [UInt8] {
    var text = "{\n  \"name\": \"workload\",\n  \"objects\": {\n"
    text += "    \"logger\": {\"type\": \"Logger\"},\n    \"origin\": {\"type\": \"Origin\"}"
    for index in 0..<definitions {
      text += ",\n" + definition(index)
    }
    text += "\n  }\n}\n"
    return Array(text.utf8)
  }

  private func definition(_ index: Int) -> String {
    let subsystem = WorkloadTypes.subsystems[index % 5]
    let scope = isPrototype(index) ? "prototype" : "singleton"
    let key = key(index)
    return """
          "\(key)": {
            "type": "\(subsystem.capitalized)\(WorkloadTypes.roles[index % 6])",
            "scope": "\(scope)",
            "aliases": ["\(subsystem).\(index)"],
            "description": "Answers \(subsystem) requests; \\"\(key)\\" is number \(index)",
            "arguments": {
              "logger": "@logger",
              "next": "@\(reference(from: index, at: index * 7 / 11))",
              "fallback": "@\(reference(from: index, at: index * 13 / 29))",
              "host": "node-\(index % 97).internal.example.com",
              "port": \(8000 + index % 1000),
              "ratio": \(index % 100).\(index % 7)5,
              "retries": [1, 2, 5, \(index % 30)],
              "headers": {"X-Origin": "\(subsystem)", "X-Index": "\(index)", "X-Plain": "yes"}
            },
            "properties": {
              "isEnabled": \(index % 3 == 0),
              "timeout": "\(index % 60)s"
            }
          }
      """
  }

  private func key(_ index: Int) -> String {
    "\(WorkloadTypes.subsystems[index % 5])\(WorkloadTypes.roles[index % 6])\(index)"
  }

  /// The key of an object that an object may need: an earlier one, so that there is no circle, and
  /// a singleton for a singleton, which would keep anything else for good.
  private func reference(from index: Int, at other: Int) -> String {
    let other = isPrototype(other) && !isPrototype(index) ? other + 1 : other
    return other < index ? key(other) : "origin"
  }

  private func isPrototype(_ index: Int) -> Bool { index % 4 == 0 }
}

extension Workload.Form {
  /// What JSON says, in this form.
  func bytes(ofJSON bytes: [UInt8]) throws -> [UInt8] {
    guard self != .json else { return bytes }
    let data = try PropertyListSerialization.data(
      fromPropertyList: JSONSerialization.jsonObject(with: Data(bytes)),
      format: self == .xml ? .xml : .binary, options: 0)
    return [UInt8](data)
  }
}
