import ReliantDocument
import Testing

@Suite("Suggestions for misspelt names")
struct SuggestionTests {
  private static let parameters = ["host", "port", "from", "timeout", "retries", "userName"]

  @Test(
    arguments: [
      ("prot", ["port"]),
      ("Port", ["port"]),
      ("PORT", ["port"]),
      ("por", ["port"]),
      ("pport", ["port"]),
      ("hots", ["host"]),
      ("form", ["from"]),
      ("timout", ["timeout"]),
      ("time_out", ["timeout"]),
      ("retires", ["retries"]),
      ("retry", []),
      ("username", ["userName"]),
      ("user_name", ["userName"]),
      ("user-nmae", ["userName"]),
      ("user", ["userName"]),
      ("name", ["userName"]),
      ("smtpHost", ["host"]),
      ("na", []),
      ("x", []),
      ("", []),
      ("zebra", []),
      ("clock", []),
      ("description", []),
    ] as [(String, [String])])
  func `the name that was meant is found`(written: String, meant: [String]) {
    #expect(Suggestion.nearest(to: written, among: Self.parameters) == meant)
  }

  @Test(
    arguments: [
      ("servr", ["server"], "did you mean 'server'?"),
      ("item0", ["item2", "item1"], "did you mean 'item1' or 'item2'?"),
      ("item0", ["item4", "item3", "item2", "item1"], "did you mean 'item1', 'item2' or 'item3'?"),
      ("zzz", ["b", "a"], "known are 'a' and 'b'"),
      ("zzz", ["a"], "the only one known is 'a'"),
      (
        "zzz", ["h", "g", "f", "e", "d", "c", "b", "a"],
        "known are 'a', 'b', 'c', 'd', 'e', 'f', 'g' and 'h'"
      ),
      ("zzz", ["i", "h", "g", "f", "e", "d", "c", "b", "a"], nil),
      ("zzz", [], nil),
      ("a\u{202E}bcd", ["a\u{202E}bce"], "did you mean 'a\\u{202E}bce'?"),
    ] as [(String, [String], String?)])
  func `the help line reads well`(written: String, names: [String], help: String?) {
    #expect(Suggestion.guess(at: written, among: names).help() == help)
  }

  @Test(arguments: [
    ("mialer", "mailer", true), ("mailr", "mailer", true), ("clok", "clock", true),
    ("URL", "url", true), ("prot", "port", true), ("raw", "row", false),
    ("mailServr1", "mailServer1", true),
    ("clock", "clocks", false), ("sensor1", "sensor2", false), ("hotSensor", "topSensor", false),
  ])
  func `a near miss is one edit that does not lead to a name of its own`(
    written: String, name: String, isNearMiss: Bool
  ) {
    #expect(Suggestion.isNearMiss(written, of: ["other", name]) == isNearMiss)
    #expect(Suggestion.isNearMiss(name, of: [written]) == isNearMiss)
  }

  @Test func `a guess is the nearest names, or else all where they are few`() {
    let few = ["port", "host", "port"]
    let many = (1...9).map { "name\($0)" }
    #expect(Suggestion.guess(at: "prot", among: few) == Guess(near: ["port"]))
    #expect(Suggestion.guess(at: "zzz", among: few) == Guess(all: ["host", "port"]))
    #expect(Suggestion.guess(at: "zzz", among: many) == .none)
    #expect(Suggestion.guess(at: "zzz", among: []) == .none)
  }

  @Test func `the caller says what the names are, and how they are shown`() {
    let guess = Guess(all: ["host", "port"])
    #expect(guess.help(.taken) == "it takes 'host' and 'port'")
    #expect(guess.help { "@\($0)" } == "known are '@host' and '@port'")
    #expect(Guess(near: ["host"]).help(.cases) { "@\($0)" } == "did you mean '@host'?")
    #expect(Guess(all: ["host"]).help(.cases) == "its only case is 'host'")
    #expect(Guess.none.help() == nil)
  }

  @Test func `fewer edits come alone, and the right case comes first`() {
    #expect(Suggestion.nearest(to: "mailer", among: ["mailers", "trailer"]) == ["mailers"])
    #expect(Suggestion.nearest(to: "maiLer", among: ["Mailer", "mailer"]) == ["mailer", "Mailer"])
    #expect(Suggestion.nearest(to: "mailex", among: ["MAILER", "mailer"]) == ["mailer", "MAILER"])
  }

  @Test func `words are shared as wholes, and not by too many names`() {
    #expect(Suggestion.nearest(to: "host", among: ["hostName", "hostess"]) == ["hostName"])
    #expect(Suggestion.nearest(to: "id", among: ["userId"]) == [])
    #expect(
      Suggestion.nearest(to: "host", among: ["mailHost", "dataHost", "mainHost", "testHost"]) == [])
  }

  @Test func `the order of the names does not matter`() {
    var generator = SeededGenerator(seed: 4)
    let names = ["item1", "item2", "item3", "items", "Item", "itm", "itemName", "term"]
    for written in ["item", "itme", "ITEM", "item9", "name"] {
      let expected = Suggestion.nearest(to: written, among: names)
      for _ in 0..<20 {
        let shuffled = names.shuffled(using: &generator)
        #expect(Suggestion.nearest(to: written, among: shuffled) == expected)
      }
    }
  }

  /// Names as a large configuration has them: words joined in camel case.
  private func names(_ count: Int, using generator: inout SeededGenerator) -> [String] {
    let syllables = [
      "ka", "lo", "mi", "ver", "tun", "sas", "pre", "dox", "fi", "gru", "wan", "yel",
    ]
    var names: Set<String> = []
    while names.count < count {
      let words = (0..<Int.random(in: 2...3, using: &generator)).map { _ in
        (0..<Int.random(in: 2...3, using: &generator)).compactMap { _ in
          syllables.randomElement(using: &generator)
        }.joined()
      }
      names.insert(words[0] + words.dropFirst().map(\.capitalizedFirst).joined())
    }
    return names.sorted()
  }

  private func withTypo(_ name: String, using generator: inout SeededGenerator) -> String {
    var letters = Array(name)
    let index = Int.random(in: 0..<letters.count - 1, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: letters.remove(at: index)
    case 1: letters.insert("q", at: index)
    case 2: letters[index] = "q"
    default: letters.swapAt(index, index + 1)
    }
    return String(letters)
  }

  @Test(arguments: [1_000, 20_000])
  func `a misspelling by one letter is understood among many names`(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let names = names(count, using: &generator)
    let known = Set(names)
    for _ in 0..<(count > 10_000 ? 10 : 100) {
      guard let meant = names.randomElement(using: &generator) else { continue }
      let written = withTypo(meant, using: &generator)
      guard !known.contains(written) else { continue }
      #expect(Suggestion.nearest(to: written, among: names).contains(meant), "\(written)")
    }
  }

  @Test func `unrelated names suggest nothing`() {
    var generator = SeededGenerator(seed: 8)
    let names = names(1_000, using: &generator)
    for written in ["SMTPMailer", "newsletter", "httpServer", "clock", "databasePool", "x"] {
      #expect(Suggestion.nearest(to: written, among: names) == [])
    }
  }

  @Test(
    arguments: [
      ("geoIndex", "redIndex"), ("apiRouter", "eastRouter"), ("userStore", "outerStore"),
      ("httpPort", "hotReport"), ("sms_gateway", "east_gateway"), ("eastRouter", "APIRouter"),
      ("fileStore", "SQLStore"), ("webPool", "DBPool"),
    ])
  func `a word in common makes no name near`(written: String, other: String) {
    #expect(Suggestion.nearest(to: written, among: [other]) == [])
  }

  @Test(
    arguments: [
      ("databsePol", "databasePool"), ("mialSnder", "mailSender"), ("dtabse", "database"),
      ("serverConfgiuratoin", "serverConfiguration"), ("user-nmae", "userName"),
    ])
  func `some misspellings in one name are understood`(written: String, meant: String) {
    #expect(Suggestion.nearest(to: written, among: [meant]) == [meant])
  }

  @Test func `a huge name costs nothing`() {
    let huge = String(repeating: "a", count: 5_000_000)
    #expect(Suggestion.nearest(to: huge, among: [huge + "b"]) == [])
    #expect(Suggestion.nearest(to: "abc", among: [huge]) == [])
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
