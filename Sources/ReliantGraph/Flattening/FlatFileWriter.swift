import ReliantDocument

/// Writes a merged model as one file that it could have been read from.
///
/// Values and objects stand in the order of their names, so that equal models have equal bytes.
/// Within an object the order of the files is kept, and so it is among bindings.
struct FlatFileWriter {
  let workspace: Workspace
  /// The name of the context, which the file's own name must not change.
  let name: String
  /// The folder that the file is meant to lie in.
  let folder: FilePath
  /// What stands in the place of named values that are set.
  var settled: [Symbol: Scalar] = [:]

  func write(_ model: ContextModel) throws -> String {
    var json = JSONWriter()
    try json.object { json in
      json.write(.format, Vocabulary.formatVersion)
      json.write(.name, name)
      json.write(.parent, try model.parent.map(parent))
      let values = inOrder(model.values.keys).compactMap { model.values[$0].map(settledField) }
      try write(values, as: .values, to: &json)
      try writeObjects(of: model, to: &json)
      writeBindings(of: model, to: &json)
    }
    return json.text + "\n"
  }

  private func settledField(_ old: Field) -> Field {
    var field = old
    if let scalar = settled[old.name] { field.value = .constant(.scalar(scalar), old.value.site) }
    return field
  }

  /// The parent as the file that is written has to name it: a file by its path, a context by its name.
  private func parent(_ named: Written<String>) throws -> String {
    DocumentReader.extensions.contains(FilePath(named.value).pathExtension)
      ? try moved(named.value, namedAt: named.site) : named.value
  }

  private func inOrder(_ names: some Sequence<Symbol>) -> [Symbol] {
    names.map { (text: workspace.names[$0], symbol: $0) }.sorted { $0.text < $1.text }
      .map(\.symbol)
  }

  // MARK: Objects

  private func writeObjects(of model: ContextModel, to json: inout JSONWriter) throws {
    let keys = inOrder(Array(model.objects.keys) + Array(model.pointers.keys))
    guard !keys.isEmpty else { return }
    try json.write(.objects) { json in
      try json.object { json in
        for key in keys {
          try json.member(workspace.names[key]) { json in
            if let object = model.objects[key] { try write(object, to: &json) }
            if let pointer = model.pointers[key] { json.value(reference(pointer.target)) }
          }
        }
      }
    }
  }

  func write(_ object: ObjectModel, to json: inout JSONWriter) throws {
    try json.object { json in
      json.write(.type, object.type.map(text))
      json.write(.extends, object.extends.map(text))
      if object.isAbstract { json.write(.abstract, true) }
      json.write(.scope, object.scope.map(text))
      if let eager = object.eager { json.write(.eager, eager.value) }
      json.write(.deprecated, object.deprecated)
      write(object.aliases, as: .aliases, to: &json)
      write(object.tags, to: &json)
      json.write(.decorates, object.decorates.map(text))
      if let order = object.order { json.write(.order, order.value) }
      // An empty list keeps out what would be inherited.
      if object.saysDependsOn, object.extends != nil || !object.dependsOn.isEmpty {
        json.write(.dependsOn, object.dependsOn.map(text))
      }
      if !object.isAutowired { json.write(.autowire, false) }
      try write(object.arguments, as: .arguments, to: &json)
      try write(object.properties, as: .properties, to: &json)
    }
  }

  private func write(_ names: [Written<Symbol>], as word: Word, to json: inout JSONWriter) {
    if !names.isEmpty { json.write(word, names.map(text)) }
  }

  private func write(_ tags: [Tag], to json: inout JSONWriter) {
    guard !tags.isEmpty else { return }
    guard tags.contains(where: { $0.order != 0 || $0.label != nil }) else {
      return json.write(.tags, tags.map { workspace.names[$0.name] })
    }
    json.write(.tags) { json in
      json.object { json in
        for tag in tags {
          json.member(workspace.names[tag.name]) { json in
            json.object { json in
              if tag.order != 0 { json.write(.order, tag.order) }
              json.write(.name, tag.label)
            }
          }
        }
      }
    }
  }

  // MARK: Bindings

  private func writeBindings(of model: ContextModel, to json: inout JSONWriter) {
    let bindings = model.bindings.values.filter { $0.standard != nil || !$0.into.isEmpty }
      .sorted { $0.site < $1.site }
    guard !bindings.isEmpty else { return }
    json.write(.bindings) { json in
      json.object { json in
        for binding in bindings {
          json.member(workspace.names[binding.type]) { write(binding, to: &$0) }
        }
      }
    }
  }

  private func write(_ binding: BindingModel, to json: inout JSONWriter) {
    let consumers = inOrder(binding.into.keys)
    if consumers.isEmpty, let standard = binding.standard { return json.value(text(standard)) }
    json.object { json in
      json.write(.default, binding.standard.map(text))
      guard !consumers.isEmpty else { return }
      json.write(.into) { json in
        json.object { json in
          for consumer in consumers {
            json.member(
              workspace.names[consumer], binding.into[consumer].map { text($0.binding) })
          }
        }
      }
    }
  }

  // MARK: Names

  private func text(_ name: Written<Symbol>) -> String { workspace.names[name.value] }

  private func text(_ binding: BindingEntry.Binding) -> String {
    switch binding {
    case .object(let key, _): reference(key)
    case .type(let type, _): workspace.names[type]
    }
  }

  func reference(_ key: Symbol) -> String { "@\(workspace.names[key])" }
}
