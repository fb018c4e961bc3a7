import type { QueryConfig } from "pg";
import { afterEach, expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";

const app = await testApp();
const { system } = app.services.databases;
afterEach(() => {
  Reflect.deleteProperty(system, "query");
});

/** Changes the protection of an instance before each of the next statements that store posts; answers a count of the changes. */
function changeWhilePosting(id: string, times: number) {
  const query = system.query.bind(system);
  let changes = 0;
  const changing = async (config: QueryConfig) => {
    if (config.name === "webhook_intake" && changes < times) {
      changes += 1;
      await app.db((db) =>
        db
          .updateTable("instancias")
          .set((eb) => ({ webhook_versao: eb("webhook_versao", "+", 1) }))
          .where("id", "=", id)
          .execute(),
      );
    }
    return query(config);
  };
  Object.defineProperty(system, "query", { configurable: true, value: changing });
  return () => changes;
}

test("a post is kept although the protection of its number changes while it is let in, more than once", async () => {
  const ana = await app.professional();
  const { id, post } = await withInstance(app, ana);
  await post(messageBody({ id: "A", from: "5511955550000", text: "oi" }));
  const changes = changeWhilePosting(id, 3);
  const answer = await post(messageBody({ id: "B", from: "5511955550000", text: "tudo bem?" }));
  expect([answer, changes()]).toEqual([200, 3]);
  const endless = changeWhilePosting(id, 100);
  expect(await post(messageBody({ id: "C", from: "5511955550000", text: "oi?" }))).toBe(503);
  expect(endless()).toBeLessThan(10);
  Reflect.deleteProperty(system, "query");
  while (await drainInbox(app.services));
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  expect(conversas).toMatchObject([{ mensagens_nao_lidas: 2 }]);
});
