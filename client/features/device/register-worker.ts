import { HOUR } from "#shared/common/civil.ts";
import { WORKER } from "#shared/common/worker.ts";

/** Lets the browser keep the app, and looks for a new release when somebody comes back to a tab that stood for long. */
export function keepInBrowser() {
  // Some browsers have none in private windows.
  const workers = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  let lookedAt = Date.now();
  // A browser may forbid it; the app is then a page as before.
  workers?.register(WORKER.url, { scope: WORKER.scope }).catch(() => undefined);
  const lookAgain = () => {
    if (document.hidden || Date.now() - lookedAt < HOUR) return;
    lookedAt = Date.now();
    // Not `ready`, which never comes in a tab that was opened for another address.
    workers
      ?.getRegistration(WORKER.scope)
      .then((worker) => worker?.update())
      .catch(() => undefined);
  };
  document.addEventListener("visibilitychange", lookAgain);
  return () => document.removeEventListener("visibilitychange", lookAgain);
}
