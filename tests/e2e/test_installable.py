"""The page as an app: it can be installed, says so when there is no connection, and is never an old one."""

from __future__ import annotations

import re
import shutil
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import bigtwo
from tests.e2e.conftest import Invite, StartServer
from tests.e2e.person import Person
from tests.e2e.server import Server

pytestmark = pytest.mark.e2e

NOT_THERE = re.compile(r"net::ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)")
"""What Chromium writes by itself while nobody answers."""

OFFLINE_TITLES = {
    "en-GB": "No connection",
    "fr-FR": "Pas de connexion",
    "de-CH": "Keine Verbindung",
    "es-MX": "Sin conexión",
    "ru-RU": "Нет связи",
    "zh-CN": "没有连接",
    "zh-TW": "沒有連線",
}


GONE = "async (name) => !(await caches.keys()).includes(name)"
IN_CHARGE = "async () => navigator.serviceWorker.controller?.state === 'activated'"


def becomes_true(page: Page, question: str, about: str | None = None) -> bool:
    """Whether the page answers yes to a question within twenty seconds, asked again and again."""
    # Not Playwright's own waiting, which makes a program of a text: the content policy forbids that.
    loop = f"""async (about) => {{
      for (let asked = 0; asked < 200; asked += 1) {{
        if (await ({question})(about)) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }}
      return false;
    }}"""
    answer: bool = page.evaluate(loop, about)
    return answer


def visit_with_worker(person: Person) -> None:
    """Open the start page, and wait until the worker would answer for the next page."""
    person.visit()
    assert becomes_true(person.page, IN_CHARGE)


def kept(page: Page) -> dict[str, list[str]]:
    """Everything in the browser's caches for this server: paths by the name of the cache."""
    found: dict[str, list[str]] = page.evaluate(
        """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) => {
          const requests = await (await caches.open(name)).keys();
          return [name, requests.map(({ url }) => new URL(url).pathname)];
        })))"""
    )
    return found


def test_the_browser_finds_nothing_against_installing_it(server: Server, invite: Invite) -> None:
    person = invite("Ana", server)
    visit_with_worker(person)
    browser = person.page.context.new_cdp_session(person.page)
    manifest: dict[str, Any] = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{server.address}/manifest.webmanifest"
    assert manifest["manifest"]["display"] == "kStandalone"
    found: dict[str, Any] = browser.send("Page.getInstallabilityErrors")
    # Every page of a test is in a private window, and no app is installed from one.
    assert [error["errorId"] for error in found["installabilityErrors"]] == ["in-incognito"]


@pytest.mark.parametrize("locale", OFFLINE_TITLES)
def test_without_a_server_the_page_says_so_in_the_readers_language(
    start_server: StartServer, invite: Invite, locale: str
) -> None:
    server = start_server()
    person = invite("Ana", server, locale=locale)
    person.watch.tolerated.append(NOT_THERE)
    visit_with_worker(person)
    server.stop()
    person.page.reload()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(OFFLINE_TITLES[locale])
    expect(person.page.get_by_role("button")).to_have_count(1)


def test_it_comes_back_by_itself_to_the_same_page(start_server: StartServer, invite: Invite) -> None:
    server = start_server()
    person = invite("Ana", server)
    person.watch.tolerated.append(NOT_THERE)
    visit_with_worker(person)
    server.stop()
    person.page.goto("/learn#here")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("No connection")
    server.start()
    expect(person.page.get_by_role("heading", name="How to play Big Two")).to_be_visible(timeout=20_000)
    assert person.page.url == f"{server.address}/learn#here"


def test_it_comes_back_as_soon_as_there_is_a_network(server: Server, invite: Invite) -> None:
    person = invite("Ana", server)
    person.watch.tolerated.append(NOT_THERE)
    visit_with_worker(person)
    person.page.context.set_offline(True)
    person.page.reload()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("No connection")
    person.page.context.set_offline(False)
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Big Two")


def test_nothing_is_kept_but_the_page_without_a_connection(server: Server, invite: Invite) -> None:
    person = invite("Ana", server)
    visit_with_worker(person)
    person.play_now()
    person.act()
    person.page.reload()
    person.at_table()
    [paths] = kept(person.page).values()
    assert "/offline.html" in paths
    assert all(
        re.fullmatch(r"/offline\.html|/assets/(offline|base)-[\w-]+\.(js|css)", path) for path in paths
    )


def test_an_update_is_there_at_the_next_load(
    start_server: StartServer, invite: Invite, tmp_path: Path
) -> None:
    server = start_server()
    person = invite("Ana", server)
    person.watch.tolerated.append(NOT_THERE)
    visit_with_worker(person)
    [before] = kept(person.page)
    server.stop()

    start_server({"PYTHONPATH": str(newer_client(tmp_path / "newer"))}, port=server.port)
    person.page.reload()
    expect(person.page.locator("meta[name=newer]")).to_be_attached()
    assert becomes_true(person.page, GONE, before)
    [after] = kept(person.page)
    assert after != before


def newer_client(place: Path) -> Path:
    """A copy of the server whose client is another version, by page and by worker."""
    with resources.as_file(resources.files(bigtwo)) as package:
        shutil.copytree(package, place / "bigtwo", ignore=shutil.ignore_patterns("__pycache__"))
    static = place / "bigtwo" / "static"
    index = static / "index.html"
    index.write_text(index.read_text("utf-8").replace("<head>", '<head><meta name="newer">'), "utf-8")
    worker = static / "sw.js"
    worker.write_text(worker.read_text("utf-8").replace("bigtwo-offline-", "bigtwo-offline-newer-"), "utf-8")
    return place
