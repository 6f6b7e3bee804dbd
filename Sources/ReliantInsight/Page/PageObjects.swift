import ReliantDigests
import ReliantDocument
import ReliantGraph
import ReliantMeaning

/// The objects of a configuration in all its environments, where what is the same in several of them is
/// kept once.
struct PageObjects {
  private(set) var objects: [PageObject] = []
  /// For each environment the numbers of the objects in its picture.
  private(set) var numbers: [[Int]] = []

  init(_ environments: [PageEnvironment]) {
    var known: [PageObject.Identity: Int] = [:]
    for environment in environments {
      numbers.append(
        environment.picture.objects.map { object in
          let identity = PageObject.Identity(level: object.level, key: object.key)
          if let number = known[identity] { return number }
          known[identity] = objects.count
          objects.append(PageObject(identity, environments.count))
          return objects.count - 1
        })
    }
    for index in environments.indices { add(environments[index], index) }
    place()
  }

  private mutating func add(_ environment: PageEnvironment, _ index: Int) {
    let (picture, numbers) = (environment.picture, numbers[index])
    var references: [[PicturedReference]] = Array(repeating: [], count: numbers.count)
    for reference in picture.references {
      references[reference.source].append(reference.renumbered(numbers))
    }
    var locator = SourceLocator()
    for (own, object) in picture.objects.enumerated() {
      let level = object.level
      let position = own - picture.number(of: Graph.Target(level: level, index: 0))
      // A parent that the program gives has no files that could be asked.
      let context = level < environment.contexts.count ? environment.contexts[level] : nil
      let digests = environment.digests[level]
      let version = PageVersion(
        of: object, digest: digests.own[position],
        at: object.definition.place.map { locator.location(of: $0).description },
        given: context?.given(to: position) ?? [], references[own])
      objects[numbers[own]].add(version, deep: digests.deep[position].short, in: index)
    }
  }

  /// Gives each object its place in the picture of all environments.
  private mutating func place() {
    var users: [Int: Set<Int>] = [:]
    var targets: [Int: Set<Int>] = [:]
    for reference in objects.flatMap({ $0.versions.flatMap(\.references) }) {
      users[reference.target, default: []].insert(reference.source)
      targets[reference.source, default: []].insert(reference.target)
    }
    for index in objects.indices {
      objects[index].place = PicturePlace(
        key: objects[index].identity.key, users: users[index]?.count ?? 0,
        targets: targets[index]?.count ?? 0)
    }
  }
}

/// An object in all environments.
struct PageObject {
  struct Identity: Hashable {
    let level: Int
    let key: String
  }

  let identity: Identity
  private(set) var versions: [PageVersion] = []
  /// The number of the version in each environment; nil where there is no such object.
  private(set) var versionNumbers: [Int?]
  /// What the object means in each environment with all that it refers to.
  private(set) var deep: [String?]
  fileprivate(set) var place = PicturePlace(key: "", users: 0, targets: 0)

  fileprivate init(_ identity: Identity, _ environments: Int) {
    self.identity = identity
    versionNumbers = Array(repeating: nil, count: environments)
    deep = Array(repeating: nil, count: environments)
  }

  fileprivate mutating func add(_ version: PageVersion, deep: String, in environment: Int) {
    self.deep[environment] = deep
    if let number = versions.firstIndex(of: version) {
      versionNumbers[environment] = number
    } else {
      versionNumbers[environment] = versions.count
      versions.append(version)
    }
  }
}

extension PicturedReference {
  /// The same reference where objects have other numbers.
  func renumbered(_ numbers: [Int]) -> PicturedReference {
    PicturedReference(source: numbers[source], target: numbers[target], name: name, kind: kind)
  }
}
