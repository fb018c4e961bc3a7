import { createServer, type ServerResponse } from "node:http";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";

const app = await testApp();
const { withHost, change } = await hostedInstances(app);

/** A host that is sent its webhook address, and takes its time with the first call. */
const registered: string[] = [];
let first: ServerResponse | undefined;
const slowHost = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const url: string = JSON.parse(Buffer.concat(chunks).toString()).messageData.webhookUrl;
  const answer = () => {
    registered.push(url);
    res.end(JSON.stringify({ message: "ok" }));
  };
  if (first) return answer();
  first = res;
  res.once("answer", answer);
});
const host_instancia = `http://127.0.0.1:${await listen(slowHost)}`;
afterAll(() => {
  slowHost.close();
  slowHost.closeAllConnections();
});

test("of two rotations at once the later address is the last that the host gets", async () => {
  const { ana, id } = await withHost("connected");
  await change(id, { host_instancia });
  const slow = ana.trpc.instancias.rotateWebhook.mutate({ id });
  await expect.poll(() => first).toBeDefined();
  const quick = await ana.trpc.instancias.rotateWebhook.mutate({ id });
  expect(registered).toEqual([quick.webhook_url]);
  first?.emit("answer");
  expect(await slow).toMatchObject({ webhook_url: quick.webhook_url, webhook_configurado: true });
  expect(registered).toHaveLength(3);
  expect(registered.at(-1)).toBe(quick.webhook_url);
});
