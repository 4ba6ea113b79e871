"""Nothing blocks the event loop: what takes long is in a thread or a process of its own."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bigtwo.bots.levels import policy_for
from bigtwo.room.state import Room
from bigtwo.wire.views import full_view, public_view
from tests.architecture.tree import ROOT, name
from tests.support.rooms import EPOCH_MS, playing

SERVER = ROOT / "server" / "bigtwo"
RUNNING = sorted(
    path
    for part in ("app.py", "net", "runner", "store", "cluster")
    for path in ([SERVER / part] if part.endswith(".py") else (SERVER / part).rglob("*.py"))
)
"""The modules of a running server that do anything but compute."""

# fmt: off
BLOCKING = frozenset({
    "open", "input", "time.sleep", "os.open", "os.close", "os.read", "os.write", "os.fsync", "os.fdatasync",
    "os.replace", "os.rename", "os.remove", "os.makedirs", "os.system", "os.wait", "os.waitpid", "os.listdir",
    "os.stat", "fcntl.flock", "fcntl.lockf", "sqlite3.connect", "subprocess.run", "subprocess.Popen",
    "subprocess.call", "subprocess.check_call", "subprocess.check_output", "socket.create_connection",
    "socket.getaddrinfo", "socket.gethostbyname", "shutil.rmtree", "shutil.copy",
    "shutil.move", "urllib.request.urlopen",
})
"""Functions that wait for a disk, a network, another process or for time."""
METHODS = frozenset({
    "read_text", "read_bytes", "write_text", "write_bytes", "mkdir", "unlink", "touch", "iterdir", "glob",
    "rglob", "execute", "executemany", "executescript", "fetchone", "fetchall", "commit", "rollback",
})
"""Methods that do, of paths and of databases; where they are awaited they are others of the same name."""
ELSEWHERE = {
    "server/bigtwo/store/sqlite.py": "in the store's own thread",
    "server/bigtwo/store/sqlite_file.py": "in the store's own thread",
    "server/bigtwo/store/sqlite_reading.py": "in commands that run no server",
    "server/bigtwo/store/directory.py": "in the store's own thread",
    "server/bigtwo/net/files.py": "before the server listens",
    "server/bigtwo/runner/think.py": "in the worker's process",
}
"""Modules whose plain functions may block, because they do not run on the loop. Their coroutines may not."""
# fmt: on


class Calls(ast.NodeVisitor):
    """What is called where: in which function, and whether that is a coroutine."""

    def __init__(self) -> None:
        self.found: list[tuple[str, bool, str]] = []
        self._within: list[tuple[str, bool]] = [("the module", False)]

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._inside(node, node.name, coroutine=True)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._inside(node, node.name, coroutine=False)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._inside(node, "a lambda", coroutine=False)

    def visit_Await(self, node: ast.Await) -> None:
        if isinstance(node.value, ast.Call):
            for part in (node.value.func, *node.value.args, *node.value.keywords):
                self.visit(part)
        else:
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        within, coroutine = self._within[-1]
        called = ast.unparse(node.func)
        if called in BLOCKING or (isinstance(node.func, ast.Attribute) and node.func.attr in METHODS):
            self.found.append((within, coroutine, called))
        self.generic_visit(node)

    def _inside(self, node: ast.AST, name: str, *, coroutine: bool) -> None:
        self._within.append((name, coroutine))
        self.generic_visit(node)
        self._within.pop()


def blocking_calls(source: str) -> list[tuple[str, bool, str]]:
    calls = Calls()
    calls.visit(ast.parse(source))
    return calls.found


def test_what_blocks_is_found_wherever_it_stands() -> None:
    source = """
async def save(path, pipeline):
    def later():
        path.write_text("")
    await pipeline.execute(open(path))
    time.sleep(1)
"""
    assert blocking_calls(source) == [
        ("later", False, "path.write_text"),
        ("save", True, "open"),
        ("save", True, "time.sleep"),
    ]


@pytest.mark.parametrize("path", RUNNING, ids=name)
def test_no_coroutine_waits_for_anything_but_the_loop(path: Path) -> None:
    """T11."""
    found = blocking_calls(path.read_text(encoding="utf-8"))
    assert [(where, what) for where, coroutine, what in found if coroutine] == []
    if name(path) not in ELSEWHERE:
        assert [(where, what) for where, _, what in found] == []


def test_the_modules_that_may_block_are_there_and_do() -> None:
    for path in ELSEWHERE:
        assert path == "server/bigtwo/runner/think.py" or blocking_calls(
            (ROOT / path).read_text(encoding="utf-8")
        )


def test_no_coroutine_touches_the_database_itself() -> None:
    """T11: the connection belongs to the store's thread."""
    tree = ast.parse((SERVER / "store" / "sqlite.py").read_text(encoding="utf-8"))
    coroutines = [node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef)]
    assert len(coroutines) > 5
    touched = [
        (coroutine.name, ast.unparse(node))
        for coroutine in coroutines
        for node in ast.walk(coroutine)
        if isinstance(node, ast.Attribute) and node.attr == "_database"
    ]
    assert touched == []


def test_policies_decide_on_the_loop_in_one_place_and_only_where_they_are_quick() -> None:
    """T10: whatever is not quick thinks in the worker's process."""
    guarded, others = 0, []
    for path in RUNNING:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            calls = sum("decide_now(" in ast.unparse(step) for step in _steps(node))
            if calls and isinstance(node, ast.If) and "is_quick(" in ast.unparse(node.test):
                guarded += calls
            elif calls:
                others.append((name(path), ast.unparse(node)))
    assert guarded == 1
    assert others == []


def _steps(node: ast.AST) -> list[ast.stmt]:
    """The simple statements that stand directly in the body of a node."""
    body = getattr(node, "body", [])
    return (
        [step for step in body if isinstance(step, ast.Expr | ast.Assign | ast.Return)]
        if isinstance(body, list)
        else []
    )


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_quick_policy_does_no_search_without_bound(level: str) -> None:
    """T10: every level that the server has is quick; one that is not would be asked elsewhere."""
    assert policy_for(level).quick  # type: ignore[arg-type]


def test_the_garbage_collector_has_nothing_to_look_at_in_a_room() -> None:
    """T11: a collection looks through everything that it tracks, and the loop stands meanwhile."""
    scene = playing("Ann", "Ben").join("Eve").say("Eve", "hello")
    while scene.turn < 10:
        scene.act_for_all()
    room, public = scene.room, public_view(scene.room)
    shown = full_view(room, public, scene.id("Ann"), EPOCH_MS)
    gc.collect()  # which stops tracking tuples that hold nothing to be tracked
    seen = [*structs_in(room), *structs_in(public), *structs_in(shown)]
    assert {type(one) for one in seen if gc.is_tracked(one)} == set()
    assert any(isinstance(one, Room) for one in seen)
    assert len(seen) > 100


def structs_in(value: object) -> Iterator[msgspec.Struct]:
    if isinstance(value, msgspec.Struct):
        yield value
        for field in value.__struct_fields__:
            yield from structs_in(getattr(value, field))
    elif isinstance(value, tuple):
        for one in value:
            yield from structs_in(one)
