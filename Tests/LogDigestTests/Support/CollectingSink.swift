import Synchronization

@testable import LogDigest

/// Keeps the reports that it is given.
final class CollectingSink: ReportSink {
  private let reports = Mutex<[Report]>([])

  func deliver(_ report: Report) throws(DigestFailure) {
    reports.withLock { $0.append(report) }
  }

  var delivered: [Report] { reports.withLock { $0 } }
}
