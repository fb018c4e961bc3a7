import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";

const app = await testApp();
const DAVI = "5511900000002";

const texts = (usuario_id: string) =>
  app.db(async (db) => {
    const rows = await db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuario_id)
      .select("mensagem_recebida")
      .execute();
    return rows.map(({ mensagem_recebida }) => mensagem_recebida);
  });

async function settle() {
  while (await drainInbox(app.services));
}

test("two posts from a new person at the same moment make one client", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      post(messageBody({ id: `N${i}`, from: DAVI, text: `m${i}` })),
    ),
  );
  await Promise.all([settle(), settle(), settle()]);
  const clients = await app.db((db) =>
    db.selectFrom("clientes").where("usuario_id", "=", ana.id).select("id").execute(),
  );
  expect(clients).toHaveLength(1);
  expect(await texts(ana.id)).toHaveLength(40);
});

test("a wrong token is 404, a rotated one too, and after sixty a minute 429", async () => {
  const ana = await app.professional();
  const { webhookUrl, post } = await withInstance(app, ana);
  const wrong = webhookUrl.slice(0, -4) + "AAAA";
  const send = async (url: string) => (await fetch(url, { method: "POST", body: "{}" })).status;
  expect(await send(wrong)).toBe(404);
  const rest = await Promise.all(Array.from({ length: 70 }, () => send(wrong)));
  expect(rest.filter((status) => status === 429).length).toBe(11);
  expect(await post(messageBody({ id: "A1", from: DAVI, text: "conhecido" }))).toBe(200);
});

test("not JSON is 400, over 1 MiB 413, and what is ignored or unknown 200", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  expect(await post("{nope")).toBe(400);
  expect(await post(JSON.stringify({ a: "x".repeat(1024 * 1024) }))).toBe(413);
  expect(await post(messageBody({ id: "G", from: "120363000000000000@g.us", text: "grupo" }))).toBe(
    200,
  );
  expect(await post({ anything: [1, 2, 3] })).toBe(200);
  await settle();
  expect(await texts(ana.id)).toEqual([]);
});
