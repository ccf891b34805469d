import math
import struct

def agrees(given, exact):
    """Whether an answer is right as far as it goes: its words are equal, its values, raw bits or decimals, at most 4
    units in the last place off."""
    def is_bits(piece):
        return len(piece) == 17 and piece[0] == "x"
    def value(piece):
        try:
            if is_bits(piece):
                return struct.unpack(">d", bytes.fromhex(piece[1:]))[0]
            number = float.fromhex(piece) if "0x" in piece else float(piece)
            return struct.unpack(">d", struct.pack(">d", number))[0]
        except (ValueError, OverflowError):
            return math.nan
    def rank(x):  # floats in order are integers in order, the negative ones mirrored
        magnitude = struct.unpack(">Q", struct.pack(">d", abs(x)))[0]
        return -magnitude if x < 0 else magnitude
    def is_right(given, exact):
        if not is_bits(exact):
            return given == exact
        given, exact = value(given), value(exact)
        return math.isfinite(given) and (abs(rank(given) - rank(exact)) <= 4)
    given, exact = given.split(), exact.split()
    return 0 < len(given) <= len(exact) and all(map(is_right, given, exact))

