import ReliantDocument

/// Which named values hold which others.
struct ValueHolders {
  /// The names through which a value reaches its uses.
  struct Names {
    /// Those that stand for the value itself.
    fileprivate(set) var aliases: Set<Symbol>
    /// Those of all values that it is a part of.
    fileprivate(set) var all: Set<Symbol>
  }

  private var users: [Symbol: [Field]] = [:]

  /// - Parameter replaced: the values that hold nothing, as they are set themselves.
  init(in model: ContextModel, except replaced: Set<Symbol>) {
    for field in model.values.values where !replaced.contains(field.name) {
      field.value.forEachMention {
        if case .value(let used) = $0 { users[used, default: []].append(field) }
      }
    }
  }

  func names(of name: Symbol) -> Names {
    var names = Names(aliases: [name], all: [name])
    var pending = [name]
    while let used = pending.popLast() {
      for user in users[used] ?? [] where names.all.insert(user.name).inserted {
        if case .placeholder = user.value, names.aliases.contains(used) {
          names.aliases.insert(user.name)
        }
        pending.append(user.name)
      }
    }
    return names
  }
}
