"""How often somebody may ask: a bucket that fills at a rate."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """So many at once, so many a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each address; those longest unused are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        bucket = self.found.pop(who, None) or Bucket(self.rate, self.burst)
        self.found[who] = bucket
        while len(self.found) > self.most:
            self.found.popitem(last=False)
        return bucket.take()
