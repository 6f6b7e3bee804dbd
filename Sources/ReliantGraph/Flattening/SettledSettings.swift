import ReliantDocument

/// What a file says in the place of settings.
struct SettledSettings {
  /// The named values that stand where the old ones stood.
  private(set) var values: [Symbol: Scalar] = [:]
  /// What strings hold instead of names whose values would be inserted otherwise.
  private(set) var insertions: [Symbol: String] = [:]
  /// What stands instead of mentions that read the text as something else than the named value.
  private(set) var mentions: [Site: Scalar] = [:]

  /// How often something is said without the name of its value.
  var exceptions: Int { insertions.count + mentions.count }

  /// A named value with what is set.
  func field(_ old: Field) -> Field {
    var field = old
    if let scalar = values[old.name] { field.value = .constant(.scalar(scalar), old.value.site) }
    return field
  }

  /// These settings and others.
  func merging(_ other: SettledSettings) -> SettledSettings {
    SettledSettings(
      values: values.merging(other.values) { $1 },
      insertions: insertions.merging(other.insertions) { $1 },
      mentions: mentions.merging(other.mentions) { $1 })
  }
}
