import Reliant

/// The types of a service that takes orders.
enum OrderTypes {
  static let registry = TypeRegistry {
    platform
    storage
    communication
    orders
    tenants
  }

  private static let platform = TypeRegistry {
    Factory("Clock") { Clock() }
    Factory("Logger", Logger.init, "level", "clock")
    Factory("Metrics", Metrics.init, "prefix", .default("interval", .seconds(10)))
  }

  private static let storage = TypeRegistry {
    Factory("Pool", Pool.init, "url", .secret("password"), .default("size", 4))
    Factory("SQLOrders", as: (any Orders).self, SQLOrders.init, "pool", "table")
    Factory("MemoryOrders", as: (any Orders).self) { MemoryOrders() }
    Factory("CachedOrders", as: (any Orders).self, CachedOrders.init, "next", "capacity")
  }

  private static let communication = TypeRegistry {
    Factory("SMTPMailer", as: (any Mailer).self, SMTPMailer.init, "host", .default("port", 25))
    Factory("LogMailer", as: (any Mailer).self, LogMailer.init, "logger")
    Factory("RetryingMailer", as: (any Mailer).self, RetryingMailer.init, "next", "attempts")
    Factory("Queue", Queue.init, "url", "capacity")
    Factory("CardGateway", as: (any Gateway).self, CardGateway.init, .secret("key"), "logger")
    Factory("TestGateway", as: (any Gateway).self) { TestGateway() }
  }

  private static let orders = TypeRegistry {
    Factory(
      "PlaceOrder", as: (any Handler).self, PlaceOrder.init, "orders", "gateway", "queue", "limit")
    Factory("CancelOrder", as: (any Handler).self, CancelOrder.init, "orders", "mailer")
    Factory("Health", as: (any Handler).self, Health.init, "metrics")
    Factory("Server", Server.init, "port", "handlers", "logger")
    Factory("Job", Job.init, "name", "every", "queue")
    Factory("Scheduler", Scheduler.init, "jobs")
  }

  private static let tenants = TypeRegistry {
    Factory("Theme", Theme.init, "title", "colour")
    Factory("Pricing", Pricing.init, "discount", "currency")
    Factory("Shop", Shop.init, "theme", "pricing", "orders", "mailer")
  }

  protocol Orders: Sendable {}
  protocol Mailer: Sendable {}
  protocol Gateway: Sendable {}
  protocol Handler: Sendable {}

  struct Clock {}
  enum Level: String { case debug, info, warning }
  struct Logger {
    let level: Level
    let clock: Clock
  }
  struct Metrics {
    let prefix: String
    let interval: Duration
  }

  final class Pool: Sendable {
    let url, password: String
    let size: Int

    init(url: String, password: String, size: Int) {
      self.url = url
      self.password = password
      self.size = size
    }
  }

  struct SQLOrders: Orders {
    let pool: Pool
    let table: String
  }
  struct MemoryOrders: Orders {}
  struct CachedOrders: Orders {
    let next: any Orders
    let capacity: Int
  }

  struct SMTPMailer: Mailer {
    let host: String
    let port: UInt16
  }
  struct LogMailer: Mailer { let logger: Logger }
  struct RetryingMailer: Mailer {
    let next: any Mailer
    let attempts: Int
  }

  struct Queue {
    let url: String
    let capacity: Int
  }
  struct CardGateway: Gateway {
    let key: String
    let logger: Logger
  }
  struct TestGateway: Gateway {}

  struct PlaceOrder: Handler {
    let orders: any Orders
    let gateway: any Gateway
    let queue: Queue
    let limit: Int
  }
  struct CancelOrder: Handler {
    let orders: any Orders
    let mailer: any Mailer
  }
  struct Health: Handler { let metrics: Metrics }
  struct Server {
    let port: UInt16
    let handlers: [String: any Handler]
    let logger: Logger
  }
  struct Job {
    let name: String
    let every: Duration
    let queue: Queue
  }
  struct Scheduler { let jobs: [Job] }

  enum Currency: String { case eur, usd }
  struct Theme { let title, colour: String }
  struct Pricing {
    let discount: Double
    let currency: Currency
  }
  struct Shop {
    let theme: Theme
    let pricing: Pricing
    let orders: any Orders
    let mailer: any Mailer
  }
}
