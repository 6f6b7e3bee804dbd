#if FoundationTypes
  public import Foundation
  public import Reliant

  extension Data: ConfigurationValue {
    /// Data, from a property list's data or base64.
    public init?(configurationValue bytes: [UInt8]) {
      self.init(bytes)
    }
  }
#endif
