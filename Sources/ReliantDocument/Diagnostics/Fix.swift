/// A way out of a finding, as edits of the source.
package struct Fix: Sendable {
  /// What it does, as an imperative clause: "replace it with 'port'".
  package let title: String
  package let edits: [Edit]
  /// What no check can know of it; nil where it is right if the check says so.
  package private(set) var doubt: Doubt?

  /// What only a person knows.
  package enum Doubt: Sendable {
    /// There are other ways out, too, which mean something else.
    case choice
    /// What it makes good may have taken something with it that is not there any more.
    case loss
    /// It says that what was found is meant, which nothing but its author can.
    case consent
  }

  package init(_ title: String, _ edits: Edit...) { self.init(title, edits) }

  package init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
  }

  /// The same with what only a person knows of it.
  package func doubted(_ doubt: Doubt = .choice) -> Fix {
    var fix = self
    fix.doubt = doubt
    return fix
  }
}

/// A change of what stands in a file, whatever form the file is written in.
package enum Edit: Sendable {
  /// Writes a text in place of a stretch of bytes; in front of an empty one.
  case replace(document: Int, Range<Int>, with: String)
  /// Gives a member another name, or a string another content.
  case rename(Site, to: String)
  /// Writes another value in place of a value.
  case setValue(Site, EditedValue)
  /// Takes a member with its value out of its map, or an element out of its list; no value of a member.
  case remove(Site)
  /// Takes away a member that another one of its map has the name of.
  case removeRepetition(Site, of: Site)
  /// Takes the member of a name with its value out of a map.
  case removeMember(String, of: Site)
  /// Adds a member at the end of a map.
  case insert(name: String, EditedValue, into: Site)
  /// Takes a member out of its map and adds it, as it is written, at the end of another.
  case move(Site, into: Site)
}

/// A value as an edit writes it.
package indirect enum EditedValue: Sendable {
  case bool(Bool)
  case number(String)
  case string(String)
  case list([EditedValue])
  case map([(name: String, value: EditedValue)])
  /// What stands at a site, as it is written there.
  case copy(Site)
}

extension Fix {
  /// Writes another name where one stands.
  package static func renaming(_ site: Site, to name: String) -> Fix {
    Fix("replace it with \(name.quoted)", .rename(site, to: name))
  }
}

extension Guess {
  /// Writes the one name that was most likely meant where another stands.
  package func renaming(at place: Place) -> [Fix] {
    guard near.count == 1 else { return [] }
    switch place {
    case .site(let site): return [Fix.renaming(site, to: near[0])]
    case .range(let document, let range, _):
      let edit = Edit.replace(document: document, range, with: near[0])
      return [Fix("replace it with \(near[0].quoted)", edit)]
    case .file, .call: return []
    }
  }
}

/// The fixes of a mistake in a file's text, as a person would describe them.
struct TextFixes {
  private let document: Int
  /// Where the mistake is.
  let range: Range<Int>

  init?(at place: Place) {
    guard case .range(let document, let range, _) = place else { return nil }
    (self.document, self.range) = (document, range)
  }

  var nothing: Fix { Fix("remove it", replacing(range, with: "")) }

  /// - Parameter width: how many bytes each of the quotes has that stand there.
  func quotes(insteadOf width: Int = 0) -> Fix {
    let (start, end) = (range.lowerBound, range.upperBound)
    return Fix(
      "put it in double quotes", replacing(start..<start + width, with: "\""),
      replacing(end - width..<end, with: "\""))
  }

  func text(_ text: String, in places: [Range<Int>]? = nil) -> Fix {
    Fix("replace it with '\(text)'", (places ?? [range]).map { replacing($0, with: text) })
  }

  func insertion(_ text: String, at offset: Int) -> Fix {
    Fix("insert '\(text)'", replacing(offset..<offset, with: text))
  }

  func missing(_ edit: SourceEdit) -> Fix {
    insertion(edit.replacement, at: edit.range.lowerBound)
  }

  func replacing(_ range: Range<Int>, with text: String) -> Edit {
    .replace(document: document, range, with: text)
  }
}
