/// One step of the check of a context.
///
/// A pass reports all mistakes of its kind and leaves out what follows from a mistake that an
/// earlier pass has reported.
protocol Pass {
  static func run(on check: ContextCheck)
}

/// The order in which a context is checked.
enum Passes {
  static var all: [any Pass.Type] {
    [
      HoistAnonymousObjects.self,
      CheckGivenSecrets.self,
      InheritDefinitions.self,
      AssignNames.self,
      ApplyDecorators.self,
      ResolveValues.self,
      ResolveTypes.self,
      CheckBindings.self,
      ResolveArguments.self,
      ReportUnknownNames.self,
      ReportMissedPatches.self,
      CheckRelatives.self,
      CheckAdditions.self,
      CheckCycles.self,
      CheckRequestSize.self,
      CheckCaptives.self,
      RecordUsage.self,
    ]
  }
}
