import type { Page } from "playwright";

/** A script that came over the line. */
interface Sent {
  url: string;
  /** Size of the body as it was sent, that is compressed. */
  bytes: number;
}

export const KIB = 1_024;

/** From now on notes the scripts that the page loads from the server; what its cache gives costs nothing. */
export async function recordScripts(page: Page) {
  const sent: Promise<Sent>[] = [];
  page.on("requestfinished", (request) => {
    if (!new URL(request.url()).pathname.endsWith(".js")) return;
    const size = request.sizes().then(({ responseBodySize }) => ({
      url: request.url(),
      bytes: responseBodySize,
    }));
    // The size is lost when the browser closes first; only a reader of the sum must hear of that.
    size.catch(() => undefined);
    sent.push(size);
  });
  return {
    /** KiB of all scripts so far. */
    kib: async () => (await Promise.all(sent)).reduce((sum, { bytes }) => sum + bytes, 0) / KIB,
    files: () => sent.length,
    /** Whether a file of this name has come. */
    has: async (name: string) =>
      (await Promise.all(sent)).some(({ url }) => url.includes(`/${name}-`)),
  };
}
