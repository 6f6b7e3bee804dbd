import Reliant

/// The types that the configuration in `Configs/Planted` names.
enum ShopTypes {
  static let registry = TypeRegistry {
    Factory("SystemClock", as: (any Clock).self, SystemClock.init)
    Factory("Identifiers", Identifiers.init, "clock", .default("prefix", ""))
    Factory(
      "Database", Database.init, "host", .default("port", 5432), "name", .default("password", ""),
      .default("poolSize", 8))
    Factory(
      "TableStore", as: (any Store).self, TableStore.init, "database", "table",
      .default("cache", nil))
    Factory(
      "MemoryCache", as: (any Cache).self, MemoryCache.init, "capacity",
      .default("timeToLive", nil))

    Factory("SMTPMailer", as: (any Mailer).self, SMTPMailer.init, "host", .default("port", 25))
    Factory("MailRelay", as: (any Mailer).self, MailRelay.init, "next", .default("retries", 0))
    Factory("Template", Template.init, "file", .default("language", "en"))
    Factory("Newsletter", Newsletter.init, "mailer", "templates")
      .property("clock", \.clock)

    Factory("HTTPServer", HTTPServer.init, "port", .default("host", "localhost"), "handlers")
    Factory("PageHandler", as: (any Handler).self, PageHandler.init, "path", "store")
    Factory(
      "HealthHandler", as: (any Handler).self, HealthHandler.init, "path",
      .default("checks", nil))
    Factory("Limiter", as: (any Handler).self, Limiter.init, "perMinute")
    Factory("Quota", as: (any Handler).self, Quota.init, "perDay")
    Factory("Checkout", as: (any Handler).self, Checkout.init, "orders", "gateways")
    Factory(
      "CardGateway", as: (any Gateway).self, CardGateway.init, "endpoint", "currency", "token")
    Factory("InvoiceGateway", as: (any Gateway).self, InvoiceGateway.init, "dueDays", "mailer")
    Factory("Token", Token.init, "text")

    Factory("Scheduler", Scheduler.init, "jobs", "clock")
    Factory("CleanupJob", as: (any Job).self, CleanupJob.init, "every", "stores")
    Factory("ReportJob", as: (any Job).self, ReportJob.init, "every", "store", "mailer")
    Factory("AuditJob", as: (any Job).self, AuditJob.init, "every")
    Factory("Runner", as: (any Job).self, Runner.init, "job")

    Factory("Session", Session.init)
    Factory("Panel", Panel.init).property("content", \.content)
    Factory("Warehouse", Warehouse.init, "supplier")
    Factory("Metrics", Metrics.init, "sinks", "sampling")
  }

  protocol Clock: Sendable {}
  protocol Store: Sendable {}
  protocol Cache: Sendable {}
  protocol Mailer: Sendable {}
  protocol Handler: Sendable {}
  protocol Gateway: Sendable {}
  protocol Job: Sendable {}

  enum Currency: String, CaseIterable, Sendable { case EUR, GBP, USD }

  struct SystemClock: Clock {}
  struct Identifiers {
    let clock: any Clock
    let prefix: String
  }
  struct Database {
    let host: String
    let port: UInt16
    let name: String
    let password: String
    let poolSize: Int
  }
  struct TableStore: Store {
    let database: Database
    let table: String
    let cache: (any Cache)?
  }
  struct MemoryCache: Cache {
    let capacity: Int
    let timeToLive: Duration?
  }

  struct SMTPMailer: Mailer {
    let host: String
    let port: UInt16
  }
  struct MailRelay: Mailer {
    let next: any Mailer
    let retries: Int
  }
  struct Template {
    let file: String
    let language: String
  }
  struct Newsletter: Job {
    let mailer: any Mailer
    let templates: [Template]
    var clock: (any Clock)?

    init(mailer: any Mailer, templates: [Template]) {
      self.mailer = mailer
      self.templates = templates
    }
  }

  struct HTTPServer {
    let port: UInt16
    let host: String
    let handlers: [any Handler]
  }
  struct PageHandler: Handler {
    let path: String
    let store: any Store
  }
  struct HealthHandler: Handler {
    let path: String
    let checks: [String]?
  }
  struct Limiter: Handler { let perMinute: Int }
  struct Quota: Handler { let perDay: Int }
  struct Checkout: Handler {
    let orders: any Store
    let gateways: [String: any Gateway]
  }
  struct CardGateway: Gateway {
    let endpoint: String
    let currency: Currency
    let token: Token
  }
  struct InvoiceGateway: Gateway {
    let dueDays: Int
    let mailer: any Mailer
  }
  struct Token { let text: String }

  struct Scheduler {
    let jobs: [any Job]
    let clock: any Clock
  }
  struct CleanupJob: Job {
    let every: Duration
    let stores: [any Store]
  }
  struct ReportJob: Job {
    let every: Duration
    let store: any Store
    let mailer: any Mailer
  }
  struct AuditJob: Job { let every: Duration }
  struct Runner: Job { let job: any Job }

  final class Session {
    var user = ""
  }
  /// The property is set before anybody else sees the panel, and never again.
  final class Panel: @unchecked Sendable {
    var content: Panel?
  }
  final class Warehouse: Sendable {
    let supplier: Warehouse

    init(supplier: Warehouse) { self.supplier = supplier }
  }
  struct Metrics {
    let sinks: [String]
    let sampling: Double
  }
}
