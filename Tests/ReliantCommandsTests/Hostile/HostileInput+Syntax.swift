/// JSON that is no JSON, or too much of it.
extension HostileInput {
  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let syntax: [HostileInput] = [
    .json(
      "duplicate key by escape",
      "1:37: error: 'a' stands twice in this map [duplicate-member]",
      #"{"objects": {"a": {"type": "Leaf"}, "\u0061": {"type": "Leaf"}}}"#),
    .json(
      "duplicate key by normalisation",
      "1:24: error: 'café' stands twice in this map [duplicate-member]",
      "{\"values\": {\"caf\u{E9}\": 1, \"cafe\u{301}\": 2}}"),
    .json(
      "duplicate member that nobody reads",
      "1:33: error: 'c' stands twice in this map [duplicate-member]",
      #"{"values": {"a": {"b": {"c": 1, "c": 2}}}}"#),
    .json(
      "lists 100,000 deep",
      "1:144: error: lists and maps nest more than 128 levels deep here [too-deep]",
      "{\"values\": {\"a\": " + repeated("[", 100_000) + repeated("]", 100_000) + "}}"),
    .json(
      "maps 100,000 deep",
      "1:774: error: lists and maps nest more than 128 levels deep here [too-deep]",
      "{\"values\": " + repeated("{\"a\": ", 100_000) + "1" + repeated("}", 100_000) + "}"),
    .json(
      "a million brackets that nobody closes",
      "1:129: error: lists and maps nest more than 128 levels deep here [too-deep]",
      repeated("[", 1_000_000)),
    .json(
      "a list of 100,000 lists in one line that nobody closes",
      "1:300002: error: the file ends before '[' is closed [invalid-syntax]",
      "[" + repeated("[],", 100_000)),
    .json(
      "lists 100,000 deep in the place of a configuration",
      "1:129: error: lists and maps nest more than 128 levels deep here [too-deep]",
      repeated("[", 100_000) + repeated("]", 100_000)),
    .json(
      "a million colons",
      "1:2: error: a name is missing before this colon [invalid-syntax]",
      "{" + repeated(":", 1_000_000)),
    .json(
      "a million commas",
      "1:2: error: a comma stands where an element is expected; remove it [invalid-syntax]",
      "[" + repeated(",", 1_000_000)),
    HostileInput(
      "compressed",
      """
      app.json:1:1: error: the file holds binary data and no text; save it as UTF-8 \
      [invalid-encoding]
      """,
      ["app.json": .bytes([0x1F, 0x8B, 0x08, 0x00, 0x9C, 0xED, 0x22, 0x7B])]),
    .json(
      "lone surrogate",
      """
      1:18: error: this is the first half of a surrogate pair alone; write both halves, or \
      the character itself [invalid-syntax]
      """, #"{"description": "\ud800"}"#),
    .json(
      "second half of a surrogate pair alone",
      """
      1:12: error: this is the second half of a surrogate pair alone; write both halves, or \
      the character itself [invalid-syntax]
      """, #"{"name": "a\udc00b"}"#),
    .json(
      "NUL between tokens",
      """
      1:10: error: the invisible character \\u{0} is no blank in JSON; remove it, or write a \
      plain space [invalid-syntax]
      """, "{\"name\": \u{0} \"a\"}"),
    .json(
      "NUL inside a string",
      "1:12: error: a control character in a string is written \\u0000 [invalid-syntax]",
      "{\"name\": \"a\u{0}b\"}"),
    .json(
      "NUL inside a key",
      """
      1:14: error: 'a\\u{0}b' cannot name an object; a name begins with a letter or '_' and \
      goes on with letters, digits, '_', '-' or '.' [invalid-name]
      """, #"{"objects": {"a\u0000b": {"type": "Leaf"}}}"#),
    HostileInput(
      "overlong UTF-8",
      """
      app.json:1:11: error: the text is not valid UTF-8 from here on; save the file as UTF-8 \
      [invalid-encoding]
      """,
      ["app.json": .bytes(Array("{\"name\": \"".utf8) + [0xC0, 0xAF] + Array("\"}".utf8))]),
    HostileInput(
      "surrogate in UTF-8",
      """
      app.json:1:11: error: the text is not valid UTF-8 from here on; save the file as UTF-8 \
      [invalid-encoding]
      """,
      ["app.json": .bytes(Array("{\"name\": \"".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8))]),
    HostileInput(
      "code point cut by the end of the file",
      """
      app.json:1:11: error: the text is not valid UTF-8 from here on; save the file as UTF-8 \
      [invalid-encoding]
      """,
      ["app.json": .bytes(Array("{\"name\": \"".utf8) + [0xF0, 0x9F, 0x98])]),
    HostileInput(
      "UTF-16 with a mark",
      """
      app.json:1:1: error: the file is encoded as UTF-16 (little-endian), not as UTF-8; save \
      it as UTF-8 [invalid-encoding]
      """,
      ["app.json": .bytes([0xFF, 0xFE] + "{}".utf16.flatMap { [UInt8($0), 0] })]),
    HostileInput(
      "UTF-16 without a mark",
      """
      app.json:1:1: error: the file is encoded as UTF-16 (big-endian), not as UTF-8; save it \
      as UTF-8 [invalid-encoding]
      """,
      ["app.json": .bytes("{\"name\": \"a\"}".utf16.flatMap { [0, UInt8($0)] })]),
    HostileInput(
      "UTF-32",
      """
      app.json:1:1: error: the file is encoded as UTF-32 (big-endian), not as UTF-8; save it \
      as UTF-8 [invalid-encoding]
      """,
      ["app.json": .bytes([0, 0, 0xFE, 0xFF] + "{}".utf8.flatMap { [0, 0, 0, $0] })]),
    .json(
      "two byte order marks",
      """
      1:1: error: the invisible character \\u{FEFF} is no blank in JSON; remove it, or write a \
      plain space [invalid-syntax]
      """, "\u{FEFF}\u{FEFF}{}"),
    .json(
      "end inside a string",
      "1:28: error: the closing quote of this string is missing [invalid-syntax]",
      #"{"objects": {"a": {"type": "Le"#),
    .json(
      "end inside an escape",
      "1:10: error: the closing quote of this string is missing [invalid-syntax]",
      #"{"name": "a\u00"#),
    .json(
      "nothing but a quote",
      "1:1: error: the closing quote of this string is missing [invalid-syntax]", "\""),
    .json(
      "comment of a megabyte",
      """
      1:2: error: JSON has no comments; put the text into a "description" member \
      [invalid-syntax]
      """, "{/*" + repeated("/* ", 300_000) + "*/}"),
    .json(
      "number with an exponent of nine digits",
      "1:64: error: 'port' expects Int, got a number outside of its range [wrong-value]",
      #"{"objects": {"a": {"type": "HTTPServer", "arguments": {"port": 1e999999999}}}}"#),
    .json(
      "number of a million digits",
      "1:64: error: 'port' expects Int, got a number outside of its range [wrong-value]",
      "{\"objects\": {\"a\": {\"type\": \"HTTPServer\", \"arguments\": {\"port\": "
        + repeated("9", 1_000_000) + "}}}}"),
    .json(
      "more than a million values",
      """
      1:2000013: error: the file holds more than 1000000 values; split it and import the \
      parts, or raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]
      """,
      "{\"values\": {\"a\": [" + repeated("1,", 1_000_000) + "1]}}"),
    HostileInput(
      "a byte more than 16 MiB",
      "app.json: error: 'app.json' is larger than 16777216 bytes; raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]",
      ["app.json": .zeroes(16 << 20 | 1)]),
    HostileInput(
      "a terabyte",
      "app.json: error: 'app.json' is larger than 16777216 bytes; raise the limit with '--max-size' or, in code, with 'LoadLimits' [too-large]",
      ["app.json": .zeroes(1 << 40)]),
    .json(
      "key of a megabyte",
      """
      1:2: error: a configuration has no member \
      'kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk…kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk' \
      [unknown-member]
      """, "{\"" + repeated("k", 1_000_000) + "\": 1}"),
    .json(
      "bidirectional controls in a key",
      "1:20: error: the object 'a' has no member '\\u{202E}epyt\\u{2066}' [unknown-member]",
      #"{"objects": {"a": {"\u202Eepyt\u2066": "Leaf"}}}"#),
    .json(
      "terminal escapes in a key",
      "1:20: error: the object 'a' has no member '\\u{1B}[2J\\u{1B}]0;x\\u{7}' [unknown-member]",
      #"{"objects": {"a": {"\u001B[2J\u001B]0;x\u0007": 1}}}"#),
    .json(
      "bytes that hide in a key",
      """
      1:20: error: the object 'a' has no member '\\u{200B}type\\u{2060}'; did you mean \
      'type'? [unknown-member]
      """, #"{"objects": {"a": {"\u200Btype\u2060": "Leaf"}}}"#),
    HostileInput(
      "forged workflow command in a key",
      """
      ::error file=app.json,line=1,col=2,endLine=1,endColumn=59,title=unknown-member::a \
      configuration has no member 'a\\u{A}::error \
      file=b.json,line=1::forged\\u{D}\\u{A}::warning::%250A'
      """, words: ["app.json", "--format", "github"],
      ["app.json": .text(#"{"a\n::error file=b.json,line=1::forged\r\n::warning::%0A": 1}"#)]),
    HostileInput(
      "forged workflow command in a file's name",
      """
      ::error \
      file=a%2Cline=1%3A%3Aforged%250A.json,line=1,col=2,endLine=1,endColumn=5,title=unknown-member::a \
      configuration has no member 'a'
      """,
      words: ["'a,line=1::forged%0A.json'", "--format", "github"],
      ["a,line=1::forged%0A.json": .text(#"{"a": 1}"#)]),
  ]
}
