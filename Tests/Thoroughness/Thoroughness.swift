internal import Foundation

/// How much of what could be tried for ever, such as races and random damage, a run of the tests tries.
///
/// `swift test` tries a tenth of it, so that a newcomer does not wait; with `RELIANT_THOROUGH=1` in
/// the environment all of it.
public enum Thoroughness {
  private static let isWhole = ProcessInfo.processInfo.environment["RELIANT_THOROUGH"] == "1"

  /// How many of the tries of a thorough run are made.
  public static func share(of tries: Int) -> Int { isWhole ? tries : max(tries / 10, 1) }
}
