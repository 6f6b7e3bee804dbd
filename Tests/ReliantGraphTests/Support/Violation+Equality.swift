import ReliantDocument

/// Violations say the same when all that they hold is the same: only tests ask.
func == <Kind: Violation>(one: [Kind], other: [Kind]) -> Bool {
  String(reflecting: one) == String(reflecting: other)
}
