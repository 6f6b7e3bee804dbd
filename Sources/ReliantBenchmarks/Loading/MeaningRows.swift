import Reliant
import ReliantDocument
import ReliantGraph
import ReliantInsight
import ReliantInspection

/// What it costs to tell what a configuration means, against loading it.
enum MeaningRows {
  /// The digests of a context and of all its objects.
  static func digest(_ workload: Workload) -> Contest {
    Contest(
      Row("digest-\(workload.definitions)", rival: "the load", bar: .timesTheCost(0.15))
    ) {
      let bytes = try workload.bytes(.json)
      let context = try LoadingRows.context(bytes, .json)
      return (
        ours: { context.digest.bytes.count },
        theirs: { try LoadingRows.load(bytes, .json) }
      )
    }
  }

  /// The difference between two configurations that are written alike, besides their loads.
  static func difference(_ workload: Workload) -> Contest {
    Contest(Row("diff-\(workload.definitions)", rival: "the load")) {
      let bytes = try workload.bytes(.json)
      let loader = ConfigurationLoader(
        files: OneFile(bytes: bytes), catalog: WorkloadTypes.all, limits: Workload.limits)
      let path = Workload.Form.json.path
      let (one, other) = (loader.inspect(path).contexts, loader.inspect(path).contexts)
      return (
        ours: { CompareContexts.run(one, other).affected },
        theirs: { try LoadingRows.load(bytes, .json) }
      )
    }
  }
}
