/// Leaves out the requests for certain paths, such as a load balancer's health checks.
///
/// A path that ends in `*` stands for all paths that begin like it.
struct PathFilter: RecordFilter {
  private let exact: [[UInt8]]
  private let prefixes: [[UInt8]]

  init(without paths: [String]) {
    exact = paths.filter { !$0.hasSuffix("*") }.map { Array($0.utf8) }
    prefixes = paths.filter { $0.hasSuffix("*") }.map { Array($0.utf8.dropLast()) }
  }

  func keeps(_ record: borrowing LogRecord, in line: Span<UInt8>) -> Bool {
    record.withBytes(of: record.path(in: line), in: line) { path in
      for known in exact where System.areEqual(known.span, path) { return false }
      for prefix in prefixes
      where path.count >= prefix.count
        && System.areEqual(prefix.span, path.extracting(0..<prefix.count))
      {
        return false
      }
      return true
    }
  }
}
