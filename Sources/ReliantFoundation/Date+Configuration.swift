#if FoundationTypes
  public import Foundation
  public import Reliant

  extension Date: ConfigurationValue {
    /// A date, from a property list's date or ISO 8601.
    public init?(configurationValue point: Timestamp) {
      self.init(timeIntervalSince1970: point.sinceEpoch / .seconds(1))
    }
  }
#endif
