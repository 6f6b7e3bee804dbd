import ReliantSystem

// Only the plugin calls it, with what it knows of the target.
let words = CommandLine.arguments.dropFirst()
guard 4...5 ~= words.count else {
  let usage = "usage: ReliantBuildTool CONFIGURATIONS TARGET-FOLDER OUTPUT MODULE [AGAIN]\n"
  try? System.write(Array(usage.utf8), to: .error)
  System.exit(2)
}
let build = TargetBuild(
  configurations: words[1], folder: words[2], output: words[3], module: words[4],
  again: words.count > 4 ? words[5] : nil)
System.exit(build.run() ? 0 : 1)
