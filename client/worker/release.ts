import { type FetchedEvent, worker } from "./scope.ts";

/** Written in by the build (client/build/worker.ts). */
declare const RELEASE: { id: string; entry: string; files: readonly string[] };

// Once: the build writes it wherever it is named.
const { id, entry, files } = RELEASE;

const PREFIX = "pontual-";
const NAME = `${PREFIX}${id}`;
/** The document of every screen that one signs in for. */
const SHELL = "/app";
/** Stands in a release's cache from the moment at which the server no longer has one of its files. */
const OUTDATED = "/outdated";
/** Releases that are kept: this one, and those whose tabs may still be open. */
const MOST_RELEASES = 3;
const AT_ONCE = 4;
/** For the server's document, before the kept one is taken. */
const PATIENCE_MS = 5_000;

const HINT = /<link rel="modulepreload"[^>]*>\s*/g;

const isHashed = (path: string) => path.startsWith("/assets/");

/** Whether a screen that one signs in for has this address. */
export const isScreen = (path: string) => path === SHELL || path.startsWith(`${SHELL}/`);

export const isFile = (path: string) => isHashed(path) || files.includes(path);

/**
 * Keeps all that this release's first screens need. A file with a hash in its name is taken from an earlier release that has
 * it. The document comes last: a release that has none is not whole.
 * @throws Error when a file does not come, or the server is at another release already.
 */
export async function keepRelease() {
  const cache = await caches.open(NAME);
  const missing: string[] = [];
  for (const file of files) if (!(await cache.match(file))) missing.push(file);
  while (missing.length)
    await Promise.all(
      missing.splice(0, AT_ONCE).map(async (file) => cache.put(file, await answerFor(file))),
    );
  if (!(await cache.match(SHELL))) await cache.put(SHELL, await freshShell());
}

async function answerFor(file: string): Promise<Response> {
  const kept = isHashed(file) ? await caches.match(file) : undefined;
  return kept ?? taken(await fetch(file, { cache: isHashed(file) ? "default" : "no-cache" }));
}

/**
 * The document has to begin with this release's own script. Its hints to load parts ahead are left out: the parts are here, and
 * Chromium loads a part twice, and warns, where a worker answers the hint.
 */
async function freshShell() {
  const answer = taken(await fetch(SHELL, { cache: "no-cache" }));
  const html = await answer.text();
  if (!html.includes(entry)) throw new Error("the server is at another release");
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html.replaceAll(HINT, ""), { headers });
}

function taken(answer: Response) {
  if (!answer.ok || answer.redirected) throw new Error(`${answer.url} ${answer.status}`);
  return answer;
}

/** Removes releases that are not whole, and all but the last ones: a tab goes on with the files of the release it began with. */
export async function dropOldReleases() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  const whole: string[] = [];
  for (const name of others) if (await caches.match(SHELL, { cacheName: name })) whole.push(name);
  const kept = whole.slice(1 - MOST_RELEASES);
  await Promise.all(
    others.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)),
  );
}

/** The document of this release, or of a later one where this one's files are gone from the server. */
export async function documentFor(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const kept = await cache.match(SHELL);
  if (!kept) return fetch(request);
  if (!(await cache.match(OUTDATED))) return kept;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(request, { signal }).catch(() => undefined);
  if (!answer?.ok) return kept;
  // An earlier release is back at the server.
  if (answer.headers.get("etag") === kept.headers.get("etag")) await cache.delete(OUTDATED);
  return answer;
}

/** A script, style or font of any release; what comes over the line is kept until this release goes. */
export async function fileFor(event: FetchedEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await caches.match(url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(url, answer.clone()));
  if (answer.status === 404) event.waitUntil(lookForAnother());
  return answer;
}

const keep = async (url: string, answer: Response) => (await caches.open(NAME)).put(url, answer);

/** The server has gone on to another release. */
async function lookForAnother() {
  await keep(OUTDATED, new Response());
  // Without an answer the next visit asks again.
  await worker.registration.update().catch(() => undefined);
}
