"""The compiled kernel: building it on demand, and its functions as Python sees them.

Owns the step from C to ctypes. What the kernel does is said in its sources; what a RuleSet is to it, in
`translate`.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

from bigtwo.rules.ruleset import Straights
from bigtwo.rules.shapes import runs_of

SOURCES: Final = Path(__file__).parent / "kernel"
FLAGS: Final = ("-std=gnu11", "-O3", "-march=native", "-fno-math-errno", "-shared", "-fPIC")
THREADS: Final = "-fopenmp"
"""Not every compiler has it; without, the same is done on one core."""

MOST_PLAYS: Final = 8192
MOST_CARDS: Final = 26
MOST_ACTIVE: Final = 352
NET, CAREFUL, LOWEST_LEGAL, ANY_LEGAL, DISTRACTED = range(5)
PASS: Final = 8


class NoCompiler(Exception):
    """The kernel cannot be built here; the message says why."""


class Rules(ctypes.Structure):
    """A RuleSet as the kernel reads it."""

    _fields_ = [
        ("players", ctypes.c_int32),
        ("straights", ctypes.c_int32),
        ("triples", ctypes.c_int32),
        ("flushes", ctypes.c_int32),
        ("same_kind", ctypes.c_int32),
        ("bombs", ctypes.c_int32),
        ("flush_compare", ctypes.c_int32),
        ("winner_leads", ctypes.c_int32),
        ("locked", ctypes.c_int32),
        ("last_card", ctypes.c_int32),
        ("twos_double", ctypes.c_int32),
        ("settlement", ctypes.c_int32),
        ("rate", ctypes.c_int32 * (MOST_CARDS + 1)),
    ]


class Play(ctypes.Structure):
    """A play; kind 8 is a pass."""

    _fields_ = [("cards", ctypes.c_uint64), ("kind", ctypes.c_int32), ("key", ctypes.c_int32)]


class Game(ctypes.Structure):
    """A deal in progress."""

    _fields_ = [
        ("hand", ctypes.c_uint64 * 4),
        ("played", ctypes.c_uint64 * 4),
        ("must", ctypes.c_uint64),
        ("standing", Play),
        ("count", ctypes.c_int32 * 4),
        ("players", ctypes.c_int32),
        ("to_act", ctypes.c_int32),
        ("owner", ctypes.c_int32),
        ("passes", ctypes.c_int32),
        ("passed", ctypes.c_int32),
        ("liable", ctypes.c_int32),
        ("winner", ctypes.c_int32),
        ("low_single", ctypes.c_int32 * 4),
        ("low_pair", ctypes.c_int32 * 4),
        ("fives", ctypes.c_int32 * 4),
        ("acts", ctypes.c_int32),
    ]


class Active(ctypes.Structure):
    """The numbers of the inputs that are on."""

    _fields_ = [("index", ctypes.c_uint16 * MOST_ACTIVE), ("count", ctypes.c_int32)]


class Player(ctypes.Structure):
    """Who plays: a kind, and the weights where it is a net."""

    _fields_ = [("kind", ctypes.c_int32), ("net", ctypes.POINTER(ctypes.c_float))]


@cache
def load() -> Any:
    """The kernel, built for this machine if it has not been.

    Raises:
        NoCompiler: there is no C compiler, or it fails.
    """
    library = ctypes.CDLL(str(_built()))
    _declare(library)
    for table, name in enumerate(get_args(Straights)):
        runs = runs_of(name)
        ranks = (ctypes.c_int32 * (5 * len(runs)))(*[rank for run in runs for rank in run.ranks])
        deciders = (ctypes.c_int32 * len(runs))(*[run.ranks[run.decider] for run in runs])
        library.set_runs(table, len(runs), ranks, deciders)
    return library


def _built() -> Path:
    sources = sorted(SOURCES.glob("*.[ch]"))
    stamp = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:16]
    built = Path(tempfile.gettempdir()) / f"bigtwo-kernel-{os.getuid()}-{stamp}.so"
    if built.exists():
        return built
    fresh = built.with_suffix(f".{os.getpid()}")
    units = [str(source) for source in sources if source.suffix == ".c"]
    command = [_compiler(), *FLAGS, "-o", str(fresh), *units, "-lm"]
    done = subprocess.run([*command, THREADS], capture_output=True, text=True, check=False)
    if done.returncode:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoCompiler(f"the kernel cannot be built: {command[0]} failed: {done.stderr.strip()[:400]}")
    fresh.replace(built)
    return built


def _compiler() -> str:
    named = os.environ.get("CC")
    names = (named,) if named else ("cc", "gcc", "clang")
    found = next((path for path in map(shutil.which, names) if path), None)
    if found is None:
        raise NoCompiler(f"the kernel needs a C compiler, and there is no {' or '.join(names)}")
    return found


def _declare(library: Any) -> None:
    floats = ctypes.POINTER(ctypes.c_float)
    rules, game, play = ctypes.POINTER(Rules), ctypes.POINTER(Game), ctypes.POINTER(Play)
    player, numbers = ctypes.POINTER(Player), ctypes.POINTER(ctypes.c_int32)
    word, words = ctypes.c_uint64, ctypes.POINTER(ctypes.c_uint64)
    number, big, real, anything = ctypes.c_int32, ctypes.c_int64, ctypes.c_float, ctypes.c_void_p
    signatures: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "start": (None, (game, rules, words, number, word)),
        "legal": (number, (game, rules, play, numbers)),
        "act": (None, (game, rules, play)),
        "scores": (None, (game, rules, numbers)),
        "look_out": (None, (game, rules, anything)),
        "state_inputs": (None, (game, rules, anything, ctypes.POINTER(Active))),
        "action_inputs": (None, (game, rules, anything, play, ctypes.POINTER(Active))),
        "candidates": (number, (game, rules, anything, play, number, number, play)),
        "choose": (Play, (game, rules, player, real, words, anything)),
        "trainer_open": (anything, (big, word)),
        "trainer_net": (floats, (anything,)),
        "trainer_mean": (floats, (anything,)),
        "trainer_square": (floats, (anything,)),
        "trainer_resume": (None, (anything, big, number)),
        "trainer_steps": (number, (anything,)),
        "trainer_samples": (big, (anything,)),
        "trainer_play": (None, (anything, rules, number, number, real, real, real)),
        "trainer_step": (real, (anything, number, real)),
        "compete": (
            None,
            (rules, player, player, number, word, floats, numbers),
        ),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
