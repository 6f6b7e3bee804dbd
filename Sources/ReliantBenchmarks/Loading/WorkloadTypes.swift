import Foundation
import Reliant

/// The types that a ``Workload`` names.
enum WorkloadTypes {
  static let subsystems = ["billing", "catalog", "delivery", "identity", "search"]
  static let roles = ["Service", "Repository", "Gateway", "Client", "Handler", "Cache"]

  /// Half of the types are known as a protocol, the others as what they are.
  static let all = TypeRegistry {
    Factory("Logger", Logger.init)
    Factory("Origin", as: (any Component).self, Origin.init)
    for subsystem in subsystems {
      for (index, role) in roles.enumerated() {
        if index < 3 {
          part("\(subsystem.capitalized)\(role)").as((any Component).self) { $0 }
        } else {
          part("\(subsystem.capitalized)\(role)")
        }
      }
    }
  }

  private static func part(_ name: String) -> Factory<Part> {
    Factory(
      name, Part.init, "logger", "next", "fallback", "host", "port", "ratio", "retries", "headers"
    )
    .property("isEnabled", \.isEnabled)
    .property("timeout", \.timeout)
  }
}

protocol Component: Sendable {}

final class Logger: Sendable {}

final class Origin: Component {}

// Its properties are set before anybody else sees it.
final class Part: Component, @unchecked Sendable {
  var isEnabled = false
  var timeout = Duration.zero
  private let parts: (Logger, any Component, any Component)
  private let details: (String, Int, Double, [Int], [String: String])

  init(
    logger: Logger, next: any Component, fallback: any Component, host: String, port: Int,
    ratio: Double, retries: [Int], headers: [String: String]
  ) {
    parts = (logger, next, fallback)
    details = (host, port, ratio, retries, headers)
  }
}
