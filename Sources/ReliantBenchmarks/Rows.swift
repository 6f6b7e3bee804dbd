/// All rows in the order of the table.
enum Rows {
  static var all: [Row] { ResolveRows.all + loading }

  private static let sizes = [1_000, 10_000, 100_000].map(Workload.init)

  private static var loading: [Row] {
    Workload.Form.allCases.flatMap { form in
      sizes.flatMap { workload in
        [
          ParsingRows.row, LoadingRows.merge, LoadingRows.check, LoadingRows.plan,
          LoadingRows.whole, MemoryRows.load,
        ].map { $0(workload, form) }
      } + [GrowthRows.load(form), GrowthRows.plan(form)]
    }
  }
}
