"""What clients may say, word for word: anything else is refused before it is looked at (`docs/protocol.md`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from rulebound.server.errors import Refused

VERSION = 1

Short = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(max_length=20)]
DeckText = Annotated[str, Meta(max_length=20_000)]
RecordText = Annotated[str, Meta(max_length=500_000)]
Share = Annotated[str, Meta(pattern=r"^[0-9a-f]{0,128}$")]
Index = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Player = Annotated[int, Meta(ge=0, le=1)]


# ---------------------------------------------------------------- plain requests


class Opponent(Struct, forbid_unknown_fields=True):
    """Who sits on the other side."""

    kind: Literal["bot", "friend", "hotseat"] = "bot"
    level: Key = "random"
    deck: DeckText = ""


class ClockWish(Struct, forbid_unknown_fields=True):
    """Thinking time for a whole game, and what each answer adds."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class NewTable(Struct, forbid_unknown_fields=True):
    game: Key
    deck: DeckText = ""
    name: Name = "Guest"
    opponent: Opponent = msgspec.field(default_factory=Opponent)
    clock: ClockWish | None = None
    seed: Short | None = None
    inactive: bool = False


class JoinTable(Struct, forbid_unknown_fields=True):
    invite: Short
    deck: DeckText
    name: Name = "Guest"
    inactive: bool = False


class DeckCheck(Struct, forbid_unknown_fields=True):
    text: DeckText


class RecordUpload(Struct, forbid_unknown_fields=True):
    record: RecordText


class PlayOn(Struct, forbid_unknown_fields=True):
    seat: Player = 0
    level: Key = "random"
    name: Name = "Guest"


# ---------------------------------------------------------------- a seat's connection


class Message(Struct, tag_field="t", forbid_unknown_fields=True):
    """One message of a connection; its tag is `t`."""


class Hello(Message, tag="hello"):
    v: int
    token: Short
    seq: int | None = None
    share: Share = ""
    seat: Player | None = None


class Answer(Message, tag="answer"):
    seq: Index
    answer: Annotated[list[Index], Meta(max_length=500)]
    id: Annotated[str, Meta(max_length=64)] = ""


class Place(Struct, forbid_unknown_fields=True):
    player: Player | None
    kind: Index
    index: Index


class Why(Message, tag="why"):
    words: Short | None = None
    place: Place | None = None


class Undo(Message, tag="undo"):
    pass


class Consent(Message, tag="consent"):
    what: Literal["undo", "watch"]
    yes: bool


class Stops(Message, tag="stops"):
    steps: Annotated[list[Short], Meta(max_length=100)]
    pass_: bool = msgspec.field(name="pass")


class Concede(Message, tag="concede"):
    pass


class Ping(Message, tag="ping"):
    pass


Said = Hello | Answer | Why | Undo | Consent | Stops | Concede | Ping
SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)

Request = TypeVar("Request", bound=Struct)


def read_said(text: str | bytes) -> Said:
    try:
        return SAID.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError) as problem:
        raise Refused("bad-request", f"this message cannot be read: {problem}", "see docs/protocol.md") from None


def read_request(body: bytes, kind: type[Request]) -> Request:
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.DecodeError as problem:
        raise Refused("bad-request", f"this request cannot be read: {problem}", "see docs/protocol.md") from None


def encode(data: Any) -> bytes:
    return msgspec.json.encode(data)
