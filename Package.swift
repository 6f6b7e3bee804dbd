// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

/// Every target compiles in Swift 6 mode with the language's announced next steps switched on.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

func library(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func program(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "Reliant",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Reliant", targets: ["Reliant", "ReliantFoundation"]),
    .library(name: "ReliantTesting", targets: ["ReliantTesting"]),
    .library(name: "ReliantCommands", targets: ["ReliantCommands"]),
    .plugin(name: "ReliantPlugin", targets: ["ReliantPlugin"]),
    .plugin(name: "ReliantCommandPlugin", targets: ["ReliantCommandPlugin"]),
    .executable(name: "reliant", targets: ["ReliantTool"]),
    .executable(name: "logdigest", targets: ["LogDigestTool"]),
  ],
  traits: [
    .default(enabledTraits: ["FoundationTypes"]),
    .trait(
      name: "FoundationTypes",
      description:
        "Converts values to URL, UUID, Date and Data; without it, nothing needs Foundation."
    ),
    .trait(
      name: "Components",
      description: "Registers types by their initializers, with the macro '@Component'."
    ),
  ],
  targets: [
    library("ReliantDigests"),
    library("ReliantDocument"),
    library("ReliantGraph", uses: ["ReliantDigests", "ReliantDocument"]),
    library("ReliantMeaning", uses: ["ReliantDigests", "ReliantDocument", "ReliantGraph"]),
    library("ReliantSystem", uses: ["ReliantGraph"]),
    library(
      "Reliant",
      uses: [
        "ReliantDigests", "ReliantDocument", "ReliantGraph", "ReliantMeaning", "ReliantSystem",
        .target(name: "ReliantMacros", condition: .when(traits: ["Components"])),
      ]),
    library("ReliantComponents"),
    // Tests use the library: one that used the macro would have all of them compiled for the host anew.
    .macro(name: "ReliantMacros", dependencies: ["ReliantComponents"], swiftSettings: settings),
    library("ReliantFoundation", uses: ["Reliant"]),
    library("ReliantTesting", uses: ["Reliant", "ReliantGraph"]),
    library(
      "ReliantInspection",
      uses: ["ReliantDigests", "ReliantDocument", "ReliantGraph", "ReliantMeaning"]),
    library(
      "ReliantInsight",
      uses: [
        "ReliantDigests", "ReliantDocument", "ReliantGraph", "ReliantInspection", "ReliantMeaning",
      ]),
    library(
      "ReliantEditing",
      uses: [
        "ReliantDigests", "ReliantDocument", "ReliantGraph", "ReliantInsight", "ReliantInspection",
        "ReliantMeaning",
      ]),
    library("ReliantKeys", uses: ["ReliantDocument", "ReliantGraph", "ReliantInspection"]),
    library(
      "ReliantLanguageServer", uses: ["ReliantDocument", "ReliantEditing", "ReliantGraph"]),
    library(
      "ReliantCommands",
      uses: [
        "Reliant", "ReliantDigests", "ReliantDocument", "ReliantEditing", "ReliantGraph",
        "ReliantInsight", "ReliantInspection", "ReliantKeys", "ReliantLanguageServer",
        "ReliantMeaning",
      ]),
    program("ReliantTool", uses: ["ReliantCommands"]),
    // Small, since everybody who uses the plugin compiles it; without a product, as Swift Build finds
    // no tool whose product has another name.
    program(
      "ReliantBuildTool",
      uses: [
        "ReliantDocument", "ReliantGraph", "ReliantInspection", "ReliantKeys", "ReliantSystem",
      ]),
    .plugin(
      name: "ReliantPlugin", capability: .buildTool(), dependencies: ["ReliantBuildTool"],
      path: "Sources/Plugins/ReliantPlugin"),
    .plugin(
      name: "ReliantCommandPlugin",
      capability: .command(
        intent: .custom(verb: "reliant", description: "Check, explain and draw configurations")),
      path: "Sources/Plugins/ReliantCommandPlugin"),
    library(
      "ReliantFuzzing",
      uses: ["ReliantDocument", "ReliantGraph", "ReliantInspection", "ReliantLanguageServer"]),
    // The tool is built along, since benchmarks run it.
    program(
      "ReliantBenchmarks",
      uses: [
        "Reliant", "ReliantCommands", "ReliantDocument", "ReliantGraph", "ReliantInsight",
        "ReliantInspection", "ReliantLanguageServer", "ReliantTool",
      ]),

    library("LogDigest", uses: ["Reliant"]),
    program("LogDigestTool", uses: ["LogDigest", "Reliant", "ReliantCommands"]),

    .target(name: "ProcessorTime", path: "Tests/ProcessorTime", swiftSettings: settings),
    .target(name: "Thoroughness", path: "Tests/Thoroughness", swiftSettings: settings),
    tests("ReliantDocumentTests", uses: ["ProcessorTime", "ReliantDocument", "Thoroughness"]),
    tests(
      "ReliantGraphTests",
      uses: [
        "ProcessorTime", "ReliantDigests", "ReliantDocument", "ReliantGraph", "ReliantInspection",
        "ReliantMeaning", "ReliantTesting", "Thoroughness",
      ]),
    tests(
      "ReliantInsightTests",
      uses: [
        "LogDigest", "Reliant", "ReliantDigests", "ReliantDocument", "ReliantGraph",
        "ReliantInsight", "ReliantInspection", "ReliantMeaning", "ReliantTesting", "Thoroughness",
      ]),
    tests(
      "ReliantEditingTests",
      uses: [
        "LogDigest", "ProcessorTime", "Reliant", "ReliantDigests", "ReliantDocument",
        "ReliantEditing", "ReliantGraph", "ReliantInspection", "ReliantMeaning", "ReliantTesting",
        "Thoroughness",
      ]),
    tests("ReliantComponentsTests", uses: ["ReliantComponents"]),
    tests(
      "ReliantTests", uses: ["Reliant", "ReliantInspection", "ReliantTesting", "Thoroughness"]),
    tests("ReliantFoundationTests", uses: ["Reliant", "ReliantFoundation", "ReliantTesting"]),
    tests(
      "ReliantCommandsTests",
      uses: [
        "LogDigest", "ProcessorTime", "Reliant", "ReliantCommands", "ReliantDigests",
        "ReliantDocument", "ReliantEditing", "ReliantGraph", "ReliantInsight", "ReliantInspection",
        "ReliantKeys", "ReliantMeaning", "ReliantTesting", "Thoroughness",
      ]),
    tests(
      "ReliantLanguageServerTests",
      uses: [
        "ReliantDocument", "ReliantGraph", "ReliantInspection", "ReliantLanguageServer",
        "ReliantTesting", "Thoroughness",
      ]),
    tests("ReliantFuzzingTests", uses: ["ReliantFuzzing", "Thoroughness"]),
    tests("ReliantBenchmarksTests", uses: ["ReliantBenchmarks"]),
    tests("LogDigestTests", uses: ["LogDigest", "Reliant"]),
    tests("ArchitectureTests"),
  ]
)
