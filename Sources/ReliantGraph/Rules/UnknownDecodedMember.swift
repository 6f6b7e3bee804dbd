import ReliantDocument

/// A member of a map that the type which decodes the map does not know.
struct UnknownDecodedMember: Violation {
  static let explanation = UnknownMember.explanation

  let purpose: Purpose
  let mismatch: Decoding.Mismatch
  let origin: NamedOrigin?

  func message(in names: NameTable) -> String {
    "\(purpose.words(in: names)) \(mismatch.message)"
  }

  func help(in names: NameTable) -> String? { mismatch.help }
  func notes(in names: NameTable) -> [Note] { origin?.notes(in: names) ?? [] }
  var cause: Cause? { origin?.cause }
  func note(in names: NameTable) -> String { message(in: names) }
}
