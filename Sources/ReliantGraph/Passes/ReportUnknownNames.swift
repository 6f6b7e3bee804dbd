/// Reports the objects and values that are mentioned and not there.
enum ReportUnknownNames: Pass {
  static func run(on check: ContextCheck) { check.unknownNames.report(in: check) }
}
