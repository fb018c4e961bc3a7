import type { Server } from "node:net";

/** Starts listening (port 0: any free one) and answers the port; rejects when the place is taken. */
export function listen(server: Server, { port = 0, host = "127.0.0.1" } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
