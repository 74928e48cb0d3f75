/** What a browser has and Node.js has not, as far as tests need it; to be imported first. */

import { vi } from "vitest";

const shelf = new Map<string, string>();

vi.stubGlobal("localStorage", {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
});
vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("location", { protocol: "http:", host: "house.example" });
vi.stubGlobal("window", globalThis);
