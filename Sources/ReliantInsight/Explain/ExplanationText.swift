import ReliantDocument
import ReliantGraph
import ReliantInspection

/// An explanation as people read it.
package struct ExplanationText {
  let explanation: Explanation
  /// The arguments and properties that are asked for alone; all if none.
  let arguments: [String]

  /// An explanation, or only what it tells of some arguments and properties.
  package init(explanation: Explanation, arguments: [String]) {
    self.explanation = explanation
    self.arguments = arguments
  }

  /// All that there is to tell, in lines.
  package var text: String {
    if let object = explanation.object, !arguments.isEmpty {
      return object.values.filter { arguments.contains($0.name) }.map(Self.text)
        .joined(separator: "\n")
    }
    let parts = [
      explanation.object.map(Self.text), explanation.value.map(text), explanation.tag.map(text),
      explanation.type.map(text), explanation.absence.map(text),
    ]
    return parts.compactMap(\.self).joined(separator: "\n")
  }

  // MARK: Objects

  private static func text(_ object: ObjectExplanation) -> String {
    let tags = object.tags.map { tag in
      let label = tag.label.map { ", as \($0.quoted)" } ?? ""
      return "\(tag.name.escapedForDisplay) (order \(tag.order)\(label))"
    }
    let rows: [(String, [String])] = [
      ("names", object.names.map(\.words)),
      ("answered by", [object.answeredBy].compactMap(\.?.escapedForDisplay)),
      ("type", [object.type.escapedForDisplay] + [object.typeLocation].compactMap(\.?.shown)),
      (
        "scope",
        [object.scope.escapedForDisplay] + (object.isEager ? ["eager"] : [])
          + [object.scopeLocation].compactMap(\.?.shown)
      ),
      ("tags", tags),
      ("deprecated", [object.deprecated].compactMap(\.?.escapedForDisplay)),
      ("defined", object.definitions.map(words)),
      ("instead of", object.replaced.map(words)),
      ("used by", object.users.map(words)),
      ("refers to", object.targets.map(words)),
      (
        "digest",
        ["\(object.digests.own) by itself", "\(object.digests.deep) with what it refers to"]
      ),
      ("elsewhere", object.environments.map(words)),
    ]
    let head =
      "object \(object.key.quoted) of the context \(object.context.quoted)\n" + table(rows)
    return ([head] + object.values.map(text)).joined(separator: "\n")
  }

  private static func words(_ definition: DefinitionOrigin) -> String {
    let type = definition.type.map { ", \($0.escapedForDisplay)" } ?? ""
    return "\(definition.location.shown) (\(definition.way.words)\(type))"
  }

  private static func words(_ reference: ReferenceExplanation) -> String {
    let place = reference.location.map { ", \($0.shown)" } ?? ""
    let ways = reference.ways.map(\.escapedForDisplay).joined(separator: ", ")
    return "\(reference.key.escapedForDisplay) (\(ways)\(place))"
  }

  private static func words(_ difference: EnvironmentDifference) -> String {
    let name = difference.environment?.quoted ?? "base"
    return "\(name): \(difference.kind.words)"
  }

  // MARK: Values

  /// What is given for one parameter, property or value, and what lost against it.
  private static func text(_ origin: ValueOrigin) -> String {
    let name = origin.name.escapedForDisplay
    let type = origin.type.map { ": \($0.escapedForDisplay)" } ?? ""
    let value = origin.shown.map { " = \($0.shown)" } ?? ""
    let isRemoved = origin.removal != nil
    var rows = origin.sources.enumerated().map { row($0 == 0 ? "from" : "over", $1) }
    if let removal = origin.removal {
      rows += [["  taken away", removal.shown]] + origin.removed.map { row("over", $0) }
    }
    rows += origin.edits.map { ["  list changed", $0.shown] }
    let nothing =
      rows.isEmpty || (isRemoved && origin.sources.isEmpty) ? "  nothing is given\n" : ""
    return "\(origin.kind.rawValue) \(name)\(type)\(value)\n" + nothing + TableRenderer.render(rows)
  }

  private static func row(_ role: String, _ source: ValueOrigin.Source) -> [String] {
    [
      "  \(role)", source.location?.shown ?? "-", source.way.words, source.text?.shown ?? "",
    ]
  }

  private func text(_ value: ValueExplanation) -> String {
    "value \(explanation.name.quoted) of the context \(value.context.quoted)\n"
      + Self.table([
        ("used by", value.users.map(\.escapedForDisplay)),
        ("elsewhere", value.environments.map(Self.words)),
      ]) + "\n" + Self.text(value.origin)
  }

  // MARK: Tags and types

  private func text(_ tag: TagExplanation) -> String {
    "tag \(explanation.name.quoted)\n"
      + Self.table([
        ("objects", tag.members.map(\.escapedForDisplay)),
        ("elsewhere", tag.environments.map(Self.words)),
      ])
  }

  private func text(_ type: TypeExplanation) -> String {
    let registered = type.isRegistered.map { $0 ? ["registered"] : ["not registered"] } ?? []
    let bindings = type.bindings.map { consumer, sources in
      let title = consumer.map { "bound inside \($0.escapedForDisplay)\n" } ?? "bound\n"
      let rows = sources.enumerated().map { Self.row($0 == 0 ? "from" : "over", $1) }
      return "\n" + title + TableRenderer.render(rows)
    }
    return "type \(explanation.name.quoted)\n"
      + Self.table([
        ("known", registered), ("objects", type.objects.map(\.escapedForDisplay)),
        ("elsewhere", type.environments.map(Self.words)),
      ]) + bindings.joined()
  }

  // MARK: Absence

  private func text(_ absence: Absence) -> String {
    let extends = absence.template?.users.map(\.escapedForDisplay) ?? []
    let environments = absence.environments.map { $0?.quoted ?? "the base" }
    let rows: [(String, [String])] = [
      ("taken away", [absence.removal].compactMap(\.?.location.shown)),
      ("was", absence.removal?.definitions.map(Self.words) ?? []),
      ("abstract", [absence.template].compactMap(\.?.location.shown)),
      ("extended by", extends),
      ("only in", environments),
      ("not read", absence.unread.map(\.shown)),
      ("near", absence.near.map(\.quoted)),
    ]
    let table = Self.table(rows)
    return "there is no \(explanation.name.quoted)\n"
      + (table.isEmpty ? "  no file defines it\n" : table)
  }

  /// Rows with a title each, without those that say nothing; each thing stands in a line of its own.
  private static func table(_ rows: [(String, [String])]) -> String {
    TableRenderer.render(
      rows.flatMap { title, cells in
        cells.enumerated().map { ["  \($0 == 0 ? title : "")", $1] }
      })
  }
}
