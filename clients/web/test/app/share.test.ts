/**
 * A link is handed on by whatever way the browser has.
 *
 * @vitest-environment happy-dom
 */

import { afterEach, describe, expect, it, vi } from "vitest";
import { askForLink, copyLink, readLink, shareLink } from "../../src/app/share";

const LINK = "http://192.168.1.20:8000/r/ACDEF";

/** A page at a plain http address: no clipboard, no share sheet; `execCommand` sees what is selected. */
function plainPage(copies: boolean) {
  vi.stubGlobal("navigator", {});
  const copied: string[] = [];
  document.execCommand = () => {
    const field = document.querySelector("textarea");
    if (field) copied.push(`${field.parentElement?.localName}: ${field.value}`);
    return copies;
  };
  return copied;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe("copying without a clipboard", () => {
  it("selects the link in a field, copies that and takes the field away", async () => {
    const copied = plainPage(true);

    expect(await copyLink(LINK)).toBe("copied");
    expect(copied).toEqual([`body: ${LINK}`]);
    expect(document.querySelector("textarea")).toBeNull();
  });

  it("puts the field into the open dialog, outside of which nothing can be selected", async () => {
    const copied = plainPage(true);
    document.body.innerHTML = "<dialog open></dialog>";

    await copyLink(LINK);

    expect(copied).toEqual([`dialog: ${LINK}`]);
  });

  it("gives the focus back to where it was", async () => {
    plainPage(true);
    document.body.innerHTML = "<button>Copy</button>";
    document.querySelector("button")?.focus();

    await copyLink(LINK);

    expect(document.activeElement?.localName).toBe("button");
  });

  it("says so when the browser refuses", async () => {
    plainPage(false);

    expect(await copyLink(LINK)).toBe("failed");
  });

  it("is what sharing does where there is no share sheet", async () => {
    const copied = plainPage(true);

    expect(await shareLink("Big Two", LINK)).toBe("copied");
    expect(copied).toHaveLength(1);
  });
});

describe("the server's link", () => {
  it("is asked for by the code, and the ticket where there is one", async () => {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", async (address: unknown) => {
      asked.push(address);
      return new Response(`${LINK}\n`);
    });

    expect(await askForLink("ACDEF", null)).toBe(LINK);
    expect(await askForLink("ACDEF", "a+b")).toBe(LINK);
    expect(asked).toEqual(["/link.txt?code=ACDEF", "/link.txt?code=ACDEF&ticket=a%2Bb"]);
  });

  it("is nothing where the server has none, or cannot be reached", async () => {
    vi.stubGlobal("fetch", async () => new Response("no", { status: 404 }));
    expect(await askForLink("ACDEF", null)).toBeNull();

    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
    expect(await askForLink("ACDEF", null)).toBeNull();
  });

  it.each(["", "<!doctype html><p>http://a.example", "javascript:alert(1)", "two http://a.example"])(
    "is not taken from %j",
    (text) => {
      expect(readLink(text)).toBeNull();
    },
  );
});
