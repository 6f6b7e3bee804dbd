import ReliantDigests
import ReliantDocument
import ReliantGraph
import ReliantInspection

/// What a page says of an object in one environment, or in several that agree.
struct PageVersion: Hashable {
  let type: String
  let scope: String
  let isEager: Bool
  let aliases: [String]
  let tags: [String]
  let deprecated: String?
  let place: String?
  /// What the object means by itself.
  let digest: String
  let given: [Given]
  /// References to others, by the numbers that they have in the page.
  let references: [PicturedReference]

  /// An argument or a property.
  struct Given: Hashable {
    let name: String
    let kind: String
    let value: String
    /// Where the value comes from, and behind that what would be given instead, the strongest first.
    let sources: [Source]
    /// Where an overlay takes away what would be stronger than all of them, and what that is.
    let removal: String?
    let removed: [Source]
    /// Where overlays have changed its list.
    let edits: [String]
  }

  struct Source: Hashable {
    let way: String
    let place: String?
    let text: String?
  }

  init(
    of object: PicturedObject, digest: ConfigurationDigest, at place: String?, given: [Given],
    _ references: [PicturedReference]
  ) {
    let definition = object.definition
    type = definition.typeName
    scope = definition.scope.name
    isEager = definition.isEager
    aliases = definition.aliases
    tags = definition.tags.map(\.name)
    deprecated = definition.deprecated
    self.digest = digest.short
    self.place = place
    self.given = given
    self.references = references
  }
}

extension ContextInspection {
  /// What a page says of the arguments and properties of an object.
  func given(to index: Int) -> [PageVersion.Given] {
    origins(ofObject: index).map { origin in
      PageVersion.Given(
        name: origin.name, kind: origin.kind.rawValue,
        value: origin.shown?.line.shortened ?? "", sources: origin.sources.map(\.ofPage),
        removal: origin.removal?.description, removed: origin.removed.map(\.ofPage),
        edits: origin.edits.map(\.description))
    }
  }
}

extension ValueOrigin.Source {
  fileprivate var ofPage: PageVersion.Source {
    .init(way: way.words, place: location?.description, text: text?.line.shortened)
  }
}
