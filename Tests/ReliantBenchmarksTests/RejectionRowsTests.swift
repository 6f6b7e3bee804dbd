import Testing

@testable import ReliantBenchmarks

@Suite struct RejectionRowsTests {
  /// A row fails unless each load reports its mistake and no other.
  @Test(arguments: Workload.Form.allCases)
  func `a file with an unknown type is refused in each form`(form: Workload.Form) async throws {
    let contest = RejectionRows.unknownType(in: Workload(10), form)
    let rounds = try await contest.rounds(repetitions: 1, seconds: 1)
    #expect(contest.rows.map(\.name) == ["reject-\(form)-10, unknown type"])
    // Ten definitions take about 6 KB as JSON, which may take 10 ms for each MB.
    #expect(rounds[0][0].theirs > 20_000 && rounds[0][0].theirs < 200_000)
  }
}
