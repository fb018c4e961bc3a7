import { Agent, createServer, get } from "node:http";
import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";
import { stopServing } from "./server.ts";

test("a stop waits for the running request, and not for the connection that it came on", async () => {
  const server = createServer((_req, res) => setTimeout(() => res.end("whole"), 300));
  const port = await listen(server);
  const agent = new Agent({ keepAlive: true });
  const arrived = new Promise((resolve) => server.once("request", resolve));
  const answered = new Promise<string>((resolve, reject) => {
    get({ port, agent }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      answer.on("end", () => resolve(text));
    }).on("error", reject);
  });
  await arrived;
  const start = performance.now();
  await stopServing(server);
  expect(performance.now() - start).toBeLessThan(3_000);
  expect(await answered).toBe("whole");
  agent.destroy();
}, 20_000);
