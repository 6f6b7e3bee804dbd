/// The groups of one context's definitions, with what is known of each by its number.
struct PlanGroups: Sendable, RandomAccessCollection {
  let groups: [BuildGroup]
  /// What the objects of each group owe to changes of the generation.
  let marks: [Marks]

  var startIndex: Int { 0 }
  var endIndex: Int { groups.count }

  subscript(number: Int) -> BuildGroup { groups[number] }
}
