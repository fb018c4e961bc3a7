import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { run } from "#server/testing/postgres.ts";

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

test("S9: one message a hundred times in a row and a hundred times at once is one message", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const body = messageBody({ id: "A1", from: DAVI, text: "uma vez" });
  for (let i = 0; i < 100; i += 1) expect(await post(body)).toBe(200);
  await settle();
  const answers = await Promise.all(Array.from({ length: 100 }, () => post(body)));
  await settle();
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await texts(ana.id)).toEqual(["uma vez"]);
});

test("S9: the same id on another instance is kept, and so are other ids with the same text", async () => {
  const ana = await app.professional();
  const [one, two] = [await withInstance(app, ana), await withInstance(app, ana)];
  await one.post(messageBody({ id: "A1", from: DAVI, text: "oi" }));
  await two.post(messageBody({ id: "A1", from: DAVI, text: "oi" }));
  for (let i = 0; i < 10; i += 1)
    await one.post(messageBody({ id: `B${i}`, from: DAVI, text: "oi" }));
  await settle();
  expect(await texts(ana.id)).toHaveLength(12);
});

test("S9: were the ids not known again, the repeated posts would be many messages", async () => {
  const mutant = await testApp();
  await forgetIds(mutant.databaseUrl);
  const ana = await mutant.professional();
  const { post } = await withInstance(mutant, ana);
  for (let i = 0; i < 5; i += 1) await post(messageBody({ id: "A1", from: DAVI, text: "uma vez" }));
  await drainInbox(mutant.services);
  const rows = await mutant.db((db) => db.selectFrom("mensagens").select("id").execute());
  expect(rows).toHaveLength(5);
});

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

/** The mutant: every event gets an id of its own, in the inbox and in what it says, so no duplicate check recognises it. */
const forgetIds = (url: string) =>
  run(
    url,
    `create function esquecer() returns trigger language plpgsql as $$ begin
      new.provider_id := gen_random_uuid()::text;
      new.dados := jsonb_set(new.dados, '{providerId}', to_jsonb(new.provider_id));
      return new;
    end $$;
    create trigger esquecer before insert on webhook_eventos for each row execute function esquecer()`,
  );
