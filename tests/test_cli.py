"""The command says what it does, does it, and says in one line what it cannot do."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner

from bigtwo.cli import main
from bigtwo.config import Settings, read_settings
from bigtwo.store.sqlite_file import FILE_NAME

NO_SETTINGS = {name: value for name, value in os.environ.items() if not name.startswith("BIGTWO_")}


class Server:
    """`bigtwo serve` in a process of its own, on a free port of this machine only."""

    def __init__(self, data_dir: Path, *options: str, environment: Mapping[str, str] = {}) -> None:
        standing = ("--host", "127.0.0.1", "--port", "0", "--data-dir", str(data_dir), "--log-format", "json")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bigtwo", "serve", *standing, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**NO_SETTINGS, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        )

    def address(self) -> str:
        """Where it listens, once it does."""
        assert self.process.stderr is not None
        for text in self.process.stderr:
            line = json.loads(text)
            if line["event"] == "listening":
                return str(line["address"])
        raise AssertionError("the server ended before it listened")

    def end(self) -> tuple[int, str, str]:
        """Waits for the end: exit code, standard output, and what is left of standard error."""
        output, errors = self.process.communicate(timeout=30)
        return self.process.returncode, output, errors

    def stop(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        self.process.send_signal(number)
        return self.end()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    if server.process.poll() is None:
        server.process.kill()
    server.end()


def status_of(address: str, path: str) -> int:
    parts = urlsplit(address)
    assert parts.hostname is not None
    connection = HTTPConnection(parts.hostname, parts.port, timeout=10)
    connection.request("GET", path)
    status = connection.getresponse().status
    connection.close()
    return status


def run(*arguments: str, **environment: str) -> tuple[int, str]:
    """A command within this process, with only the variables given: exit code and all output."""
    cleared = {name: None for name in os.environ if name.startswith("BIGTWO_")}
    result = CliRunner().invoke(main, arguments, env={**cleared, **environment})
    return result.exit_code, result.output


def test_the_commands_are_these() -> None:
    assert sorted(main.commands) == ["arena", "audit", "judge", "replay", "serve", "settings", "verify"]


def test_it_says_its_version() -> None:
    code, output = run("--version")
    assert code == 0
    assert output.startswith("bigtwo, version ")


@pytest.mark.parametrize("arguments", [("--help",), ("-h",), ("serve", "--help"), ("settings", "--help")])
def test_help_fits_a_terminal_of_eighty_columns(arguments: tuple[str, ...]) -> None:
    code, output = run(*arguments)
    assert code == 0
    assert output.startswith("Usage: ")
    assert max(len(line) for line in output.splitlines()) <= 80


def test_the_help_of_serve_names_the_variable_and_the_default_of_each_option() -> None:
    _, output = run("serve", "--help")
    for name in ("HOST", "PORT", "DATA_DIR", "STORE", "PUBLIC_URL", "LOG_FORMAT", "LOG_LEVEL"):
        assert f"BIGTWO_{name}" in output
    assert "default: 8000" in output


def test_the_settings_are_listed_as_a_file_that_sets_them() -> None:
    _, output = run("settings", BIGTWO_PORT="9000", BIGTWO_BOT_PACE_MS="1,2")
    lines = [line for line in output.splitlines() if not line.startswith("#")]
    environment = dict(line.split("=", 1) for line in lines)
    assert len(environment) == len(Settings.__struct_fields__)
    assert read_settings(environment) == Settings(port=9000, bot_pace_ms=(1, 2))


def test_the_list_of_settings_hides_the_password_of_the_store() -> None:
    _, output = run("settings", BIGTWO_STORE="redis://ann:tops3cret@cards.example.org/2")
    assert "BIGTWO_STORE=redis://ann:***@cards.example.org:6379/2" in output
    assert "tops3cret" not in output


@pytest.mark.parametrize(
    ("arguments", "environment", "words"),
    [
        (["serve", "--port", "99999"], {}, "port must be a whole number from 0 to 65535, not '99999'"),
        (["serve"], {"BIGTWO_PORT": "tcp://10.0.0.1:80"}, "port must be a whole number from 0 to 65535"),
        (["serve"], {"BIGTWO_HOST_GRACE_MS": "1"}, "host_grace_ms must be longer than substitute_grace_ms"),
        (["serve", "--log-format", "xml"], {}, "log_format must be one of console, json, not 'xml'"),
        (["serve", "--store", "redis://ann:pw@host:many"], {}, "store has a port that is no number from 1"),
        (["settings"], {"BIGTWO_MAX_ROOMS": "none"}, "max_rooms must be a whole number from 1 to 1000000"),
    ],
)
def test_a_wrong_setting_is_one_line_and_exit_code_2(
    arguments: list[str], environment: dict[str, str], words: str
) -> None:
    code, output = run(*arguments, **environment)
    assert code == 2
    assert output.startswith(f"Error: {words}")
    assert output.count("\n") == 1


def test_an_option_wins_over_its_variable(tmp_path: Path) -> None:
    server = Server(tmp_path, environment={"BIGTWO_PORT": "1", "BIGTWO_DATA_DIR": "/nowhere"})
    assert not server.address().endswith(":1")
    assert (tmp_path / FILE_NAME).exists()
    server.stop()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_answers_until_it_is_told_to_stop_and_then_stops_cleanly(
    running: Server, tmp_path: Path, number: signal.Signals
) -> None:
    address = running.address()
    assert status_of(address, "/healthz") == 200
    assert status_of(address, "/readyz") == 200
    code, output, errors = running.stop(number)
    assert code == 0
    assert output == "", "nothing for people where no person looks"
    assert "Traceback" not in errors
    assert not (tmp_path / f"{FILE_NAME}-wal").exists()


def test_the_banner_can_be_asked_for(tmp_path: Path) -> None:
    server = Server(tmp_path, "--banner", "--public-url", "https://cards.example.org")
    address = server.address()
    code, output, _ = server.stop()
    assert code == 0
    assert f"On this machine     {address}" in output
    assert "For your friends    https://cards.example.org" in output
    assert "█" in output


def test_variables_that_set_nothing_are_pointed_out(tmp_path: Path) -> None:
    server = Server(tmp_path, environment={"BIGTWO_PROT": "9000"})
    assert server.process.stderr is not None
    first = json.loads(server.process.stderr.readline())
    assert (first["level"], first["name"]) == ("warning", "BIGTWO_PROT")
    server.address()
    server.stop()


def failure(server: Server) -> str:
    """The one line of a server that could not start."""
    code, output, errors = server.end()
    assert code == 1
    assert output == ""
    last = errors.splitlines()[-1]
    assert [line for line in errors.splitlines() if not line.startswith("{")] == [last]
    return last.removeprefix("Error: ")


def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = failure(Server(tmp_path, "--port", str(port)))
    assert (
        line == f"port {port} of 127.0.0.1 is in use; stop the other program, or choose another with --port"
    )


def test_an_address_of_another_machine_is_said_in_one_line(tmp_path: Path) -> None:
    line = failure(Server(tmp_path, "--host", "192.0.2.1"))
    assert line == "host 192.0.2.1 is no address of this machine; choose one with --host"


def test_a_data_directory_in_use_is_said_in_one_line(running: Server, tmp_path: Path) -> None:
    running.address()
    line = failure(Server(tmp_path))
    assert line.startswith(f"data directory in use by process {running.process.pid}: {tmp_path}; ")


def test_a_data_directory_that_cannot_be_made_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line = failure(Server(tmp_path / "file" / "data"))
    assert line == f"data directory {tmp_path}/file/data cannot be used: Not a directory"


def test_a_file_that_is_no_database_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("the shopping list\n" * 100)
    line = failure(Server(tmp_path))
    assert line.startswith(f"{tmp_path / FILE_NAME} is damaged or is no database")
