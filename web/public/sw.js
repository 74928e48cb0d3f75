/* Keeps the page, its files, the rules and the names of things, so that the house opens without the server.
   Tables are never kept: playing needs the server. */

const SHELF = "greathouse-1";
const LISTS = /^\/api\/(house|games\/[^/]+\/(rules|texts))$/;

async function keepAll() {
  const shelf = await caches.open(SHELF);
  const files = await (await fetch("/files.json", { cache: "no-store" })).json();
  const known = ["en", "fr"].flatMap((lang) => [`/api/house?lang=${lang}`]);
  await shelf.addAll(["/", ...files, ...known]);
  const { games } = await (await shelf.match("/api/house?lang=en")).json();
  const books = games.flatMap(({ name }) =>
    ["en", "fr"].flatMap((lang) => [`/api/games/${name}/rules?lang=${lang}`, `/api/games/${name}/texts?lang=${lang}`]),
  );
  await shelf.addAll(books);
  const wanted = new Set(files);
  for (const request of await shelf.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !wanted.has(pathname)) await shelf.delete(request);
  }
}

/** What the server says now, kept for later; what was kept if it does not answer. */
async function freshOrKept(request, key) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shelf.put(key, answer.clone());
    return answer;
  } catch (trouble) {
    const kept = await shelf.match(key);
    if (kept) return kept;
    throw trouble;
  }
}

async function keptOrFresh(request) {
  return (await (await caches.open(SHELF)).match(request)) ?? fetch(request);
}

addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(freshOrKept(request, "/"));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptOrFresh(request));
  else if (LISTS.test(url.pathname)) event.respondWith(freshOrKept(request, request.url));
});
