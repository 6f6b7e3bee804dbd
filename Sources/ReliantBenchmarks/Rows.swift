/// All rows in the order of the table.
enum Rows {
  static func contests(_ options: Options) -> [Contest] {
    resolving + loading + tool(options) + editing
  }

  /// What is too short to be timed alone.
  static var short: [ShortWork] { SingletonRows.all + PrototypeRows.all + DeferredRows.all }

  private static var resolving: [Contest] {
    short.map(\.contest) + [SingletonRows.coldNames] + ThreadRows.all + [
      FirstRequestRows.contest, InstructionRows.contest(short),
      RegistrationRows.contest,
    ]
      + [1_000, 10_000].map(StartingRows.firstRequest) + ApplicationRows.all
      + [HeldMemoryRows.contest, CycleRows.contest]
      + [ChildRows.child, ChildRows.siblings]
  }

  private static var loading: [Contest] {
    let (few, some, many) = (Workload(1_000), Workload(10_000), Workload(100_000))
    return loads(of: few) + [RejectionRows.unknownType(in: few, .json)]
      + loads(of: some) + [LoadingRows.decoding(some)] + RejectionRows.allMistakes(in: some)
      + [.xml, .binary].map { RejectionRows.unknownType(in: some, $0) }
      + loads(of: many) + [RejectionRows.unknownType(in: many, .json)]
      + GrowthRows(few: few, many: many).contests
      + [few, some].map(MeaningRows.digest) + [MeaningRows.difference(some)]
      + [ExplainRows.contest(few)]
  }

  private static func loads(of workload: Workload) -> [Contest] {
    Workload.Form.allCases.flatMap {
      [LoadingRows.contest(workload, $0), MemoryRows.contest(workload, $0)]
    }
  }

  private static func tool(_ options: Options) -> [Contest] {
    [RenderingRows.contest, ToolRows.small, ToolRows.large]
      + [StaticToolRows.contest(options.staticTool)]
  }

  private static var editing: [Contest] {
    let (few, some) = (Workload(1_000), Workload(10_000))
    return [
      TypingRows.findings(few, within: 15), TypingRows.findings(some, within: 100),
      TypingRows.completion(few, within: 10), TypingRows.completion(some, within: 10),
      TypingRows.memory(some),
    ]
  }
}
