import ReliantGraph
import ReliantInsight
import ReliantInspection

/// Explaining one object, beside the load of what it belongs to.
enum ExplainRows {
  static func contest(_ workload: Workload) -> Contest {
    let row = Row(
      "explain 1 of \(workload.definitions), beside the load", rival: "10 ms",
      bar: .timesTheCost(1))
    return Contest(rows: [row]) {
      let bytes = try workload.bytes(.json)
      let clock = Stopwatch.processor
      return {
        func loader() -> ConfigurationLoader {
          ConfigurationLoader(
            files: OneFile(bytes: bytes), catalog: WorkloadTypes.all, limits: Workload.limits)
        }
        let path = Workload.Form.json.path
        let load = clock.time { loader().inspect(path).contexts.count }
        let whole = clock.time {
          let read = Explainer.read(path, environments: [], with: loader())
          return read.explainer?.explain("logger").object?.users.count ?? 0
        }
        return [Row.Sample(ours: max(whole - load, 0), theirs: 10e6)]
      }
    }
  }
}
