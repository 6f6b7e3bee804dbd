import Foundation

/// What Foundation reads the forms with.
extension Workload.Form {
  var rival: String { self == .json ? "JSONSerialization" : "PropertyListSerialization" }

  /// Reads a file into objects and lets go of them.
  func parseByRival(_ data: Data) throws -> Int {
    let object =
      self == .json
      ? try JSONSerialization.jsonObject(with: data)
      : try PropertyListSerialization.propertyList(from: data, format: nil)
    return object is [String: Any] ? 1 : 0
  }
}
