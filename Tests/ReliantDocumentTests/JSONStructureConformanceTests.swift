import Testing

/// Arrays, objects and whole texts of the public JSON parsing test suite.
@Suite struct JSONStructureConformanceTests {
  @Test(arguments: arraysAccepted)
  func `arrays that the standard allows are accepted`(_ example: JSONCase) {
    #expect(example.findings.isEmpty)
  }

  @Test(arguments: arraysRejected)
  func `arrays that the standard does not allow are rejected`(_ example: JSONCase) {
    #expect(!example.findings.isEmpty)
  }

  @Test(arguments: objectsAccepted)
  func `objects that the standard allows are accepted`(_ example: JSONCase) {
    #expect(example.findings.isEmpty)
  }

  @Test(arguments: objectsRejected)
  func `objects that the standard does not allow are rejected`(_ example: JSONCase) {
    #expect(!example.findings.isEmpty)
  }

  @Test(arguments: structureAccepted)
  func `structure that the standard allows are accepted`(_ example: JSONCase) {
    #expect(example.findings.isEmpty)
  }

  @Test(arguments: structureRejected)
  func `structure that the standard does not allow are rejected`(_ example: JSONCase) {
    #expect(!example.findings.isEmpty)
  }
}

private let arraysAccepted = [
  JSONCase("arraysWithSpaces", "[[]   ]"),
  JSONCase("empty-string", #"[""]"#),
  JSONCase("empty", "[]"),
  JSONCase("ending_with_newline", "[\"a\"]\n"),
  JSONCase("false", "[false]"),
  JSONCase("heterogeneous", #"[null, 1, "1", {}]"#),
  JSONCase("null", "[null]"),
  JSONCase("with_1_and_newline", "[1\n]"),
  JSONCase("with_leading_space", " [1]"),
  JSONCase("with_several_null", "[1,null,null,null,2]"),
  JSONCase("with_trailing_space", "[2] "),
]

private let arraysRejected = [
  JSONCase("1_true_without_comma", "[1 true]"),
  JSONCase("colon_instead_of_comma", #"["": 1]"#),
  JSONCase("comma_after_close", #"[""],"#),
  JSONCase("comma_and_number", "[,1]"),
  JSONCase("double_comma", "[1,,2]"),
  JSONCase("double_extra_comma", #"["x",,]"#),
  JSONCase("extra_close", #"["x"]]"#),
  JSONCase("extra_comma", #"["",]"#),
  JSONCase("incomplete", #"["x""#),
  JSONCase("incomplete_invalid_value", "[x"),
  JSONCase("inner_array_no_comma", "[3[4]]"),
  JSONCase("items_separated_by_semicolon", "[1:2]"),
  JSONCase("just_comma", "[,]"),
  JSONCase("just_minus", "[-]"),
  JSONCase("missing_value", #"[   , ""]"#),
  JSONCase("newlines_unclosed", "[\"a\",\n4\n,1,"),
  JSONCase("number_and_comma", "[1,]"),
  JSONCase("number_and_several_commas", "[1,,]"),
  JSONCase("spaces_vertical_tab_formfeed", "[\"\u{B}a\"\\f]"),
  JSONCase("star_inside", "[*]"),
  JSONCase("unclosed", #"["""#),
  JSONCase("unclosed_trailing_comma", "[1,"),
  JSONCase("unclosed_with_new_lines", "[1,\n1\n,1"),
  JSONCase("unclosed_with_object_inside", "[{}"),
]

private let objectsAccepted = [
  JSONCase("object", #"{"asd":"sdf", "dfg":"fgh"}"#),
  JSONCase("basic", #"{"asd":"sdf"}"#),
  JSONCase("empty", "{}"),
  JSONCase("empty_key", #"{"":0}"#),
  JSONCase("escaped_null_in_key", #"{"foo\u0000bar": 42}"#),
  JSONCase("extreme_numbers", #"{ "min": -1.0e+28, "max": 1.0e+28 }"#),
  JSONCase(
    "long_strings",
    #"{"x":[{"id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}], "id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}"#
  ),
  JSONCase("simple", #"{"a":[]}"#),
  JSONCase("string_unicode", #"{"title":"\u041f\u043e\u043b\u0442\u043e\u0440\u0430"}"#),
  JSONCase("with_newlines", "{\n\"a\": \"b\"\n}"),
]

private let objectsRejected = [
  JSONCase("bad_value", #"["x", truth]"#),
  JSONCase("bracket_key", "{[: \"x\"}\n"),
  JSONCase("comma_instead_of_colon", #"{"x", null}"#),
  JSONCase("double_colon", #"{"x"::"b"}"#),
  JSONCase("emoji", "{\u{1F1E8}\u{1F1ED}}"),
  JSONCase("garbage_at_end", #"{"a":"a" 123}"#),
  JSONCase("key_with_single_quotes", "{key: 'value'}"),
  JSONCase("missing_colon", #"{"a" b}"#),
  JSONCase("missing_key", #"{:"b"}"#),
  JSONCase("missing_semicolon", #"{"a" "b"}"#),
  JSONCase("missing_value", #"{"a":"#),
  JSONCase("no-colon", #"{"a""#),
  JSONCase("non_string_key", "{1:1}"),
  JSONCase("non_string_key_but_huge_number_instead", "{9999E9999:1}"),
  JSONCase("repeated_null_null", "{null:null,null:null}"),
  JSONCase("several_trailing_commas", #"{"id":0,,,,,}"#),
  JSONCase("single_quote", "{'a':0}"),
  JSONCase("trailing_comma", #"{"id":0,}"#),
  JSONCase("trailing_comment", #"{"a":"b"}/**/"#),
  JSONCase("trailing_comment_open", #"{"a":"b"}/**//"#),
  JSONCase("trailing_comment_slash_open", #"{"a":"b"}//"#),
  JSONCase("trailing_comment_slash_open_incomplete", #"{"a":"b"}/"#),
  JSONCase("two_commas_in_a_row", #"{"a":"b",,"c":"d"}"#),
  JSONCase("unquoted_key", #"{a: "b"}"#),
  JSONCase("unterminated-value", #"{"a":"a"#),
  JSONCase("with_single_string", #"{ "foo" : "bar", "a" }"#),
  JSONCase("with_trailing_garbage", #"{"a":"b"}#"#),
  JSONCase("duplicated_key", #"{"a":"b","a":"c"}"#),
  JSONCase("duplicated_key_and_value", #"{"a":"b","a":"b"}"#),
]

private let structureAccepted = [
  JSONCase("lonely_false", "false"),
  JSONCase("lonely_int", "42"),
  JSONCase("lonely_negative_real", "-0.1"),
  JSONCase("lonely_null", "null"),
  JSONCase("lonely_string", #""asd""#),
  JSONCase("lonely_true", "true"),
  JSONCase("string_empty", #""""#),
  JSONCase("trailing_newline", "[\"a\"]\n"),
  JSONCase("true_in_array", "[true]"),
  JSONCase("whitespace_array", " [] "),
  JSONCase("all_four_blanks", "\t\r\n [\t\r\n 1\t\r\n ,\t\r\n 2\t\r\n ]\t\r\n "),
  JSONCase("UTF-8_BOM_empty_object", "\u{FEFF}{}"),
]

private let structureRejected = [
  JSONCase("U+2060_word_joined", "[\u{2060}]"),
  JSONCase("angle_bracket_.", "<.>"),
  JSONCase("angle_bracket_null", "[<null>]"),
  JSONCase("array_trailing_garbage", "[1]x"),
  JSONCase("array_with_extra_array_close", "[1]]"),
  JSONCase("array_with_unclosed_string", #"["asd]"#),
  JSONCase("ascii-unicode-identifier", "a\u{E5}"),
  JSONCase("capitalized_True", "[True]"),
  JSONCase("close_unopened_array", "1]"),
  JSONCase("comma_instead_of_closing_brace", #"{"x": true,"#),
  JSONCase("double_array", "[][]"),
  JSONCase("end_array", "]"),
  JSONCase("lone-open-bracket", "["),
  JSONCase("no_data", ""),
  JSONCase("null-byte-outside-string", "[\u{0}]"),
  JSONCase("number_with_trailing_garbage", "2@"),
  JSONCase("object_followed_by_closing_object", "{}}"),
  JSONCase("object_unclosed_no_value", #"{"":"#),
  JSONCase("object_with_comment", #"{"a":/*comment*/"b"}"#),
  JSONCase("object_with_trailing_garbage", #"{"a": true} "x""#),
  JSONCase("open_array_apostrophe", "['"),
  JSONCase("open_array_comma", "[,"),
  JSONCase("open_array_open_object", "[{"),
  JSONCase("open_array_open_string", #"["a"#),
  JSONCase("open_array_string", #"["a""#),
  JSONCase("open_object", "{"),
  JSONCase("open_object_close_array", "{]"),
  JSONCase("open_object_comma", "{,"),
  JSONCase("open_object_open_array", "{["),
  JSONCase("open_object_open_string", #"{"a"#),
  JSONCase("open_object_string_with_apostrophes", "{'a'"),
  JSONCase("open_open", #"["\{["\{["\{["\{"#),
  JSONCase("single_eacute_text", "\u{E9}"),
  JSONCase("single_star", "*"),
  JSONCase("trailing_#", #"{"a":"b"}#{}"#),
  JSONCase("uescaped_LF_before_string", #"[\u000A""]"#),
  JSONCase("unclosed_array", "[1"),
  JSONCase("unclosed_array_partial_null", "[ false, nul"),
  JSONCase("unclosed_array_unfinished_false", "[ true, fals"),
  JSONCase("unclosed_array_unfinished_true", "[ false, tru"),
  JSONCase("unclosed_object", #"{"asd":"asd""#),
  JSONCase("unicode-identifier", "\u{E5}"),
  JSONCase("UTF8_BOM_only", "\u{FEFF}"),
  JSONCase("BOM_twice", "\u{FEFF}\u{FEFF}[]"),
  JSONCase("whitespace_U+2060_word_joiner", "[\u{2060}]"),
  JSONCase("whitespace_formfeed", "[\u{C}]"),
  JSONCase("whitespace_nbsp", "[\u{A0}]"),
  JSONCase("incomplete_false", "[fals]"),
  JSONCase("incomplete_null", "[nul]"),
  JSONCase("incomplete_true", "[tru]"),
  JSONCase("multidigit_number_then_00", "123\u{0}"),
  JSONCase("string_with_extra_text", #"["a" "b"x]"#),
  JSONCase("word_with_more", "[nullx]"),
]
