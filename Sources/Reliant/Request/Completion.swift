/// What remains to be done once everything that belongs together has been made.
///
/// The order is: properties that close a circle, references to relatives, and then the objects are
/// told that they are whole, each after those it needs.
final class Completion {
  private var closings: [() throws -> Void] = []
  private var relatives: [() throws -> Void] = []
  private var awakenings: [() throws -> Void] = []
  private var relations: [Relation] = []

  /// Adds a step that sets a property to an object that may not exist before.
  func close(_ step: @escaping () throws -> Void) { closings.append(step) }

  /// Adds a step that looks for relatives.
  func relate(_ step: @escaping () throws -> Void) { relatives.append(step) }

  /// Adds a step that tells an object that it is whole.
  func awaken(_ step: @escaping () throws -> Void) { awakenings.append(step) }

  /// Keeps the object of a relation alive until everything is done.
  func add(_ relation: Relation) { relations.append(relation) }

  /// Does all of it; what a step makes may add further steps.
  func finish() throws {
    defer {
      for relation in relations { relation.letGo() }
      (closings, relatives, awakenings, relations) = ([], [], [], [])
    }
    while let steps = next() {
      for step in steps { try step() }
    }
  }

  /// Takes the steps whose turn it is; nil when nothing is left.
  private func next() -> [() throws -> Void]? {
    for kind in [\Completion.closings, \.relatives, \.awakenings] where !self[keyPath: kind].isEmpty
    {
      defer { self[keyPath: kind] = [] }
      return self[keyPath: kind]
    }
    return nil
  }
}
