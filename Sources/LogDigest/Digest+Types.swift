public import Reliant

extension Digest {
  /// All types that the configuration of a log digest may name.
  public static let types = TypeRegistry {
    Factory(
      "Digest", Digest.init, "title", "source", "parser", "filters", "aggregations", "sinks",
      "clock", .default("longestLine", 65_536), .default("shownMalformed", 5))
    inputs
    parsers
    filters
    aggregations
    sinks
    settings
  }

  private static let inputs = TypeRegistry {
    Factory("FileLogs", as: (any LogSource).self, FileLogs.init, "paths", "suffixes")
    Factory("StandardInputLog", as: (any LogSource).self, StandardInputLog.init)
  }

  private static let parsers = TypeRegistry {
    Factory("DetectingParser", as: (any LineParser).self, DetectingParser.init, "candidates")
    Factory(
      "AccessLogParser", as: (any LineParser).self, AccessLogParser.init,
      .default("responseTimeUnit", .seconds))
    Factory(
      "JSONLinesParser", as: (any LineParser).self, JSONLinesParser.init, "fields",
      .default("responseTimeUnit", .milliseconds))
  }

  private static let filters = TypeRegistry {
    Factory("PathFilter", as: (any RecordFilter).self, PathFilter.init, "without")
    Factory("BotFilter", as: (any RecordFilter).self, BotFilter.init, "families")
    Factory(
      "StatusFilter", as: (any RecordFilter).self, StatusFilter.init, .default("from", 100),
      .default("through", 599))
  }

  private static let aggregations = TypeRegistry {
    Factory("Totals", as: (any Aggregation).self, Totals.init, .default("errorsFrom", 400))
    Factory(
      "StatusClasses", as: (any Aggregation).self, StatusClasses.init, .default("meanings", [:]))
    Factory(
      "TopValues", as: (any Aggregation).self, TopValues.init, "text", "title",
      .default("rows", 10), .default("capacity", 10_000))
    Factory(
      "ResponseTimes", as: (any Aggregation).self, ResponseTimes.init, "perMille",
      .default("precision", 7))
    Factory(
      "Timeline", as: (any Aggregation).self, Timeline.init, .default("width", .seconds(3600)),
      .default("maximumBuckets", 24), .default("errorsFrom", 500))
  }

  private static let sinks = TypeRegistry {
    Factory("FormattedSink", as: (any ReportSink).self, FormattedSink.init, "format", "output")
    Factory("StandardOutput", as: (any ReportOutput).self, StandardOutput.init)
    Factory("FileOutput", as: (any ReportOutput).self, FileOutput.init, "path")
    Factory(
      "TerminalFormat", as: (any ReportFormat).self, TerminalFormat.init, .default("width", 80),
      "numbers", "times")
    Factory("JSONFormat", JSONFormat.init)
      .property("isPretty", \.isPretty)
      .as((any ReportFormat).self) { $0 }
    Factory("CSVFormat", as: (any ReportFormat).self, CSVFormat.init, .default("separator", ","))
    Factory(
      "HTMLFormat", as: (any ReportFormat).self, HTMLFormat.init, "barColor", "numbers", "times")
  }

  private static let settings = TypeRegistry {
    Factory("SystemClock", as: (any WallClock).self, SystemClock.init)
    Factory("FixedClock", as: (any WallClock).self, FixedClock.init, "at")
    Factory(
      "GroupedNumbers", as: (any NumberFormat).self, GroupedNumbers.init, "separator",
      .default("point", "."))
    Factory("PlainNumbers", as: (any NumberFormat).self, PlainNumbers.init)
    Factory("TimeFormat", TimeFormat.init, "minutesEast")
    Factory(
      "JSONFields", JSONFields.init, "time", "status", "size", "responseTime", "method", "target",
      "host", "user", "referrer", "userAgent")
  }
}
