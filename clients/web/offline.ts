/**
 * Part of the build: tells the service worker which files the page without a connection is made of.
 *
 * Owns the names and the version that are written into it; a changed file makes another version.
 */

import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

const PAGE = "offline.html";
const WORKER = "sw.js";

export function offlineFiles(): Plugin {
  return {
    name: "offline-files",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk" || !bundle[PAGE]) throw new Error(`no ${WORKER} or no ${PAGE}`);
        if (worker.imports.length > 0) throw new Error(`${WORKER} must stand alone`);
        const names = [PAGE, ...needed(bundle)];
        const digest = createHash("sha256");
        for (const name of names) digest.update(name).update(contentOf(bundle[name]));
        const files = JSON.stringify(names.map((name) => `/${name}`));
        worker.code = worker.code
          .replace(/(["'`])%FILES%\1/, () => JSON.stringify(files))
          .replace("%VERSION%", () => digest.digest("hex").slice(0, 16));
        if (worker.code.includes("%FILES%")) throw new Error(`${WORKER} was not told its files`);
      },
    },
  };
}

/** Scripts and styles of the page, with all that they import. */
function needed(bundle: Rolldown.OutputBundle): readonly string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(add);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === "chunk" && chunk.isEntry && chunk.facadeModuleId?.endsWith(PAGE)) add(name);
  }
  if (found.size === 0) throw new Error(`${PAGE} has no script`);
  return [...found].sort();
}

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string | Uint8Array {
  if (!file) throw new Error("a file of the page is missing");
  return file.type === "chunk" ? file.code : file.source;
}
