import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { spelledOut } from "./src/app/windows.ts";

const FOLDER = fileURLToPath(new URL("./emblems", import.meta.url));
const NAME = /^\0?virtual:emblems\/(\w+)$/;

/** What stands inside a drawing's frame; the frame and its title are the page's own. */
function inside(file: string): string {
  const text = readFileSync(`${FOLDER}/${file}`, "utf8");
  return text.replace(/^\s*<svg[^>]*>\s*(<title>.*?<\/title>)?/s, "").replace(/<\/svg>\s*$/, "");
}

/** Gives `virtual:emblems/GAME`: the drawings of one game by kind and id, each told once. */
function emblems(): Plugin {
  const index = JSON.parse(readFileSync(`${FOLDER}/index.json`, "utf8")) as Record<string, string>;
  return {
    name: "emblems",
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
    load(id) {
      const game = NAME.exec(id)?.[1];
      if (!game) return undefined;
      const mine = Object.entries(index).filter(([key]) => key.startsWith(`${game}/`));
      const files = [...new Set(mine.map(([, file]) => file))];
      const table = mine.map(([key, file]) => [key.slice(game.length + 1), files.indexOf(file)] as const);
      return [
        `const drawn = ${JSON.stringify(files.map(inside))};`,
        `const table = ${JSON.stringify(Object.fromEntries(table))};`,
        "export default Object.fromEntries(Object.entries(table).map(([key, at]) => [key, drawn[at]]));",
      ].join("\n");
    },
  };
}

/** Spells out the names of windows in our style sheets. */
function windows(): Plugin {
  return {
    name: "windows",
    enforce: "pre",
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: (css) => ({ code: spelledOut(css), map: null }),
    },
  };
}

/** Lists the built files, for the service worker to keep. */
function files(): Plugin {
  return {
    name: "files",
    apply: "build",
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const source = JSON.stringify(names.map((name) => `/${name}`).sort());
      this.emitFile({ type: "asset", fileName: "files.json", source });
    },
  };
}

export default defineConfig({
  plugins: [windows(), emblems(), files()],
  build: {
    outDir: "../src/greathouse/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
