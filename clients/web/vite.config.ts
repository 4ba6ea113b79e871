import { defineConfig } from "vitest/config";

const SERVER = "127.0.0.1:8000";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    // The server serves this directory; every name but index.html carries a hash of its content.
    outDir: "../../server/bigtwo/static",
    emptyOutDir: true,
    target: "es2022",
    // Nothing may be inlined: the page is served with `default-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
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
