import Foundation

/// A configuration of many definitions as a large project would write it, the same in every run.
struct Workload {
  let definitions: Int

  /// The configuration as JSON, indented, at about 630 bytes a definition.
  func json() -> [UInt8] {
    var text = "{\n  \"name\": \"workload\",\n  \"objects\": {\n"
    for index in 0..<definitions {
      text += definition(index)
      text += index + 1 < definitions ? ",\n" : "\n"
    }
    text += "  }\n}\n"
    return Array(text.utf8)
  }

  /// The same configuration as an XML property list.
  func propertyList() throws -> [UInt8] {
    let object = try JSONSerialization.jsonObject(with: Data(json()))
    let data = try PropertyListSerialization.data(
      fromPropertyList: object, format: .xml, options: 0)
    return [UInt8](data)
  }

  private func definition(_ index: Int) -> String {
    let subsystem = ["billing", "catalog", "delivery", "identity", "search"][index % 5]
    let type = ["Service", "Repository", "Gateway", "Client", "Handler", "Cache"][index % 6]
    let scope = index % 4 == 0 ? "prototype" : "singleton"
    let key = "\(subsystem)\(type)\(index)"
    return """
          "\(key)": {
            "type": "\(subsystem.capitalized)\(type)",
            "scope": "\(scope)",
            "aliases": ["\(subsystem).\(index)"],
            "description": "Answers \(subsystem) requests; \\"\(key)\\" is number \(index)",
            "arguments": {
              "logger": "@logger",
              "next": "@\(reference(index * 7 + 1))",
              "fallback": "@\(reference(index * 13 + 5))",
              "host": "node-\(index % 97).internal.example.com",
              "port": \(8000 + index % 1000),
              "ratio": \(index % 100).\(index % 7)5,
              "retries": [1, 2, 5, \(index % 30)],
              "headers": {"X-Origin": "\(subsystem)", "X-Index": "\(index)", "X-Plain": true}
            },
            "properties": {
              "isEnabled": \(index % 3 == 0),
              "timeout": "\(index % 60)s"
            }
          }
      """
  }

  private func reference(_ number: Int) -> String {
    let index = number % definitions
    let subsystem = ["billing", "catalog", "delivery", "identity", "search"][index % 5]
    let type = ["Service", "Repository", "Gateway", "Client", "Handler", "Cache"][index % 6]
    return "\(subsystem)\(type)\(index)"
  }
}
