import { expect, test } from "vitest";
import { inTenant } from "#server/db/database.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { upload } from "#server/testing/upload.ts";
import { lockImports } from "./queries/importar.queries.ts";

const app = await testApp();
const { databases } = app.services;
const ROWS = 40;
const FILE = [
  "nome;telefone",
  ...Array.from({ length: ROWS }, (_, n) => `Cliente ${n};119${String(50_000_000 + n)}`),
  "Sem Telefone;",
].join("\n");

const countOf = ({ id }: { id: string }) =>
  app.db(async (db) => {
    const rows = await db
      .selectFrom("clientes")
      .where("usuario_id", "=", id)
      .select("id")
      .execute();
    return rows.length;
  });

test("two imports of one file at once make each client once", async () => {
  const ana = await app.professional();
  const { going } = await inTenant(databases, ana.id, async (db) => {
    await lockImports(db, ana.id);
    const both = [upload(app, ana, "", FILE), upload(app, ana, "", FILE)];
    await someoneWaits(app, 2);
    return { going: Promise.all(both) };
  });
  const answers = await going;
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(
    answers
      .map(({ body }) => [body.criados, body.ignorados])
      .toSorted(([one = 0], [other = 0]) => one - other),
  ).toEqual([
    [0, ROWS + 1],
    [ROWS + 1, 0],
  ]);
  expect(await countOf(ana)).toBe(ROWS + 1);
});

test("a client whom a message makes during an import is met by it, not made again", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await inTenant(databases, ana.id, async (db) => {
    // As the inbox does it, not yet committed when the import reads who is there.
    await db
      .insertInto("clientes")
      .values({
        id: "01980000-0000-7000-8000-00000000cafe",
        usuario_id: ana.id,
        nome: null,
        telefone: "11950000003",
        telefone_chave: "11950000003",
        criado_em: app.clock.now(),
        atualizado_em: app.clock.now(),
      })
      .execute();
    const going = upload(app, ana, "", FILE);
    await someoneWaits(app);
    return { going };
  }).then(async ({ going }) => {
    const { status, body } = await going;
    expect([status, body]).toMatchObject([201, { criados: ROWS, atualizados: 1, ignorados: 0 }]);
  });
  expect(await countOf(ana)).toBe(ROWS + 1);
  await post(messageBody({ id: "A", from: "551150000005", text: "oi" }));
  await post(messageBody({ id: "B", from: "5511950000006", text: "oi" }));
  while (await drainInbox(app.services));
  expect(await countOf(ana)).toBe(ROWS + 2);
});

test("a booking that comes while an import is taken back keeps its client, or finds none", async () => {
  const ana = await app.professional();
  await offerHours(ana);
  const { body: made } = await upload(app, ana, "", "nome;telefone\nCaio;11999998888\n");
  const { body: list } = await ana.rest("GET", "/clientes");
  const [booked, undone] = await Promise.all([
    ana.rest("POST", "/marcacoes", { cliente_id: list.items[0].id, horario: "2026-03-03T09:00" }),
    ana.rest("POST", `/clientes/importar/${made.id}/desfazer`),
  ]);
  expect(undone.status).toBe(200);
  const isKept = undone.body.mantidos === 1;
  expect([booked.status, await countOf(ana)]).toEqual(isKept ? [201, 1] : [404, 0]);
});
