/// What remains to be done once everything that belongs together has been made.
///
/// The order is: properties that close a cycle, references to relatives, then the objects are told
/// that they are whole, each after those it needs, and at last those that outlive the request are
/// shown to others, and observers are told. When anything fails, nobody is shown or told anything.
final class Completion {
  /// A step that sets properties, and where the objects that it makes belong among the awakenings:
  /// before the one whose properties are set.
  private struct Closing {
    let place: Int
    let step: () throws -> Void
  }

  /// What is done with an object that outlives the request.
  private struct Birth {
    let publish: () -> Void
    let abandon: () -> Void
  }

  // Exclusive access is not checked, as for the request.
  @exclusivity(unchecked) private var closings: [Closing] = []
  @exclusivity(unchecked) private var relatives: [() throws -> Void] = []
  @exclusivity(unchecked) private var awakenings: [() throws -> Void] = []
  @exclusivity(unchecked) private var births: [Birth] = []
  @exclusivity(unchecked) private var announcements: [() -> Void] = []
  @exclusivity(unchecked) private var relations: [Relation] = []
  /// Where the next awakening belongs, while a property is being set; nil for the end.
  private var place: Int?
  /// The objects that are made but not whole, by their definitions.
  private var unfinished: [DefinitionID: AnyObject] = [:]

  /// Adds a step that sets a property to an object that may not exist before.
  func close(_ step: @escaping () throws -> Void) {
    closings.append(Closing(place: place ?? awakenings.count, step: step))
  }

  /// Adds a step that looks for relatives.
  func relate(_ step: @escaping () throws -> Void) { relatives.append(step) }

  /// Adds a step that tells an object that it is whole.
  func awaken(_ step: @escaping () throws -> Void) {
    awakenings.insert(step, at: place ?? awakenings.count)
    if let place { self.place = place + 1 }
  }

  /// Adds a step that tells observers of an object, once everybody may see it.
  func tell(_ step: @escaping () -> Void) { announcements.append(step) }

  /// Keeps the object of a relation alive until everything is done.
  func add(_ relation: Relation) { relations.append(relation) }

  /// Adds an object that outlives the request.
  ///
  /// - Parameters:
  ///   - publish: shows the object to others, once everything is whole.
  ///   - abandon: forgets the object if anything has failed.
  func birth(publish: @escaping () -> Void, abandon: @escaping () -> Void) {
    births.append(Birth(publish: publish, abandon: abandon))
  }

  /// Keeps an object for those who ask for it before it is whole.
  func keep<Object>(_ object: Object, of definition: DefinitionID) {
    unfinished[definition] = Box(object)
  }

  /// The object of a definition that is made but not whole.
  func unfinished<Object>(_ definition: DefinitionID, as type: Object.Type) -> Object? {
    // Only `keep` fills the table, and a definition has one type.
    unfinished[definition].map { unsafeDowncast($0, to: Box<Object>.self).object }
  }

  /// Makes something and then does all that remains.
  func complete<Result>(_ make: () throws -> Result) throws -> Result {
    let (result, announcements) = try completeUntold(make)
    for tell in announcements { tell() }
    return result
  }

  /// Makes something and then does all that remains but to tell observers.
  ///
  /// - Returns: what was made, and what tells them.
  func completeUntold<Result>(
    _ make: () throws -> Result
  ) throws -> (result: Result, announcements: [() -> Void]) {
    do {
      return (try make(), try finish())
    } catch {
      abandon()
      throw error
    }
  }

  /// Does all that remains but to tell observers; returns what tells them.
  func finish() throws -> [() -> Void] {
    while let steps = next() {
      for step in steps { try step() }
    }
    let (births, announcements) = (births, announcements)
    letGo()
    for birth in births { birth.publish() }
    return announcements
  }

  func abandon() {
    let births = births
    letGo()
    for birth in births { birth.abandon() }
  }

  /// Takes the steps whose turn it is, which may add further ones; nil when nothing is left.
  private func next() -> [() throws -> Void]? {
    if !closings.isEmpty {
      let steps = closings
      closings = []
      return [{ [self] in try close(steps) }]
    }
    var steps: [() throws -> Void] = []
    if !relatives.isEmpty { swap(&steps, &relatives) } else { swap(&steps, &awakenings) }
    return steps.isEmpty ? nil : steps
  }

  private func close(_ closings: [Closing]) throws {
    defer { place = nil }
    // What one step has made moves the places of those after it.
    let count = awakenings.count
    for closing in closings {
      place = closing.place + awakenings.count - count
      try closing.step()
    }
  }

  /// Lets go of everything: the steps hold what they complete, and are held by it.
  private func letGo() {
    for relation in relations { relation.letGo() }
    (closings, relatives, awakenings, relations, births) = ([], [], [], [], [])
    announcements = []
    unfinished = [:]
  }
}
