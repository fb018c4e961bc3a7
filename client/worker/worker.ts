import "./notifications.ts";
import { documentFor, dropOldReleases, fileFor, isFile, isScreen, keepRelease } from "./release.ts";
import { worker } from "./scope.ts";
import "./share.ts";

// The service worker, for screens that one signs in for alone (its scope is /app). It answers their document and their files;
// calls, media, health and the pages of visitors pass it by. Each further thing that it does is a module imported here.

// A new release serves from the next visit on. No tab is loaded again for it: an open one keeps its scripts, and what
// it still has to load comes from the release it began with.
worker.addEventListener("install", (event) =>
  event.waitUntil(keepRelease().then(() => worker.skipWaiting())),
);

worker.addEventListener("activate", (event) => event.waitUntil(dropOldReleases()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (isScreen(pathname)) event.respondWith(documentFor(request));
  } else if (isFile(pathname)) event.respondWith(fileFor(event));
});
