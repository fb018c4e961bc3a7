import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { lingerAfterTooLarge } from "./lingering-close.ts";
import { serverOptions } from "./server.ts";

const GRACE_MS = 15_000;
const SWEEP_MS = 100;
/** On a connection that rests, the next request may be on its way: closing it at once would lose that request. */
const RESTING_MS = 3_000;

interface Connection {
  /** Requests on it that are not answered in full. */
  running: number;
  /** Idle since, and the bytes received by then. */
  since: number;
  read: number;
}

/**
 * A server, and its stop: it takes no new connections, lets running requests finish, and ends what is still open after
 * 15 s. Every answer from then on says that it is the last of its connection. Where nobody could be notified, because the
 * connection rests or the headers had gone, one more request is answered, and who sends none for 3 s is closed.
 */
export function createStoppable(listener: RequestListener) {
  const server = createServer(serverOptions, listener);
  lingerAfterTooLarge(server);
  const connections = new Map<Socket, Connection>();
  const answers = new Set<ServerResponse>();
  let isStopping = false;

  server.on("connection", (socket: Socket) => {
    connections.set(socket, { running: 0, since: performance.now(), read: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, res) => {
    const connection = connections.get(socket);
    if (connection) connection.running += 1;
    answers.add(res);
    if (isStopping) sayLast(res);
    res.once("close", () => {
      answers.delete(res);
      if (!connection) return;
      connection.running -= 1;
      connection.since = performance.now();
      connection.read = socket.bytesRead;
    });
  });

  function closeRested(begun: number) {
    const before = performance.now() - RESTING_MS;
    if (begun > before) return;
    for (const [socket, { running, since, read }] of connections) {
      if (!running && since <= before && read === socket.bytesRead) socket.destroy();
    }
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      isStopping = true;
      const begun = performance.now();
      const cutOff = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      // After a long pause of the process, what came meanwhile is read before connections are looked at.
      const sweep = setInterval(() => setImmediate(closeRested, begun), SWEEP_MS);
      for (const res of answers) sayLast(res);
      // The HTTP server's own `close` would close what rests at once.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(cutOff);
        clearInterval(sweep);
        resolve();
      });
    });

  return { server, stop };
}

function sayLast(res: ServerResponse) {
  if (!res.headersSent) res.setHeader("Connection", "close");
}
