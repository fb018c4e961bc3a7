import { afterAll, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { listen } from "./core/http/listen.ts";
import { createStoppable } from "./core/http/stoppable.ts";
import { INBOX } from "./jobs/names.ts";
import { closeServices, createServices } from "./services.ts";
import { testApp } from "./testing/app.ts";
import { messageBody, withInstance } from "./testing/instances.ts";
import { APP_SECRET } from "./testing/postgres.ts";
import { startWorkers } from "./workers/workers.ts";

const POSTS = 20;

/** One process answers, another one on the same database works. */
const web = await testApp({ env: { ROLES: "web" } });
const { config, databases } = web.services;
const jobs = {
  ...createServices(
    { ...config, roles: { web: false, jobs: true } },
    { logins: databases.logins, appSecret: APP_SECRET },
  ),
  now: web.clock.now,
};
afterAll(() => closeServices(jobs));

test("what a process without jobs takes wakes the jobs of others, with one notification for many posts", async () => {
  const ana = await web.professional();
  const { post } = await withInstance(web, ana);
  let woken = 0;
  jobs.events.onWork(INBOX, () => {
    woken += 1;
  });
  const statuses = await Promise.all(
    Array.from({ length: POSTS }, (_, n) =>
      post(messageBody({ id: `M${n}`, from: "5511900000002", text: `Mensagem ${n}` })),
    ),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(() => woken).toBeGreaterThan(0);
  expect(woken).toBeLessThan(POSTS / 2);

  const workers = await startWorkers(jobs);
  afterAll(() => workers.stop());
  const unread = async () => {
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
    return conversas[0]?.mensagens_nao_lidas;
  };
  await expect.poll(unread).toBe(POSTS);
});

test("a process without the web says how it is, and answers nothing else", async () => {
  const { server, stop } = createStoppable(createApp(jobs));
  const url = `http://127.0.0.1:${await listen(server)}`;
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  const paths = ["/healthz", "/readyz", "/", "/api/v1/categories/", "/trpc/categories.list"];
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 404, 404, 404]);
  const { status } = await fetch(`${url}/api/v1/webhooks/whatsapp/${"a".repeat(43)}`, {
    method: "POST",
  });
  expect(status).toBe(404);
  server.closeAllConnections();
  await stop();
});
