import { SHARE, TAKE_SHARED } from "#shared/common/worker.ts";
import { type FetchedEvent, worker } from "./scope.ts";

/** As long as somebody needs who has to sign in first. */
const HELD_MS = 120_000;

let files: File[] = [];
let letGo = () => {};

// Files that another app shares lie in the memory of the worker alone until the app, once somebody is signed in, takes them.
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "POST" && new URL(url).pathname === SHARE.path) event.respondWith(receive(event));
});

worker.addEventListener("message", ({ data, ports }) => {
  if (data !== TAKE_SHARED) return;
  ports[0]?.postMessage(files);
  files = [];
  letGo();
});

async function receive(event: FetchedEvent) {
  const form = await event.request.formData();
  files = SHARE.fields.flatMap((field) => form.getAll(field)).filter((one) => one instanceof File);
  event.waitUntil(hold());
  return Response.redirect(SHARE.opens, 303);
}

/** Keeps the worker alive, and forgets what nobody has taken. */
async function hold() {
  letGo();
  await new Promise<void>((resolve) => {
    letGo = resolve;
    setTimeout(resolve, HELD_MS);
  });
  files = [];
}
