import { createServer, type ServerOptions } from "node:http";
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { test } from "vitest";
import { createApp } from "#server/app.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { listen } from "./listen.ts";
import { serverOptions } from "./server.ts";

const SOCKETS = isLong ? 500 : 100;
/** How many times faster than in the product everything about slow senders goes. */
const SPEED = isLong ? 1 : 8;
const LONGEST_MS = 20_000 / SPEED;
const TICK_MS = 100;
/** Slower than any honest line: a byte each second. */
const DRIP_MS = 1_000 / SPEED;
const HEADERS =
  "POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";

/** First bytes of each kind; then it sends a byte at a time, or stays silent. */
const KINDS = [
  { begin: "", drip: "" },
  { begin: "G", drip: "" },
  { begin: HEADERS, drip: "x" },
  { begin: `${HEADERS}content-length: 100000\r\n\r\n{`, drip: " " },
] as const;

/** Opens slow senders of all kinds; how many the server has closed after 20 s in which this process could run. */
async function besiege(port: number) {
  let last = performance.now();
  let deadline = last + LONGEST_MS;
  let closed = 0;
  const sockets = Array.from({ length: SOCKETS }, (_, index) => {
    const { begin, drip } = KINDS[index % KINDS.length] ?? KINDS[0];
    return slowSocket(port, begin, drip, () => {
      closed += 1;
    });
  });
  while (closed < SOCKETS && last < deadline) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    const now = performance.now();
    // The server runs here too: what a busy machine kept from both is not its slowness.
    deadline += Math.max(0, now - last - TICK_MS);
    last = now;
  }
  for (const socket of sockets) socket.destroy();
  return closed;
}

function slowSocket(port: number, begin: string, drip: string, onClose: () => void): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  // The answer 408 is read and discarded.
  socket.resume();
  if (begin) socket.write(begin);
  const dripping = drip ? setInterval(() => socket.write(drip), DRIP_MS) : undefined;
  socket.on("close", () => {
    clearInterval(dripping);
    onClose();
  });
  return socket;
}

/** Asks again and again until it is stopped; the answers that were not 200 and the longest wait, in milliseconds. */
function keepAsking(url: string) {
  let isOver = false;
  const asking = (async () => {
    let [bad, longest, count] = [0, 0, 0];
    while (!isOver) {
      const begun = performance.now();
      const { status } = await fetch(url);
      longest = Math.max(longest, performance.now() - begun);
      bad += status === 200 ? 0 : 1;
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { bad, longest, count };
  })();
  return () => {
    isOver = true;
    return asking;
  };
}

const app = await testApp();

/** The product's server, with its times divided by the speed. */
const spedUp = (options: ServerOptions): ServerOptions => ({
  ...options,
  headersTimeout: (options.headersTimeout ?? 0) / SPEED,
  requestTimeout: (options.requestTimeout ?? 0) / SPEED,
  connectionsCheckingInterval: (options.connectionsCheckingInterval ?? 0) / SPEED,
});

// Both at once: each takes its time.
test.concurrent(`S21: ${SOCKETS} slow senders are closed within 20 s while others are served`, async ({
  expect,
}) => {
  const server = createServer(spedUp(serverOptions), createApp(app.services));
  const port = await listen(server);
  const stop = keepAsking(`http://127.0.0.1:${port}/api/v1/categories/`);
  expect(await besiege(port)).toBe(SOCKETS);
  const { bad, longest, count } = await stop();
  expect(bad).toBe(0);
  server.closeAllConnections();
  server.close();
  expect(count).toBeGreaterThan(isLong ? 20 : 5);
  expect(longest).toBeLessThan(3_000);
}, 60_000);

test.concurrent("S21 mutant: a server without these limits keeps slow senders", async ({
  expect,
}) => {
  const lax: ServerOptions = { ...spedUp(serverOptions), headersTimeout: 0, requestTimeout: 0 };
  const server = createServer(lax, (_req, res) => res.end());
  const closed = await besiege(await listen(server));
  server.closeAllConnections();
  server.close();
  expect(closed).toBe(0);
}, 60_000);
