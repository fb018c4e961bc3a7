import type { Server, ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";

/** Slow senders are cut off: 8 s for the headers, 15 s for the whole request (safety.md, Design 8). */
export const serverOptions: ServerOptions = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

const GRACE_MS = 15_000;
const SWEEP_MS = 100;

/**
 * Takes no new connections, lets running requests finish, and ends what is still open after 15 s. A connection that has
 * served its request would stay open for the next one: it is told that none is wanted, and closed when it is idle.
 */
export function stopServing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.prependListener("request", (_req, res) => res.setHeader("Connection", "close"));
    server.close(() => {
      clearTimeout(cutOff);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Where a server listens, once it does; never a socket file here. */
export function boundAddress(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the server listens on no port");
  return address;
}
