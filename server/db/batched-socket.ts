import { Socket } from "node:net";

/**
 * A socket that sends what is written within one turn of the event loop in one piece: statements that are pipelined
 * cost one system call together instead of one each.
 */
export function batchedSocket(): Socket {
  const socket = new Socket();
  // Not before: `connect` puts the prototype's own `write` in place.
  socket.once("connect", () => batchWrites(socket));
  return socket;
}

function batchWrites(socket: Socket) {
  const write = socket.write.bind(socket);
  let isBatching = false;
  const flush = () => {
    isBatching = false;
    socket.uncork();
  };
  Object.assign(socket, {
    write: (...args: Parameters<typeof write>) => {
      if (!isBatching) {
        isBatching = true;
        socket.cork();
        // Ticks come after all that is ready to run.
        process.nextTick(flush);
      }
      return write(...args);
    },
  });
}
