internal import Foundation

/// How much of what takes long, such as races, random damage and large tables, a run of the tests tries.
///
/// `swift test` tries a twentieth of it, so that a newcomer does not wait; with `RELIANT_THOROUGH=1` in
/// the environment all of it.
public enum Thoroughness {
  private static let isWhole = ProcessInfo.processInfo.environment["RELIANT_THOROUGH"] == "1"

  /// How many of the tries of a thorough run are made.
  public static func share(of tries: Int) -> Int { isWhole ? tries : max(tries / part, 1) }

  /// Those of the cases of a thorough run that are tried, evenly spread.
  public static func share<Case>(of cases: [Case]) -> [Case] {
    isWhole ? cases : stride(from: 0, to: cases.count, by: part).map { cases[$0] }
  }

  private static let part = 20
}
