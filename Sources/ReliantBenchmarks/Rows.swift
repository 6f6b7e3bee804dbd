/// All rows in the order of the table.
enum Rows {
  static func contests(_ options: Options) -> [Contest] {
    resolving + loading + tool(options)
  }

  /// What is too short to be timed alone.
  static var short: [ShortWork] { SingletonRows.all + PrototypeRows.all }

  private static var resolving: [Contest] {
    short.map(\.contest) + ThreadRows.all + [InstructionRows.contest(short)]
      + [1_000, 10_000].map(StartingRows.firstRequest) + [CycleRows.contest]
  }

  private static var loading: [Contest] {
    let sizes = [1_000, 10_000, 100_000].map(Workload.init)
    let whole = Workload.Form.allCases.flatMap { form in
      sizes.flatMap { [LoadingRows.contest($0, form), MemoryRows.contest($0, form)] }
    }
    return whole + [LoadingRows.decoding(sizes[1]), RejectionRows.contest(sizes[1])]
      + GrowthRows(few: sizes[0], many: sizes[2]).contests
  }

  private static func tool(_ options: Options) -> [Contest] {
    [RenderingRows.contest, ToolRows.small, ToolRows.large]
      + [StaticToolRows.contest(options.staticTool)]
  }
}
