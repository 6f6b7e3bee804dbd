import Testing

@testable import LogDigest

@Suite struct FilterTests {
  @Test(arguments: [
    ("/healthz", false), ("/healthz?full=1", false), ("/healthz/", true), ("/health", true),
    ("/internal/", false), ("/internal/x", false), ("/internal", true), ("", true),
  ])
  func `a path filter leaves out paths and whatever begins like a starred one`(
    target: String, isKept: Bool
  ) {
    var made = MadeRecord()
    made.set(\.target, target)
    #expect(made.isKept(by: PathFilter(without: ["/healthz", "/internal/*"])) == isKept)
  }

  @Test(arguments: [
    ("Mozilla/5.0 (compatible; GoogleBot/2.1)", false), ("curl/8", false), ("CURL", false),
    ("cur", true), ("Mozilla/5.0 Firefox/133.0", true), ("", true), ("bo", true), ("obot", false),
    ("\u{E4}Bot", false),
  ])
  func `a bot filter knows the words in any case`(agent: String, isKept: Bool) {
    var made = MadeRecord()
    made.set(\.userAgent, agent)
    let filter = BotFilter(families: ["search": ["bot", ""], "tools": ["Curl"]])
    #expect(made.isKept(by: filter) == isKept)
  }

  @Test(arguments: [(399, false), (400, true), (599, true), (600, false), (nil, false)])
  func `a status filter keeps what lies between its bounds`(status: Int?, isKept: Bool) {
    var made = MadeRecord()
    made.record.status = status
    #expect(made.isKept(by: StatusFilter(from: 400, through: 599)) == isKept)
  }
}
