import type { Server, ServerOptions } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";

/** Slow senders are cut off: 8 s for the headers, 15 s for the whole request (safety.md, Design 8). */
export const serverOptions: ServerOptions = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

const GRACE_MS = 15_000;
const SWEEP_MS = 100;
/** On a connection that rests, the next request may be on its way: closing it at once would lose that request. */
const RESTING_MS = 1_000;

/**
 * Takes no new connections, lets running requests finish, and ends what is still open after 15 s. A connection that has
 * served its request would stay open for the next one: that one is still answered, with the notice that it was the last, and
 * who sends none for a second is closed.
 */
export function stopServing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    const begun = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - begun >= RESTING_MS) server.closeIdleConnections();
    }, SWEEP_MS);
    server.prependListener("request", (_req, res) => res.setHeader("Connection", "close"));
    // The HTTP server's own `close` would close what rests at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
  });
}

/** Where a server listens, once it does; never a socket file here. */
export function boundAddress(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the server listens on no port");
  return address;
}
