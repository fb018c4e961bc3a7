import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { endWithFile } from "./endings.ts";

/**
 * An address through which the product is reached, and which can be cut: what a browser sees when the server is gone.
 * It knows nothing of HTTP: bytes pass or they do not.
 */
export async function openTcpProxy(target: string) {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server;
  let isHeld = false;
  let answersLeft = Number.POSITIVE_INFINITY;

  function pass(client: Socket) {
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on("data", (bytes) => {
        if (socket === client && isHeld) return;
        if (socket === upstream) answersLeft -= bytes.length;
        if (answersLeft >= 0) other.write(bytes);
      });
    }
  }

  async function listen(at: number) {
    server = createServer(pass).listen(at, "127.0.0.1");
    await once(server, "listening");
    return portOf(server);
  }

  async function shut() {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const own = await listen(0);
  endWithFile(async () => {
    if (server.listening) await shut();
  });
  return {
    url: `http://127.0.0.1:${own}`,
    /** Requests go in and nothing comes back. */
    hold: () => {
      isHeld = true;
    },
    /** From now on so many bytes come back, and nothing more. */
    answerAtMost: (bytes: number) => {
      answersLeft = bytes;
    },
    /** Every connection breaks, and new ones are refused. */
    shut,
    /** From now on another server is behind it; connections to the former one break. */
    leadTo: (other: string) => {
      ({ hostname, port } = new URL(other));
      for (const socket of sockets) socket.destroy();
    },
    /** Lets everything pass again. */
    open: async () => {
      isHeld = false;
      answersLeft = Number.POSITIVE_INFINITY;
      if (!server.listening) await listen(own);
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
