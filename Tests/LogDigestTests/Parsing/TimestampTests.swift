import Foundation
import Testing

@testable import LogDigest

@Suite struct TimestampTests {
  @Test(arguments: [
    ("10/Oct/2000:13:55:36 -0700", 971_211_336),
    ("01/Jan/1970:00:00:00 +0000", 0),
    ("31/Dec/1969:23:59:59 +0000", -1),
    ("29/feb/2024:12:00:00 +0530", 1_709_188_200),
    ("29/Feb/2023:12:00:00 +0000", nil),
    ("29/Feb/1900:12:00:00 +0000", nil),
    ("00/Jan/2023:12:00:00 +0000", nil),
    ("31/Apr/2023:12:00:00 +0000", nil),
    ("01/Foo/2023:12:00:00 +0000", nil),
    ("01/Jan/2023:12:60:00 +0000", nil),
    ("31/Dec/2016:23:59:60 +0000", 1_483_228_800),
    ("01/Jan/2023:12:00:00 0000+", nil),
    ("01/Jan/2023:12:00:00 +2400", nil),
    ("01/Jan/2023 12:00:00 +0000", nil),
    ("01/Jan/2023:12:00:00", nil),
  ])
  func `the time of an access log is read by the calendar`(text: String, seconds: Int?) {
    let bytes = Array(text.utf8)
    #expect(bytes.span.accessLogTime(at: 0)?.seconds == seconds)
  }

  @Test(arguments: [
    ("2026-03-01T00:00:07Z", 1_772_323_207),
    ("2026-03-01t00:00:07z", 1_772_323_207),
    ("2026-03-01 00:00:07", 1_772_323_207),
    ("2026-03-01T00:00:07.999999999Z", 1_772_323_207),
    ("2026-03-01T00:00:07,5+0000", 1_772_323_207),
    ("2026-03-01T02:00:07+02:00", 1_772_323_207),
    ("2026-02-28T16:00:07-0800", 1_772_323_207),
    ("2026-03-01T00:00:07.Z", nil),
    ("2026-03-01T00:00:07+2", nil),
    ("2026-03-01T00:00:07 UTC", nil),
    ("2026-13-01T00:00:07Z", nil),
    ("2026-03-01", nil),
    ("", nil),
  ])
  func `a time in ISO 8601 is read by the calendar`(text: String, seconds: Int?) {
    let bytes = Array(text.utf8)
    #expect(bytes.span.isoTime(in: bytes.indices)?.seconds == seconds)
  }

  @Test func `dates agree with Foundation's calendar over four centuries`() throws {
    let format = Date.ISO8601FormatStyle()
    for seconds in stride(from: -6_000_000_000, through: 7_000_000_000, by: 86_400 * 29 + 3607) {
      let text = Date(timeIntervalSince1970: Double(seconds)).formatted(format)
      #expect(TimeFormat.utc.string(Timestamp(seconds: seconds), separator: "T") == text)
      let bytes = Array(text.utf8)
      #expect(bytes.span.isoTime(in: bytes.indices)?.seconds == seconds)
    }
  }

  @Test(arguments: [
    (0, "2026-03-01 00:00:07Z"), (90, "2026-03-01 01:30:07+01:30"),
    (-480, "2026-02-28 16:00:07-08:00"),
  ])
  func `a time is written for its zone`(minutes: Int, text: String) {
    #expect(TimeFormat(minutesEast: minutes).string(Timestamp(seconds: 1_772_323_207)) == text)
  }
}
