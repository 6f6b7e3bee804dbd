#if FoundationTypes
  public import Foundation
  public import Reliant

  extension URL: ConfigurationValue {
    /// How addresses are written.
    public static var configurationHelp: String? {
      "write a whole address, such as \"https://example.org/a\""
    }

    /// An address with a scheme, from text.
    public init?(configurationValue text: String) {
      self.init(string: text, encodingInvalidCharacters: false)
      if scheme == nil { return nil }
    }
  }
#endif
