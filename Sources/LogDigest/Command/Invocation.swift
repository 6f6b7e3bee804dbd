/// What the command line asks for.
struct Invocation: Equatable {
  static let usage = """
    usage: logdigest [--config FILE] [--environment NAME]... [LOG...]
           logdigest config COMMAND...

    Digests web server logs and JSON lines into a report. A LOG is a file, a folder, or '-' for
    standard input; without one, the logs that the configuration names are read.

      --config FILE        the configuration (default: \(defaultConfiguration))
      --environment NAME   an environment of the configuration, such as production
      --help               this text

    'logdigest config' checks and lists configurations; see 'logdigest config --help'.

    """
  static let defaultConfiguration = "Configs/LogDigest/app.json"

  var configuration = defaultConfiguration
  var environments: [String] = []
  var inputs: [String] = []
  var wantsHelp = false

  /// Why a command line makes no sense.
  struct Misuse: Error, Equatable {
    let message: String
  }

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        inputs += rest
        return
      case "--help", "-h":
        wantsHelp = true
      case "-":
        inputs.append(argument)
      case _ where argument.hasPrefix("-"):
        try readOption(argument, &rest)
      default:
        inputs.append(argument)
      }
    }
  }

  /// Reads `--option value` or `--option=value`.
  private mutating func readOption(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(Misuse) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard name == "--config" || name == "--environment" else {
      throw Misuse(message: "There is no option '\(name)'")
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw Misuse(message: "The option '\(name)' needs a value")
    }
    if name == "--config" {
      configuration = value
    } else {
      environments.append(value)
    }
  }
}
