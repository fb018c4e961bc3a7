import type { Server, ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";

/** Slow senders are cut off: 8 s for the headers, 15 s for the whole request (safety.md, Design 8). */
export const serverOptions: ServerOptions = {
  headersTimeout: 8_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** Where a server listens, once it does; never a socket file here. */
export function boundAddress(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the server listens on no port");
  return address;
}
