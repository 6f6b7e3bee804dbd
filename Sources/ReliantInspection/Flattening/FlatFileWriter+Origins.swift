import ReliantDocument
import ReliantGraph

extension FlatFileWriter {
  /// Where each member of the file comes from that a model amounts to, by its JSON pointer: a place, or
  /// what has set it.
  func origins(of model: ContextModel) -> [String: String] {
    let places = sites(of: model).mapValues {
      workspace.sources.location(of: .site($0), workspace.names).description
    }
    let settings = settled.keys.map { ("/\(Word.values.rawValue)/\(workspace.names[$0])", "--set") }
    return places.merging(settings) { $1 }
  }

  private func sites(of model: ContextModel) -> [String: Site] {
    var origins = Origins(workspace: workspace)
    origins.root(.name, model.name?.site)
    origins.root(.parent, model.parent?.site)
    origins.add(
      model.values.values.filter { settled[$0.name] == nil }, below: "/\(Word.values.rawValue)")
    for object in model.objects.values { origins.add(object) }
    for pointer in model.pointers.values {
      origins.sites[origins.pointer(pointer.name, below: "/\(Word.objects.rawValue)")] =
        pointer.site
    }
    for binding in model.bindings.values { origins.add(binding) }
    return origins.sites
  }

  private struct Origins {
    let workspace: Workspace
    var sites: [String: Site] = [:]

    func pointer(_ name: Symbol, below parent: String) -> String {
      "\(parent)/\(Document.escapedForPointer(workspace.names[name]))"
    }

    mutating func root(_ word: Word, _ site: Site?) { sites["/\(word.rawValue)"] = site }

    mutating func add(_ object: ObjectModel) {
      let path = pointer(object.key, below: "/\(Word.objects.rawValue)")
      sites[path] = object.site
      let members: [(Word, Site?)] = [
        (.type, object.type?.site), (.extends, object.extends?.site),
        (.scope, object.scope?.site), (.eager, object.eager?.site),
        (.decorates, object.decorates?.site), (.order, object.order?.site),
      ]
      for (word, site) in members { sites["\(path)/\(word.rawValue)"] = site }
      add(object.arguments, below: "\(path)/\(Word.arguments.rawValue)")
      add(object.properties, below: "\(path)/\(Word.properties.rawValue)")
      for tag in object.tags {
        sites[pointer(tag.name, below: "\(path)/\(Word.tags.rawValue)")] = tag.site
      }
    }

    /// Adds fields, and those of the maps in them.
    mutating func add(_ fields: [Field], below parent: String) {
      for field in fields {
        let path = pointer(field.name, below: parent)
        sites[path] = field.site
        if case .map(let members, _) = field.value.opened(in: workspace) {
          add(members, below: path)
        }
      }
    }

    mutating func add(_ binding: BindingModel) {
      let path = pointer(binding.type, below: "/\(Word.bindings.rawValue)")
      sites[path] = binding.site
      if !binding.consumers.isEmpty {
        sites["\(path)/\(Word.default.rawValue)"] = binding[nil]?.target?.site
      }
      for consumer in binding.consumers {
        sites[pointer(consumer, below: "\(path)/\(Word.into.rawValue)")] = binding[consumer]?.site
      }
    }
  }
}
