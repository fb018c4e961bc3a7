import { worker } from "./scope.ts";

// The service worker that is sent where the setting switches it off: it takes the place of the one before, removes what that
// one has kept, and goes.

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
