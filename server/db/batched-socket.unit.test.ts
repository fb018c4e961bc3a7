import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, expect, test } from "vitest";
import { batchedSocket } from "./batched-socket.ts";

const server = createServer();
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const port = address && typeof address === "object" ? address.port : 0;

afterAll(() => server.close());

test("what is written in one turn waits for its end, and arrives whole and in order", async () => {
  const accepted = once(server, "connection");
  const socket = batchedSocket();
  socket.connect(port, "127.0.0.1");
  await once(socket, "connect");
  const [peer] = await accepted;

  socket.write("begin;");
  await Promise.resolve();
  socket.write("select;");
  // No write has left yet: both are kept until all that is ready to run has run.
  expect(socket.writableLength).toBe("begin;select;".length);
  const [received] = await once(peer, "data");
  expect(String(received)).toBe("begin;select;");
  expect(socket.writableLength).toBe(0);

  socket.write("commit;");
  expect(String((await once(peer, "data"))[0])).toBe("commit;");
  socket.destroy();
});
