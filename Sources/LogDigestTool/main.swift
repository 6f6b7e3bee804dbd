import LogDigest
import ReliantCommands

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "config" {
  await ReliantCommand.main(
    types: Digest.types, arguments: ["logdigest config"] + arguments.dropFirst())
}
await DigestCommand.main(arguments)
