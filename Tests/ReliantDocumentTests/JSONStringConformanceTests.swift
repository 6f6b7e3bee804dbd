import Testing

/// Strings of the public JSON parsing test suite.
@Suite struct JSONStringConformanceTests {
  @Test(arguments: stringsAccepted)
  func `strings that the standard allows are accepted`(_ example: JSONCase) {
    #expect(example.findings.isEmpty)
  }

  @Test(arguments: stringsRejected)
  func `strings that the standard does not allow are rejected`(_ example: JSONCase) {
    #expect(!example.findings.isEmpty)
  }
}

private let stringsAccepted = [
  JSONCase("1_2_3_bytes_UTF-8_sequences", #"["\u0060\u012a\u12AB"]"#),
  JSONCase("accepted_surrogate_pair", #"["\uD801\udc37"]"#),
  JSONCase("accepted_surrogate_pairs", #"["\ud83d\ude39\ud83d\udc8d"]"#),
  JSONCase("allowed_escapes", #"["\"\\\/\b\f\n\r\t"]"#),
  JSONCase("backslash_and_u_escaped_zero", #"["\\u0000"]"#),
  JSONCase("backslash_doublequotes", #"["\""]"#),
  JSONCase("comments", #"["a/*b*/c/*d//e"]"#),
  JSONCase("double_escape_a", #"["\\a"]"#),
  JSONCase("double_escape_n", #"["\\n"]"#),
  JSONCase("escaped_control_character", #"["\u0012"]"#),
  JSONCase("escaped_noncharacter", #"["\uFFFF"]"#),
  JSONCase("in_array", #"["asd"]"#),
  JSONCase("in_array_with_leading_space", #"[ "asd"]"#),
  JSONCase("last_surrogates_1_and_2", #"["\uDBFF\uDFFF"]"#),
  JSONCase("nbsp_uescaped", #"["new\u00A0line"]"#),
  JSONCase("nonCharacterInUTF-8_U+10FFFF", "[\"\u{10FFFF}\"]"),
  JSONCase("nonCharacterInUTF-8_U+FFFF", "[\"\u{FFFF}\"]"),
  JSONCase("null_escape", #"["\u0000"]"#),
  JSONCase("one-byte-utf-8", #"["\u002c"]"#),
  JSONCase("pi", "[\"\u{3C0}\"]"),
  JSONCase("reservedCharacterInUTF-8_U+1BFFF", "[\"\u{1BFFF}\"]"),
  JSONCase("simple_ascii", #"["asd "]"#),
  JSONCase("space", #"" ""#),
  JSONCase("surrogates_U+1D11E_MUSICAL_SYMBOL_G_CLEF", #"["\uD834\uDd1e"]"#),
  JSONCase("three-byte-utf-8", #"["\u0821"]"#),
  JSONCase("two-byte-utf-8", #"["\u0123"]"#),
  JSONCase("u+2028_line_sep", "[\"\u{2028}\"]"),
  JSONCase("u+2029_par_sep", "[\"\u{2029}\"]"),
  JSONCase("uEscape", #"["\u0061\u30af\u30EA\u30b9"]"#),
  JSONCase("uescaped_newline", #"["new\u000Aline"]"#),
  JSONCase("unescaped_char_delete", "[\"\u{7F}\"]"),
  JSONCase("unicode", #"["\uA66D"]"#),
  JSONCase("unicodeEscapedBackslash", #"["\u005C"]"#),
  JSONCase("unicode_2", "[\"\u{2342}\u{3234}\u{2342}\"]"),
  JSONCase("unicode_U+10FFFE_nonchar", #"["\uDBFF\uDFFE"]"#),
  JSONCase("unicode_U+1FFFE_nonchar", #"["\uD83F\uDFFE"]"#),
  JSONCase("unicode_U+200B_ZERO_WIDTH_SPACE", #"["\u200B"]"#),
  JSONCase("unicode_U+2064_invisible_plus", #"["\u2064"]"#),
  JSONCase("unicode_U+FDD0_nonchar", #"["\uFDD0"]"#),
  JSONCase("unicode_U+FFFE_nonchar", #"["\uFFFE"]"#),
  JSONCase("unicode_escaped_double_quote", #"["\u0022"]"#),
  JSONCase("utf8", "[\"\u{20AC}\u{1D11E}\"]"),
  JSONCase("with_del_character", "[\"a\u{7F}a\"]"),
]

private let stringsRejected = [
  JSONCase("1_surrogate_then_escape", #"["\uD800\"]"#),
  JSONCase("1_surrogate_then_escape_u", #"["\uD800\u"]"#),
  JSONCase("1_surrogate_then_escape_u1", #"["\uD800\u1"]"#),
  JSONCase("1_surrogate_then_escape_u1x", #"["\uD800\u1x"]"#),
  JSONCase("accentuated_char_no_quotes", "[\u{E9}]"),
  JSONCase("backslash_00", "[\"\\\u{0}\"]"),
  JSONCase("escape_x", #"["\x00"]"#),
  JSONCase("escaped_backslash_bad", #"["\\\"]"#),
  JSONCase("escaped_ctrl_char_tab", "[\"\\\t\"]"),
  JSONCase("escaped_emoji", "[\"\\\u{1F300}\"]"),
  JSONCase("incomplete_escape", #"["\"]"#),
  JSONCase("incomplete_escaped_character", #"["\u00A"]"#),
  JSONCase("incomplete_surrogate", #"["\uD834\uDd"]"#),
  JSONCase("incomplete_surrogate_escape_invalid", #"["\uD800\uD800\x"]"#),
  JSONCase("invalid_backslash_esc", #"["\a"]"#),
  JSONCase("invalid_unicode_escape", #"["\uqqqq"]"#),
  JSONCase("leading_uescaped_thinspace", #"[\u0020"asd"]"#),
  JSONCase("no_quotes_with_bad_escape", #"[\n]"#),
  JSONCase("single_doublequote", #"""#),
  JSONCase("single_quote", "['single quote']"),
  JSONCase("single_string_no_double_quotes", "abc"),
  JSONCase("start_escape_unclosed", #"["\"#),
  JSONCase("unescaped_ctrl_char", "[\"a\u{0}a\"]"),
  JSONCase("unescaped_newline", "[\"new\nline\"]"),
  JSONCase("unescaped_tab", "[\"\t\"]"),
  JSONCase("unicode_CapitalU", #""\UA66D""#),
  JSONCase("with_trailing_garbage", #"""x"#),
  JSONCase("1st_surrogate_but_2nd_missing", #"["\uDADA"]"#),
  JSONCase("1st_valid_surrogate_2nd_invalid", #"["\uD888\u1234"]"#),
  JSONCase("incomplete_surrogate_and_escape_valid", #"["\uD800\n"]"#),
  JSONCase("incomplete_surrogate_pair", #"["\uDd1ea"]"#),
  JSONCase("incomplete_surrogates_escape_valid", #"["\uD800\uD800\n"]"#),
  JSONCase("invalid_lonely_surrogate", #"["\ud800"]"#),
  JSONCase("invalid_surrogate", #"["\ud800abc"]"#),
  JSONCase("inverted_surrogates_U+1D11E", #"["\uDd1e\uD834"]"#),
  JSONCase("lone_second_surrogate", #"["\uDFAA"]"#),
  JSONCase("key_lone_2nd_surrogate", #"{"\uDFAA":0}"#),
]
