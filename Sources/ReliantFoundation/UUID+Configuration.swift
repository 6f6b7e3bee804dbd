#if FoundationTypes
  public import Foundation
  public import Reliant

  extension UUID: ConfigurationValue {
    /// How identifiers are written.
    public static var configurationHelp: String? {
      "write 32 hexadecimal digits, such as \"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\""
    }

    /// An identifier, from text.
    public init?(configurationValue text: String) {
      self.init(uuidString: text)
    }
  }
#endif
