import { defineConfig } from "vite";

export default defineConfig({
  build: {
    outDir: "../src/greathouse/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
