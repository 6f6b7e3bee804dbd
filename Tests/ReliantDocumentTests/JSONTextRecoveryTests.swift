import ReliantDocument
import Testing

/// One mistake within a value or between tokens, one finding, and the rest is read.
@Suite struct JSONTextRecoveryTests {
  @Test(arguments: words)
  func `text outside of quotes is one finding`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  @Test(arguments: strings)
  func `a mistake in a string is one finding`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }

  @Test(arguments: blanks)
  func `comments and invisible characters are one finding`(_ example: JSONMistake) {
    #expect(JSONMistake.findings(in: example.text) == example.findings)
  }
}

private let words: [JSONMistake] = [
  .init(
    "{a: b c, d: http://foo/x}",
    "1:2 names stand in double quotes",
    "1:5 text has to stand in double quotes",
    "1:10 names stand in double quotes",
    "1:13 text has to stand in double quotes"),
  .init(
    "[True, None, NaN, -Infinity, undefined, yes, Off]",
    "1:2 JSON has no word 'True'; did you mean 'true'?",
    "1:8 JSON has no word 'None'; did you mean 'null'?",
    "1:14 JSON has no number 'NaN'; write it like -10, 0.5 or 2e3, or as a string",
    "1:19 JSON has no number '-Infinity'; write it like -10, 0.5 or 2e3, or as a string",
    "1:30 JSON has no word 'undefined'; did you mean 'null'?",
    "1:41 JSON has no word 'yes'; did you mean 'true'?",
    "1:46 JSON has no word 'Off'; did you mean 'false'?"),
  .init(
    "[01, .5, +1, 1., 0x10, 1e, -, 1_000, 1.2.3, 2024-01-01, -01]",
    "1:2 JSON has no number '01'; write it like -10, 0.5 or 2e3, or as a string",
    "1:6 JSON has no number '.5'; write it like -10, 0.5 or 2e3, or as a string",
    "1:10 JSON has no number '+1'; write it like -10, 0.5 or 2e3, or as a string",
    "1:14 JSON has no number '1.'; write it like -10, 0.5 or 2e3, or as a string",
    "1:18 JSON has no number '0x10'; write it like -10, 0.5 or 2e3, or as a string",
    "1:24 text has to stand in double quotes",
    "1:28 text has to stand in double quotes",
    "1:31 JSON has no number '1_000'; write it like -10, 0.5 or 2e3, or as a string",
    "1:38 text has to stand in double quotes",
    "1:45 text has to stand in double quotes",
    "1:57 JSON has no number '-01'; write it like -10, 0.5 or 2e3, or as a string"),
  .init(#"name: foo\#nb: 2\#n"#, "1:1 text has to stand in double quotes"),
  .init(
    #"{1: 2, : 3, "d": 1, "d": 2}"#,
    "1:2 names stand in double quotes",
    "1:8 a name is missing before this colon",
    "duplicate-member 1:21 'd' stands twice in this map"),
  .init(
    "{null: true, null: x}",
    "1:2 names stand in double quotes",
    "1:14 names stand in double quotes",
    "1:20 text has to stand in double quotes"),
  .init(#"{"a": 1, {"x": 1}, [2]}"#, "1:10 a name is missing before this value"),
  .init(#"{"a": ${name}, "b": 1}"#, "1:7 text has to stand in double quotes"),
  .init(
    #"{"a": foo", b": 1}"#,
    "1:7 the opening quote of this string is missing"),
  .init(#"{"a": foo: bar}"#, "1:7 text has to stand in double quotes"),
  .init(
    #"{"a": (1, "b, ) c"), "d": (2)}"#,
    "1:7 a list stands in '[' and ']', not in '(' and ')'"),
  .init("tru", "1:1 text has to stand in double quotes"),
  .init(#"{"a": =1}"#, "1:7 text has to stand in double quotes"),
  .init(
    "\u{FEFF}[01]",
    "1:2 JSON has no number '01'; write it like -10, 0.5 or 2e3, or as a string"),
]

private let strings: [JSONMistake] = [
  .init(
    "{'a': 'b'}",
    "1:2 names stand in double quotes, not in single ones",
    "1:7 strings stand in double quotes, not in single ones"),
  .init(
    #"["\x", "\u12", "\ud800", "\udc00", "\ud800\u0041"]"#,
    #"1:3 '\x' is no escape; a backslash itself is written \\"#,
    #"1:9 '\u' has to be followed by four hexadecimal digits"#,
    "1:17 this is the first half of a surrogate pair alone; write both halves, or the character itself",
    "1:27 this is the second half of a surrogate pair alone; write both halves, or the character itself",
    "1:37 this is the first half of a surrogate pair alone; write both halves, or the character itself"
  ),
  .init(#"{"a": "foo,\#n "b": 1}"#, "1:7 the closing quote of this string is missing"),
  .init(#"{"a": "foo},\#n "b": 1}"#, "1:7 the closing quote of this string is missing"),
  .init(#"{"a": "foo"#, "1:7 the closing quote of this string is missing"),
  .init(#"{"a": "foo\#n  bar",\#n "b": 2}"#, #"1:11 a line break in a string is written \n"#),
  .init(#"{"a: 1, "b": 2}"#, "1:2 the closing quote of this name is missing"),
  .init(#"{"a": "foo, "b": 1}"#, "1:7 the closing quote of this string is missing"),
  .init(
    #"{"a": "say "hi" now",\#n "b": x}"#,
    #"1:13 text stands after a string; a quote within a string is written \""#,
    "2:7 text has to stand in double quotes"),
  .init(
    #"{"a": "say "hi" now", "b": x}"#,
    #"1:13 text stands after a string; a quote within a string is written \""#),
  .init(#"{"a": 8", "b": 1}"#, "1:7 the opening quote of this string is missing"),
  .init(#"{"a: "1", "b": "2"}"#, "1:2 the closing quote of this name is missing"),
  .init(
    "[\"a\tb\u{01}\"]",
    #"1:4 a tab in a string is written \t"#,
    #"1:6 a control character in a string is written \u0001"#),
  .init(
    #"{"a": 'it\'s', "b": 'x}\#n"#,
    "1:7 strings stand in double quotes, not in single ones",
    "1:21 strings stand in double quotes, not in single ones"),
  .init(
    #"{"a\q": {"b": tru}, "c": 1}"#,
    #"1:4 '\q' is no escape; a backslash itself is written \\"#,
    "1:15 text has to stand in double quotes"),
  .init(
    #"["a"b"c", 1]"#,
    #"1:5 text stands after a string; a quote within a string is written \""#),
  .init(
    #"{"a": "x"y, "b": 1}"#,
    #"1:10 text stands after a string; a quote within a string is written \""#),
  .init(#"{"a": "C:\dir\new"}"#, #"1:10 '\d' is no escape; a backslash itself is written \\"#),
  .init(
    #"{"a": "C:\dir\",\#n "b": x}"#,
    #"1:10 '\d' is no escape; a backslash itself is written \\"#,
    "2:7 text has to stand in double quotes"),
  .init(
    "\"\t", #"1:2 a tab in a string is written \t"#),
  .init(#""abc"#, "1:1 the closing quote of this string is missing"),
  .init(#"{"a": “b”}"#, "1:7 strings stand in plain double quotes, not in '“'"),
  .init(#"{"a": “b, c”, "d": 1}"#, "1:7 strings stand in plain double quotes, not in '“'"),
  .init(#"{"a": «b: {c}», "d": 1}"#, "1:7 strings stand in plain double quotes, not in '«'"),
  .init(#"{"a": ["b", ‘c] ‚d’, 1]}"#, "1:13 strings stand in plain double quotes, not in '‘'"),
  .init("{'a: 1}", "1:2 names stand in double quotes, not in single ones"),
  .init(
    #"{'a': 'b, "c": 1}"#,
    "1:2 names stand in double quotes, not in single ones",
    "1:7 strings stand in double quotes, not in single ones"),
]

private let blanks: [JSONMistake] = [
  .init(
    #"// x\#n// y\#n{"a": 1 /* z */, # u\#n "b": 2}"#,
    #"1:1 JSON has no comments; put the text into a "description" member"#,
    #"3:9 JSON has no comments; put the text into a "description" member"#,
    #"3:18 JSON has no comments; put the text into a "description" member"#),
  .init("[/*", #"1:2 JSON has no comments; put the text into a "description" member"#),
  .init(#"{"a": 1 /* x }"#, #"1:9 JSON has no comments; put the text into a "description" member"#),
  .init(
    "[\u{A0}1]",
    "1:2 the invisible character \\u{A0} is no blank in JSON; remove it, or write a plain space"),
  .init(
    #"[1, // one\#n 2]"#,
    #"1:5 JSON has no comments; put the text into a "description" member"#),
  .init(
    #"[1 // one\#n , 2]"#,
    #"1:4 JSON has no comments; put the text into a "description" member"#),
  .init("[1, 2 /* x */]", #"1:7 JSON has no comments; put the text into a "description" member"#),
  .init(
    #"{"a" /* x */ : 1}"#,
    #"1:6 JSON has no comments; put the text into a "description" member"#),
  .init(
    #"{"a": /* x */ 1}"#,
    #"1:7 JSON has no comments; put the text into a "description" member"#),
  .init("{/* x */}", #"1:2 JSON has no comments; put the text into a "description" member"#),
  .init(
    "[1\u{A0}, 2]",
    "1:3 the invisible character \\u{A0} is no blank in JSON; remove it, or write a plain space"),
  .init(
    #"{\#u{A0}"a"\#u{200B}: \#u{FEFF}1}"#,
    "1:2 the invisible character \\u{A0} is no blank in JSON; remove it, or write a plain space",
    "1:6 the invisible character \\u{200B} is no blank in JSON; remove it, or write a plain space",
    "1:9 the invisible character \\u{FEFF} is no blank in JSON; remove it, or write a plain space"),
]
