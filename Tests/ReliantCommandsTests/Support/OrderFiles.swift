/// The configuration of a service that takes orders, with three environments, and a context for each
/// tenant below that of the service.
enum OrderFiles {
  /// The contexts that the program loads; the first one is given to the others as their parent.
  static let contexts = ["app.json", "tenants/acme.json", "tenants/globex.json"]
  static let environments = ["development", "staging", "production"]
  static let variables = ["DATABASE_PASSWORD": "p", "CARD_KEY": "k"]

  static let all = platform.merging(service) { $1 }.merging(imports) { $1 }
    .merging(tenants) { $1 }

  /// The same without a word about which environments there are.
  static let undeclared = all.mapValues { text in
    text.split(separator: "\n").filter { !$0.contains("\"environments\":") }
      .joined(separator: "\n")
  }

  private static let platform = [
    "platform.json": #"""
    {
      "environments": ["development", "staging", "production"],
      "values": {"level": "info"},
      "objects": {
        "clock": {"type": "Clock"},
        "logger": {"type": "Logger", "arguments": {"level": "${level}", "clock": "@clock"}},
        "metrics": {"type": "Metrics", "arguments": {"prefix": "orders"}}
      }
    }
    """#,
    "platform.development.json": #"{"values": {"level": "debug"}}"#,
    "platform.production.json": #"""
    {"values": {"level": "warning"}, "objects": {"metrics": {"arguments": {"interval": "1m"}}}}
    """#,
  ]

  private static let service = [
    "app.json": #"""
    {
      "name": "orders",
      "parent": "platform.json",
      "environments": ["development", "staging", "production"],
      "imports": ["storage.json", "mail.json", "payments/gateway.json", "jobs/*.json"],
      "values": {"port": {"$required": "each environment listens on a port of its own"}, "limit": 10000},
      "objects": {
        "placeOrder": {"type": "PlaceOrder", "tags": {"handler": {"name": "place"}},
          "arguments": {"orders": "@orders", "gateway": "@gateway", "queue": "@queue", "limit": "${limit}"}},
        "cancelOrder": {"type": "CancelOrder", "tags": {"handler": {"name": "cancel"}}},
        "health": {"type": "Health", "tags": {"handler": {"name": "health"}}},
        "server": {"type": "Server", "eager": true,
          "arguments": {"port": "${port}", "handlers": {"$all": "handler", "by": "name"}}},
        "scheduler": {"type": "Scheduler", "eager": true, "arguments": {"jobs": {"$all": "job"}}}
      },
      "bindings": {"any Orders": "@orders"}
    }
    """#,
    "app.development.json": #"{"values": {"port": 8080}}"#,
    "app.staging.json": #"{"values": {"port": 8081}}"#,
    "app.production.json": #"""
    {
      "values": {"port": 443, "limit": 100000},
      "objects": {
        "cachedOrders": {"type": "CachedOrders", "decorates": "orders", "order": 1,
          "arguments": {"next": "@.inner", "capacity": 1000}}
      }
    }
    """#,
  ]

  private static let imports = [
    "storage.json": #"""
    {
      "values": {"database": "postgres://localhost/orders", "table": "orders"},
      "objects": {
        "pool": {"type": "Pool", "arguments": {"url": "${database}", "password": {"$env": "DATABASE_PASSWORD"}}},
        "orders": {"type": "SQLOrders", "arguments": {"pool": "@pool", "table": "${table}"}}
      }
    }
    """#,
    "storage.development.json": #"""
    {"values": {"table": {"$remove": true}, "database": {"$remove": true}},
     "objects": {"orders": {"type": "MemoryOrders"}, "pool": {"$remove": true}}}
    """#,
    "storage.production.json": #"""
    {
      "values": {"database": "postgres://db.internal/orders"},
      "objects": {"pool": {"arguments": {"size": 32}}}
    }
    """#,
    "mail.json": #"""
    {
      "imports": ["mail/host.json"],
      "objects": {
        "mailer": {"type": "SMTPMailer", "arguments": {"host": "${mailHost}"}},
        "retryingMailer": {"type": "RetryingMailer", "decorates": "mailer", "order": 1,
          "arguments": {"next": "@.inner", "attempts": 3}}
      },
      "bindings": {"any Mailer": "@mailer"}
    }
    """#,
    "mail.development.json": #"""
    {"objects": {"mailer": {"type": "LogMailer"}, "retryingMailer": {"$remove": true}},
     "values": {"mailHost": {"$remove": true}}}
    """#,
    "mail/host.json": #"{"values": {"mailHost": "mail.example.org"}}"#,
    "mail/host.production.json": #"{"values": {"mailHost": "smtp.internal"}}"#,
    "payments/gateway.json": #"""
    {
      "imports": ["secrets.json"],
      "values": {"cards": "test"},
      "objects": {
        "testGateway": {"type": "TestGateway"},
        "cardGateway": {"type": "CardGateway", "arguments": {"key": "${cardKey}"}},
        "gateway": {"$switch": "${cards}", "cases": {"test": "@testGateway", "real": "@cardGateway"}}
      }
    }
    """#,
    "payments/gateway.production.json": #"{"values": {"cards": "real"}}"#,
    "payments/secrets.json": #"{"values": {"cardKey": {"$env": "CARD_KEY"}}}"#,
    "jobs/queue.json": #"""
    {
      "objects": {
        "queue": {"type": "Queue", "arguments": {"url": "amqp://localhost", "capacity": 100}},
        "job": {"type": "Job", "abstract": true, "arguments": {"queue": "@queue"}}
      }
    }
    """#,
    "jobs/queue.production.json": #"""
    {"objects": {"queue": {"arguments": {"url": "amqp://queue.internal", "capacity": 10000}}}}
    """#,
    "jobs/nightly.json": #"""
    {
      "objects": {
        "invoices": {"extends": "job", "tags": ["job"], "arguments": {"name": "invoices", "every": "24h"}},
        "cleaning": {"extends": "job", "tags": ["job"], "arguments": {"name": "cleaning", "every": "12h"}}
      }
    }
    """#,
  ]

  private static let tenants = [
    "tenants/acme.json": #"""
    {
      "parent": "../app.json",
      "imports": ["theme.json"],
      "values": {"title": "Acme", "discount": 0.1},
      "objects": {
        "pricing": {"type": "Pricing", "arguments": {"discount": "${discount}", "currency": "eur"}},
        "shop": {"type": "Shop", "eager": true}
      }
    }
    """#,
    "tenants/acme.production.json": #"{"values": {"discount": 0}}"#,
    "tenants/globex.json": #"""
    {
      "parent": "orders",
      "imports": ["theme.json"],
      "values": {"title": "Globex"},
      "objects": {
        "pricing": {"type": "Pricing", "arguments": {"discount": 0, "currency": "usd"}},
        "shop": {"type": "Shop", "eager": true}
      }
    }
    """#,
    "tenants/globex.staging.json": #"""
    {"objects": {"mailer": {"type": "LogMailer", "aliases": ["quietMailer"]}, "shop": {"arguments": {"mailer": "@quietMailer"}}}}
    """#,
    "tenants/theme.json": #"""
    {"values": {"title": "", "colour": "grey"},
     "objects": {"theme": {"type": "Theme", "arguments": {"title": "${title}", "colour": "${colour}"}}}}
    """#,
    "tenants/theme.production.json": #"{"values": {"colour": "white"}}"#,
  ]
}
