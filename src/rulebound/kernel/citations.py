"""Which rules were executed: the recorder behind every `cite`.

A running game asks once, when it is created, for the set to write to (`current`), and from then on a citation costs
one `set.add`, or nothing at all where nobody records. Rules enforced outside a running game, such as deck
construction, call `note`.

Recordings nest, so that the recorder can be tested during a recorded test run. While an inner recording lasts, the
outer one hears nothing.
"""

_heard: dict[str, set[str]] = {}
_outer: list[dict[str, set[str]]] = []


def _take() -> dict[str, set[str]]:
    """Empty the sets, but keep them: games that outlive a recording go on writing to the set they were given."""
    taken: dict[str, set[str]] = {}
    for game_key, numbers in _heard.items():
        if numbers:
            taken[game_key] = set(numbers)
            numbers.clear()
    return taken


def start() -> None:
    """Begin a recording."""
    _outer.append(_take())


def stop() -> dict[str, set[str]]:
    """End the recording begun last and return the rule numbers it heard, by game."""
    if not _outer:
        raise RuntimeError("citations.stop() without a recording: call citations.start() first")
    recorded = _take()
    for game_key, numbers in _outer.pop().items():
        _heard[game_key].update(numbers)
    return recorded


def current(game_key: str) -> set[str] | None:
    """The set that this game's citations go to, or None where nobody records."""
    if not _outer:
        return None
    numbers = _heard.get(game_key)
    if numbers is None:
        numbers = set()
        _heard[game_key] = numbers
    return numbers


def note(game_key: str, number: str) -> None:
    """Record a rule that was executed outside a running game."""
    numbers = current(game_key)
    if numbers is not None:
        numbers.add(number)
