import ReliantCommands

await ReliantCommand.main()
