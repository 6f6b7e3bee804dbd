import ReliantDocument

extension ContextCheck {
  /// Whether an object can be given where a type is asked for.
  func fits(_ product: ObjectType, _ type: ValueType) -> Bool {
    switch WantedType(type) {
    case .object(let wanted): fits(product, wanted)
    case .name(let name): product.name == name
    }
  }

  /// The type that an object is asked for by.
  enum WantedType: Hashable {
    case object(ObjectType)
    /// A factory may produce a string or a list, too; its type is known by name.
    case name(String)

    init(_ type: ValueType) {
      switch type {
      case .object(let wanted): self = .object(wanted)
      case .optional(let wrapped), .deferred(_, let wrapped), .decodable(let wrapped, _):
        self.init(wrapped)
      default: self = .name(type.name)
      }
    }
  }

  private func fits(_ product: ObjectType, _ wanted: ObjectType) -> Bool {
    guard let given = product.identity, let asked = wanted.identity else {
      return catalog?.fits(product, wanted) ?? true
    }
    return fittingTypes.fits(given, asked) {
      catalog?.fits(product, wanted) ?? true
    }
  }

  /// The object of this context that a reference leads to, if it is known to fit a type and there is
  /// nothing to be said of its use; nil says nothing but that it takes a closer look.
  func knownTarget(of name: Symbol, as wanted: ObjectIdentifier) -> Graph.Target? {
    guard !isAnyDeprecated, !workspace.hasSuspects, let target = targets[name] ?? nil,
      target.level == 0, let product = products[target.index],
      fittingTypes.isKnownToFit(product, wanted)
    else { return nil }
    usedNames.insert(name)
    return target
  }

  /// What to do if an object fits all the same, as a help line; nil if it cannot.
  func untoldHelp(_ target: Graph.Target, for type: ValueType) -> String? {
    guard case .object(let wanted) = WantedType(type), let product = signature(of: target)?.product,
      catalog?.isUntold(product, wanted) == true
    else { return nil }
    return
      "if \(key(of: target).quoted) conforms to \(wanted.name), register it as that type or add a "
      + "'Subtype' to the registry, because only the object itself could tell"
  }

  /// What a catalog said of types that were asked for lately, as it may take long to tell.
  struct FittingTypes {
    private struct Answer {
      let product: ObjectIdentifier
      let wanted: ObjectIdentifier
      let fits: Bool
    }

    /// Each answer has a few places, at the last of which it may have to give way to another.
    private var answers: [Answer?] = Array(repeating: nil, count: 256)
    private static let places = 4

    mutating func fits(
      _ product: ObjectIdentifier, _ wanted: ObjectIdentifier, ask: () -> Bool
    ) -> Bool {
      let place = place(of: product, wanted)
      if let answer = answers[place], answer.product == product, answer.wanted == wanted {
        return answer.fits
      }
      let fits = ask()
      answers[place] = Answer(product: product, wanted: wanted, fits: fits)
      return fits
    }

    /// Whether the catalog has said lately that a product fits.
    func isKnownToFit(_ product: ObjectIdentifier, _ wanted: ObjectIdentifier) -> Bool {
      guard let answer = answers[place(of: product, wanted)] else { return false }
      return answer.fits && answer.product == product && answer.wanted == wanted
    }

    /// Where an answer is, or where it belongs.
    private func place(of product: ObjectIdentifier, _ wanted: ObjectIdentifier) -> Int {
      let number = UInt(bitPattern: product) &* 31 &+ UInt(bitPattern: wanted)
      // The upper bits of a product depend on all of the number.
      let first = Int((UInt64(number) &* 0x9E37_79B9_7F4A_7C15) >> 56)
      var place = first
      for step in 0..<Self.places {
        place = (first + step) % answers.count
        guard let answer = answers[place] else { return place }
        if answer.product == product, answer.wanted == wanted { return place }
      }
      return place
    }
  }

  /// An object that a reference by its key leads to.
  struct Candidate {
    let key: String
    /// The object of the key, which a decorator may stand before.
    let named: Graph.Target
    /// What whoever writes the key is given.
    let given: Graph.Target
  }

  /// The objects of this context and its parents that would fit a type, as a help line; nil when
  /// there are none.
  ///
  /// - Parameter own: the object that asks, which neither itself nor what it decorates would help.
  func candidatesHelp(for type: ValueType, except own: Int?) -> String? {
    candidatesHelp(for: type, except: Set(own.map { [$0] } ?? []))
  }

  /// The same for several objects that ask.
  func candidatesHelp(for type: ValueType, except own: Set<Int>) -> String? {
    let owners = Set(own.map { Graph.Target(level: 0, index: $0) })
    // To look into a set for each of very many candidates takes longer than to compare.
    let only = owners.count == 1 ? owners.first : nil
    let isOwn = { (target: Graph.Target) in
      only.map { $0 == target } ?? owners.contains(target)
    }
    var shown: [String] = []
    var count = 0
    for candidate in candidates(for: type)
    where !isOwn(candidate.named) && !isOwn(candidate.given) {
      count += 1
      if count <= 3 { shown.append("@\(candidate.key)".quoted) }
    }
    switch count {
    case 0: return nil
    case 1: return "\(shown[0]) would fit"
    case 2, 3:
      return "\(shown.dropLast().joined(separator: ", ")) or \(shown[shown.count - 1]) would fit"
    default:
      return "\(shown.joined(separator: ", ")) and \(count - 3) more would fit"
    }
  }

  /// The types whose objects would fit a type, as a help line; nil when there are none.
  func typesHelp(for type: ValueType) -> String? {
    let wanted = WantedType(type)
    let found =
      candidateTypes[wanted]
      ?? catalog?.typeNames.filter { name in
        catalog?.signature(of: name).map { fits($0.product, type) } ?? false
      }
    guard let found else { return nil }
    candidateTypes[wanted] = found
    if found.isEmpty { return nil }
    return "give it a type that fits, such as "
      + Suggestion.list(Array(found.prefix(3)), joinedBy: "or")
  }

  /// The objects that would fit a type, which many findings may be about.
  private func candidates(for type: ValueType) -> [Candidate] {
    let wanted = WantedType(type)
    if let known = candidates[wanted] { return known }
    let found = referableObjects.filter { candidate in
      signature(of: candidate.given).map { fits($0.product, type) } ?? false
    }
    candidates[wanted] = found
    return found
  }

  /// All objects that a reference can lead to, by context and key.
  private var referableObjects: [Candidate] {
    var found = keyOrder.filter { workspace.isName(objects[$0].key) }.compactMap {
      candidate(objects[$0].key, Graph.Target(level: 0, index: $0))
    }
    var hidden = Set(found.map(\.key))
    var ancestor = parent
    var level = 1
    while let graph = ancestor {
      for index in graph.keyOrder {
        let definition = graph.definitions[index]
        guard Vocabulary.isName(definition.key), hidden.insert(definition.key).inserted else {
          continue
        }
        let target = Graph.Target(level: level, index: index)
        if let candidate = candidate(workspace.names.intern(definition.key), target) {
          found.append(candidate)
        }
      }
      ancestor = graph.parent?.graph
      level += 1
    }
    return found
  }

  private func candidate(_ key: Symbol, _ named: Graph.Target) -> Candidate? {
    guard case .object(let given) = meaning(of: key) else { return nil }
    return Candidate(key: workspace.names[key], named: named, given: given)
  }
}
