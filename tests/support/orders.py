"""Whatever a host or a person may ask for besides playing, for tests that do anything."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from bigtwo.room import commands
from bigtwo.room.state import SEATS, BotPace, MemberId, Phrase, RoomSettings
from bigtwo.rules.presets import configure

OPEN = {"match_end": {"type": "open"}, "instant_wins": []}
"""Matches that go on, under rules that any number can play."""

seats = st.sampled_from(SEATS)
members = st.integers(1, 12).map(MemberId)
"""Somebody, who may be in the room, at its door, put out, or nobody at all."""
room_settings = st.builds(
    RoomSettings,
    turn_ms=st.sampled_from((None, 5_000, 60_000)),
    clock_alone=st.booleans(),
    bot_pace=st.sampled_from(get_args(BotPace)),
    watchers=st.booleans(),
)
rules = st.integers(2, 4).map(lambda players: configure("classic", {**OPEN, "players": players}))

host_commands = st.one_of(
    st.builds(commands.Close, seats),
    st.builds(commands.Reopen, seats),
    st.builds(commands.Swap, seats, seats),
    st.builds(commands.Configure, st.none() | rules, st.none() | room_settings),
    st.builds(commands.Lock, st.booleans()),
    st.builds(commands.Admit, members, st.booleans()),
    st.builds(commands.Kick, members),
    st.builds(commands.Lift, members),
    st.builds(commands.Mute, members, st.booleans()),
    st.builds(commands.HandOver, members),
)
own_commands = st.one_of(
    st.builds(commands.Back),
    st.builds(commands.Hurry, st.booleans()),
    st.builds(commands.Say, st.none() | st.text(max_size=5), st.none() | st.sampled_from(get_args(Phrase))),
)
