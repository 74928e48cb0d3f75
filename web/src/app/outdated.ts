/** A page that was open while the house got a new edition: parts that it has not fetched yet are gone. */

const SHELF = "greathouse.begun-again";
const REST = 60_000;

/** Begin again when a part cannot be fetched, though not over and over: the house may just be away. */
export function beginAgainWhenOutdated(): void {
  window.addEventListener("vite:preloadError", (missing) => {
    const last = Number(sessionStorage.getItem(SHELF) ?? 0);
    if (Date.now() - last < REST) return;
    missing.preventDefault();
    sessionStorage.setItem(SHELF, String(Date.now()));
    location.reload();
  });
}
