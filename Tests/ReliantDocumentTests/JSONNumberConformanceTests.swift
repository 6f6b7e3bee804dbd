import Testing

/// Numbers of the public JSON parsing test suite.
@Suite struct JSONNumberConformanceTests {
  @Test(arguments: numbersAccepted)
  func `numbers that the standard allows are accepted`(_ example: JSONCase) {
    #expect(example.findings.isEmpty)
  }

  @Test(arguments: numbersRejected)
  func `numbers that the standard does not allow are rejected`(_ example: JSONCase) {
    #expect(!example.findings.isEmpty)
  }
}

private let numbersAccepted = [
  JSONCase("number", "[123e65]"),
  JSONCase("0e+1", "[0e+1]"),
  JSONCase("0e1", "[0e1]"),
  JSONCase("after_space", "[ 4]"),
  JSONCase(
    "double_close_to_zero",
    "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]\n"),
  JSONCase("int_with_exp", "[20e1]"),
  JSONCase("minus_zero", "[-0]"),
  JSONCase("negative_int", "[-123]"),
  JSONCase("negative_one", "[-1]"),
  JSONCase("negative_zero", "[-0]"),
  JSONCase("real_capital_e", "[1E22]"),
  JSONCase("real_capital_e_neg_exp", "[1E-2]"),
  JSONCase("real_capital_e_pos_exp", "[1E+2]"),
  JSONCase("real_exponent", "[123e45]"),
  JSONCase("real_fraction_exponent", "[123.456e78]"),
  JSONCase("real_neg_exp", "[1e-2]"),
  JSONCase("real_pos_exponent", "[1e+2]"),
  JSONCase("simple_int", "[123]"),
  JSONCase("simple_real", "[123.456789]"),
  JSONCase("double_huge_neg_exp", "[123.456e-789]"),
  JSONCase(
    "huge_exp",
    "[0.4e00669999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999969999999006]"
  ),
  JSONCase("neg_int_huge_exp", "[-1e+9999]"),
  JSONCase("pos_double_huge_exp", "[1.5e+9999]"),
  JSONCase("real_neg_overflow", "[-123123e100000]"),
  JSONCase("real_pos_overflow", "[123123e100000]"),
  JSONCase("real_underflow", "[123e-10000000]"),
  JSONCase("too_big_neg_int", "[-123123123123123123123123123123]"),
  JSONCase("too_big_pos_int", "[100000000000000000000]"),
  JSONCase("very_big_negative_int", "[-237462374673276894279832749832423479823246327846]"),
]

private let numbersRejected = [
  JSONCase("++", "[++1234]"),
  JSONCase("+1", "[+1]"),
  JSONCase("+Inf", "[+Inf]"),
  JSONCase("-01", "[-01]"),
  JSONCase("-1.0.", "[-1.0.]"),
  JSONCase("-2.", "[-2.]"),
  JSONCase("-NaN", "[-NaN]"),
  JSONCase(".-1", "[.-1]"),
  JSONCase(".2e-3", "[.2e-3]"),
  JSONCase("0.1.2", "[0.1.2]"),
  JSONCase("0.3e", "[0.3e]"),
  JSONCase("0.3e+", "[0.3e+]"),
  JSONCase("0.e1", "[0.e1]"),
  JSONCase("0_capital_E", "[0E]"),
  JSONCase("0_capital_E+", "[0E+]"),
  JSONCase("0e", "[0e]"),
  JSONCase("0e+", "[0e+]"),
  JSONCase("1.0e", "[1.0e]"),
  JSONCase("1.0e+", "[1.0e+]"),
  JSONCase("1.0e-", "[1.0e-]"),
  JSONCase("1_000", "[1 000.0]"),
  JSONCase("1eE2", "[1eE2]"),
  JSONCase("2.e+3", "[2.e+3]"),
  JSONCase("2.e-3", "[2.e-3]"),
  JSONCase("2.e3", "[2.e3]"),
  JSONCase("9.e+", "[9.e+]"),
  JSONCase("Inf", "[Inf]"),
  JSONCase("NaN", "[NaN]"),
  JSONCase("U+FF11_fullwidth_digit_one", "[\u{FF11}]"),
  JSONCase("expression", "[1+2]"),
  JSONCase("hex_1_digit", "[0x1]"),
  JSONCase("hex_2_digits", "[0x42]"),
  JSONCase("infinity", "[Infinity]"),
  JSONCase("invalid+-", "[0e+-1]"),
  JSONCase("invalid-negative-real", "[-123.123foo]"),
  JSONCase("minus_infinity", "[-Infinity]"),
  JSONCase("minus_sign_with_trailing_garbage", "[-foo]"),
  JSONCase("minus_space_1", "[- 1]"),
  JSONCase("neg_int_starting_with_zero", "[-012]"),
  JSONCase("neg_real_without_int_part", "[-.123]"),
  JSONCase("neg_with_garbage_at_end", "[-1x]"),
  JSONCase("real_garbage_after_e", "[1ea]"),
  JSONCase("real_without_fractional_part", "[1.]"),
  JSONCase("starting_with_dot", "[.123]"),
  JSONCase("then_00", "1\u{0}"),
  JSONCase("with_alpha", "[1.2a-3]"),
  JSONCase("with_alpha_char", "[1.8011670033376514H-308]"),
  JSONCase("with_leading_zero", "[012]"),
]
