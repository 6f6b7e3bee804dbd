public import ReliantDigests
import ReliantGraph
import ReliantMeaning

/// What has become of a context's objects, at one moment.
///
/// No value of any argument is in it.
///
/// ```swift
/// let snapshot = context.snapshot()
/// print(snapshot.objects.filter(\.isMade).count, "of", snapshot.objects.count, "are made")
/// try Data(snapshot.json.utf8).write(to: file)
/// ```
public struct ContextSnapshot: Sendable {
  /// The context's name.
  public let context: String
  /// What its configuration means.
  public let digest: ConfigurationDigest
  /// How often overrides, or what was forgotten, have given the context new tables.
  public let generation: Int
  /// The objects in the order of their keys.
  public let objects: [Object]

  /// What has become of one object.
  public struct Object: Sendable {
    /// Its key; that of an anonymous object is the path to the place where it stands.
    public let key: String
    /// The name with which its type is registered.
    public let type: String
    /// The name of its scope.
    public let scope: String
    /// What it means with all that it refers to.
    public let digest: ConfigurationDigest
    /// The keys of the objects that it refers to or is created after.
    public let dependencies: [String]
    /// Whether the context has it: always false but for singletons.
    public let isMade: Bool
    /// Whether it has been started.
    public let isStarted: Bool
    /// When it was first made; nil where that is not recorded.
    public let making: Timing?
    /// When it was started; nil where that is not recorded.
    public let starting: Timing?
  }

  /// When something was done.
  public struct Timing: Sendable, Hashable {
    /// From the making of the context on.
    public let start: Duration
    /// How long it took, without the singletons that it needs, which are made before it.
    public let duration: Duration
    /// The key of the object that it was made for, if another one needed it.
    public let requester: String?
  }

  /// The snapshot as JSON, which `Schemas/snapshot.schema.json` describes; times are in nanoseconds.
  public var json: String {
    JSONValue.object([
      "version": 1, "context": context, "digest": digest.text, "generation": generation,
      "objects": objects.map(\.json),
    ]).text
  }
}

extension ContextSnapshot.Object {
  fileprivate var json: JSONValue {
    .object([
      "key": key, "type": type, "scope": scope, "digest": digest.text,
      "dependencies": dependencies, "made": isMade, "started": isStarted, "making": making?.json,
      "starting": starting?.json,
    ])
  }
}

extension ContextSnapshot.Timing {
  fileprivate var json: JSONValue {
    .object(["start": start.nanoseconds, "duration": duration.nanoseconds, "for": requester])
  }
}

extension Duration {
  fileprivate var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}

extension ObjectContext {
  /// What has become of this context's objects: which are made and started, and, where
  /// ``ContextHooks/recordsTimes`` is set, when and for whom.
  ///
  /// Nothing is made by it, and no request waits for it.
  public func snapshot() -> ContextSnapshot {
    let plan = plan
    let graph = plan.graph
    let digests = GraphDigests(graph)
    let (made, started) = times?.entries ?? ([:], [:])
    let running = Set(lifecycle.withLock(\.started).map(\.index))
    let objects = graph.keyOrder.map { index in
      let definition = graph.definitions[index]
      return ContextSnapshot.Object(
        key: definition.key, type: definition.typeName, scope: definition.scope.name,
        digest: digests.deep[index],
        dependencies: Set(definition.targets.compactMap { graph.definition(at: $0)?.key }).sorted(),
        isMade: definition.scope == .singleton && plan.groups[graph.groups[index]].isMade,
        isStarted: running.contains(index), making: made[index],
        starting: started[index])
    }
    return ContextSnapshot(
      context: name, digest: graph.digest,
      generation: family.change { state.generation }, objects: objects)
  }
}
