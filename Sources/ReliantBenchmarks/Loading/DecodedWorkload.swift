/// What a program would decode a ``Workload`` into that has no container.
struct DecodedWorkload: Decodable {
  struct Definition: Decodable {
    let type: String
    let scope: String?
    let aliases: [String]?
    let description: String?
    let arguments: Arguments?
    let properties: Properties?
  }

  struct Arguments: Decodable {
    let logger: String
    let next: String
    let fallback: String
    let host: String
    let port: Int
    let ratio: Double
    let retries: [Int]
    let headers: [String: String]
  }

  struct Properties: Decodable {
    let isEnabled: Bool
    let timeout: String
  }

  let name: String
  let objects: [String: Definition]
}
