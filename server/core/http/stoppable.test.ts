import { Agent, get, type IncomingMessage, type RequestListener } from "node:http";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { text } from "node:stream/consumers";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";
import { createStoppable } from "./stoppable.ts";

/** A server and a caller who keeps one connection. */
async function served(listener: RequestListener) {
  const { server, stop } = createStoppable(listener);
  const port = await listen(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = () =>
    new Promise<{ connection: string | undefined; body: string }>((resolve, reject) => {
      const answered = async (answer: IncomingMessage) => {
        const { connection } = answer.headers;
        resolve({ connection, body: await text(answer) });
      };
      get({ port, agent }, (answer) => void answered(answer).catch(reject)).on("error", reject);
    });
  const stopped = async () => {
    const begun = performance.now();
    await stop();
    return performance.now() - begun;
  };
  return { server, port, call, stopped };
}

const whole: RequestListener = (_req, res) => res.end("whole");

test.concurrent("a stop waits for the running request, and not for the connection that it came on", async () => {
  const { server, call, stopped } = await served((_req, res) =>
    setTimeout(() => res.end("whole"), 300),
  );
  const arrived = new Promise((resolve) => server.once("request", resolve));
  const answer = call();
  await arrived;
  expect(await stopped()).toBeLessThan(2_500);
  expect(await answer).toEqual({ connection: "close", body: "whole" });
}, 20_000);

test.concurrent("on a connection that rests one more request is answered, and marked as the last", async () => {
  const { call, stopped } = await served(whole);
  expect(await call()).toEqual({ connection: "keep-alive", body: "whole" });
  const end = stopped();
  await sleep(2_000);
  expect(await call()).toEqual({ connection: "close", body: "whole" });
  expect(await end).toBeLessThan(2_900);
}, 20_000);

test.concurrent("who sends nothing for three seconds is not waited for any longer", async () => {
  const { call, stopped } = await served(whole);
  await call();
  const time = await stopped();
  expect(time).toBeGreaterThan(2_900);
  expect(time).toBeLessThan(6_000);
}, 20_000);

test.concurrent("a connection rests from its own last answer on", async () => {
  const pauses = [3_500];
  const { server, call, stopped } = await served((_req, res) => {
    res.write("who");
    setTimeout(() => res.end("le"), pauses.pop() ?? 0);
  });
  const arrived = new Promise((resolve) => server.once("request", resolve));
  const first = call();
  await arrived;
  const end = stopped();
  expect(await first).toEqual({ connection: "keep-alive", body: "whole" });
  await sleep(1_000);
  expect(await call()).toEqual({ connection: "close", body: "whole" });
  await end;
}, 20_000);

test.concurrent("a request that is arriving when the patience ends is read to its end", async () => {
  const { port, stopped } = await served(whole);
  const socket = connect(port, "127.0.0.1");
  const answer = text(socket);
  await new Promise((resolve) => socket.once("connect", resolve));
  const end = stopped();
  await sleep(2_000);
  socket.write("GET / HTTP/1.1\r\nHost: lo");
  await sleep(2_000);
  socket.write("calhost\r\n\r\n");
  expect(await answer).toMatch(/whole/);
  await end;
}, 20_000);

test("what came while the whole process stood still is read before anything is closed", async () => {
  const { port, stopped } = await served(whole);
  const socket = connect(port, "127.0.0.1");
  const answer = text(socket);
  await new Promise((resolve) => socket.once("connect", resolve));
  await sleep(100);
  // After this phase of the loop timers come first, and only then what there is to read.
  await setImmediate();
  const end = stopped();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500);
  expect(await answer).toMatch(/whole/);
  await end;
}, 20_000);
