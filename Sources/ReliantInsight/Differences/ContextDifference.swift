package import ReliantDocument
import ReliantGraph

/// What is different between two configurations, by what they mean.
package struct ContextDifference: Sendable {
  /// The changes, by what they are of and then by name.
  package let changes: [Change]
  /// How many other objects are made otherwise, because something that they refer to has changed.
  package let affected: Int

  /// One thing that is different.
  package struct Change: Sendable, Hashable {
    package let kind: Kind
    package let subject: Subject
    /// What it is called in the new configuration, or where it is gone in the old one.
    package let name: String
    /// What it was called before, where it has been renamed.
    package let oldName: String?
    /// The context that it belongs to, where that is a parent.
    package let context: String?
    /// What of it is different; nothing of what is added, removed or renamed.
    package let parts: [Part]
    package let places: Pair<SourceLocation>
    /// How many arguments and properties are different because of a value, a name or a binding.
    package let uses: Int

    package enum Kind: String, Sendable, Hashable, CaseIterable {
      case added, removed, changed, renamed
    }

    package enum Subject: String, Sendable, Hashable, CaseIterable {
      case object, value
      /// A name that leads to an object.
      case name
      case binding
    }
  }

  /// A part of an object that is different, or the whole of a value.
  package struct Part: Sendable, Hashable {
    /// What it is: `type`, `argument 'port'`; empty for the whole.
    package let name: String
    /// What it is as people may see it, as JSON.
    package let texts: Pair<String>
    package let places: Pair<SourceLocation>
  }

  /// What there is on either side, if anything.
  package struct Pair<Element: Sendable & Hashable>: Sendable, Hashable {
    package let old: Element?
    package let new: Element?

    package init(_ old: Element?, _ new: Element?) {
      self.old = old
      self.new = new
    }

    package static var none: Self { Self(nil, nil) }
  }
}
