import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** More than the largest upload that is taken, for as long as a sender that is told to stop may go on. */
const MOST = { bytes: 32 * 1024 * 1024, ms: 5_000 };
const LOOK_MS = 25;
const TOO_LARGE = 413;

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
}

/**
 * A socket that is closed while the other side still writes is reset, and the answer that was on its way is lost (RFC 9112,
 * section 9.6). After a body that was too large, what is still to come of it is read and dropped before the last answer's
 * socket is closed, within bounds.
 */
export function lingerAfterTooLarge(server: Server) {
  const exchanges = new WeakMap<Socket, Exchange>();
  server.prependListener("request", (req, res) => {
    exchanges.set(req.socket, { req, res });
  });
  server.on("connection", (socket: Socket) => {
    const close = socket.destroySoon.bind(socket);
    // Node calls it once the last answer of a connection has been handed over.
    socket.destroySoon = () => {
      const { req, res } = exchanges.get(socket) ?? {};
      if (!req || req.complete || res?.statusCode !== TOO_LARGE) return close();
      socket.end();
      linger(socket, req, close);
    };
  });
}

function linger(socket: Socket, req: IncomingMessage, close: () => void) {
  const most = socket.bytesRead + MOST.bytes;
  const until = performance.now() + MOST.ms;
  const look = setInterval(() => {
    const isOver = req.complete || socket.bytesRead > most || performance.now() > until;
    if (isOver) end();
  }, LOOK_MS).unref();
  const end = () => {
    clearInterval(look);
    socket.off("close", end);
    if (!socket.destroyed) close();
  };
  socket.once("close", end);
  req.resume();
}
