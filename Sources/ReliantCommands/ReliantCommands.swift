import Reliant
