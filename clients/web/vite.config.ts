import { defineConfig } from "vitest/config";
import { offlineFiles } from "./offline.ts";

const SERVER = "127.0.0.1:8000";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [offlineFiles()],
  build: {
    // The server serves this directory. Names in assets/ carry a hash of their content.
    outDir: "../../server/bigtwo/static",
    emptyOutDir: true,
    target: "es2022",
    // Nothing may be inlined: the page is served with `default-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", offline: "offline.html", sw: "src/offline/worker.ts" },
      // A service worker is known by its address, which stays the same.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // English is a file of its own, as every language is: a word that is changed leaves the program as it was.
        codeSplitting: { groups: [{ name: "en", test: /\/i18n\/en\// }] },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    // The gallery shows a deal of the golden files.
    fs: { allow: ["../.."] },
    proxy: {
      "/deals": `http://${SERVER}`,
      "/ws": { target: `ws://${SERVER}`, ws: true },
      "/link.txt": `http://${SERVER}`,
      "/qr.svg": `http://${SERVER}`,
    },
  },
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    environment: "node",
  },
});
