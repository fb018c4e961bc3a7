import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { inConflict } from "#server/testing/identities.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { columnsOf, tenantTables } from "#server/testing/tenant-rows.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";
import { MOVED } from "./service/move-rows.ts";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();

/** Counters and changes to count: they follow from the rows that are compared. */
const COUNTED = /_contagens|_totais$/;
const COUNTERS = ["sequencia", "versao"];

/** Every row of every table of this professional. */
const rowsOf = (usuarioId: string) =>
  app.db(async (db) => {
    const all: Record<string, string[]> = {};
    for (const { name, owner } of await tenantTables(db)) {
      if (COUNTED.test(name)) continue;
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - ${COUNTERS}::text[])::text as row from ${sql.table(name)} t
        where ${sql.ref(owner)} = ${usuarioId} order by 1`.execute(db);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });

/** Tables whose rows stay with the client who goes, so that they are there when the join is undone. */
const STAYS = [
  "avisos_automaticos",
  "cliente_etiquetas",
  "conversa_etiquetas",
  "conversas_arquivadas",
  "conversas_fixadas",
  "conversas_responsaveis",
  "importacao_clientes",
];

/** Tables that the assistant moves, and tables that follow from other rows. */
const ELSEWHERE = ["assistente_ensaio_itens", "assistente_passos", "assistente_turnos"];
const FOLLOWS = ["cliente_enderecos", "conversas", "assistente_conversas", "mensagens_busca"];

test("every table that names a client is moved when two become one", async () => {
  const named = (await app.db(tenantTables)).filter(
    ({ name, client }) => client !== null && name !== "clientes" && !COUNTED.test(name),
  );
  expect(named.map(({ name }) => name).toSorted()).toEqual(
    [...MOVED, ...ELSEWHERE, ...FOLLOWS, ...STAYS].toSorted(),
  );
});

test("everything of a client becomes the other's, and comes back byte for byte", async () => {
  const { owner, ids } = await createTenantFixture(app, host);
  await owner.trpc.clientes.undoJuncao.mutate({ id: ids.juncao });
  // Visitors' bookings and times that became free are nobody's yet, or another's, in the fixture.
  await app.db(async (db) => {
    for (const table of ["reservas", "espera_vagas"] as const)
      await db
        .updateTable(table)
        .set({ cliente_id: ids.cliente })
        .where("usuario_id", "=", owner.id)
        .execute();
    // A join and its undoing change records in the name of the owner, who has made them.
    await db
      .updateTable("clientes")
      .set({ ator_id: owner.id })
      .where("usuario_id", "=", owner.id)
      .execute();
  });
  const before = await rowsOf(owner.id);
  const answer = await owner.rest("POST", `/clientes/conflitos/${ids.conflito}/juntar`, {
    fica_id: ids.livre,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { cliente_id: ids.livre, cliente_juntado_id: ids.cliente },
  });
  const left = await app.db(async (db) => {
    const found: string[] = [];
    for (const { name } of await tenantTables(db)) {
      if (COUNTED.test(name) || !(await columnsOf(db, name)).includes("cliente_id")) continue;
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${sql.table(name)} where cliente_id = ${ids.cliente}`.execute(
        db,
      );
      if (rows[0]?.total) found.push(name);
    }
    return found;
  });
  expect(left.filter((name) => !STAYS.includes(name))).toEqual([]);
  expect(await owner.trpc.clientes.get.query({ id: ids.livre })).toMatchObject({
    telefone: "11955554444",
  });

  const undone = await owner.rest("POST", `/clientes/juncoes/${answer.body.id}/desfazer`);
  expect(undone).toMatchObject({
    status: 200,
    body: { cliente_id: ids.livre, cliente_separado_id: ids.cliente },
  });
  expect(await rowsOf(owner.id)).toEqual(before);
});

test("a conflict shows both sides: who, by which addresses, what they wrote, what lies ahead", async () => {
  const { ana, first } = await inConflict(app);
  await offerHours(ana);
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id: first,
    horario: "2026-03-04T09:00",
  });
  const { status, body } = await ana.rest("GET", "/clientes/conflitos");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    total: 1,
    items: [
      {
        motivo: "telefone",
        endereco: "11966660001",
        clientes: [
          {
            id: first,
            telefone: "11966660001",
            enderecos: [{ tipo: "bsuid" }],
            ultimas_mensagens: [{ direcao: "ENTRADA", texto: "1" }],
            proxima_marcacao: { id },
          },
          {
            telefone: null,
            enderecos: [{ tipo: "telefone", endereco: "11966660001" }, { tipo: "bsuid" }],
            ultimas_mensagens: [{ texto: "2" }],
            proxima_marcacao: null,
          },
        ],
      },
    ],
  });
});

test("a record says who was joined to it as long as that can be undone; after 30 days nothing of them is left", async () => {
  const { ana, id, first, second } = await inConflict(app, { trialDays: null });
  await ana.trpc.clientes.update.mutate({ id: second, nome: "Rute" });
  await ana.trpc.historicoMensagens.saveEtiquetas.mutate({ id: second, etiquetas: ["retorno"] });
  const join = await ana.trpc.clientes.joinConflito.mutate({ id });
  const ficha = await ana.trpc.clientes.getFicha.query({ id: first });
  expect(ficha.juncoes).toMatchObject([
    { id: join.id, nome: "Rute", desfazer_ate: join.desfazer_ate },
  ]);

  app.clock.advance({ days: 30 });
  const { status, body } = await ana.rest("POST", `/clientes/juncoes/${join.id}/desfazer`);
  expect([status, body]).toEqual([409, { detail: m.prazo }]);
  expect((await ana.trpc.clientes.getFicha.query({ id: first })).juncoes).toEqual([]);
  while (await applyRetention(app.services));
  const again = await ana.rest("POST", `/clientes/juncoes/${join.id}/desfazer`);
  expect([again.status, again.body]).toEqual([404, { detail: m.juncaoNaoEncontrada }]);
  const gone = await app.db((db) =>
    db
      .selectFrom("clientes")
      .where("id", "=", second)
      .select(["nome", "anonimizado_em"])
      .executeTakeFirst(),
  );
  expect(gone).toEqual({ nome: null, anonimizado_em: app.clock.now() });
  const { conversa_etiquetas: labels } = await rowsOf(ana.id);
  expect(labels).toEqual([expect.stringContaining(first)]);
  expect(await ana.trpc.clientes.get.query({ id: first })).toMatchObject({ nome: "Rute" });
});

test("a conflict is resolved once, undone once, and somebody else's does not exist", async () => {
  const { ana, id } = await inConflict(app);
  const bia = await app.professional();
  for (const path of [`/clientes/conflitos/${id}/juntar`, `/clientes/conflitos/${id}/separar`])
    expect(await bia.rest("POST", path)).toMatchObject({
      status: 404,
      body: { detail: m.naoEncontrado },
    });
  expect((await bia.rest("GET", "/clientes/conflitos")).body).toMatchObject({
    items: [],
    total: 0,
  });

  const both = await Promise.all(
    ["juntar", "separar"].map((verb) => ana.rest("POST", `/clientes/conflitos/${id}/${verb}`)),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const other = await inConflict(app);
  const join = await other.ana.trpc.clientes.joinConflito.mutate({ id: other.id });
  const path = `/clientes/juncoes/${join.id}/desfazer`;
  expect((await bia.rest("POST", path)).status).toBe(404);
  const undone = await Promise.all([other.ana.rest("POST", path), other.ana.rest("POST", path)]);
  expect(new Set(undone.map(({ status }) => status))).toEqual(new Set([200, 404]));
  const stranger = { fica_id: join.id };
  const refused = await other.ana.rest("POST", `/clientes/conflitos/${other.id}/juntar`, stranger);
  expect(refused.status).toBe(422);
});

test("who was joined is copied and erased with the one whom they became", async () => {
  const { ana, id, first, second } = await inConflict(app);
  await ana.trpc.clientes.update.mutate({ id: second, nome: "Rute Segredo" });
  await ana.trpc.historicoMensagens.saveEtiquetas.mutate({ id: second, etiquetas: ["Rute"] });
  await ana.trpc.clientes.joinConflito.mutate({ id });
  expect((await ana.rest("GET", `/clientes/${second}/dados`)).status).toBe(404);
  expect((await ana.rest("POST", `/clientes/${second}/anonimizar`)).status).toBe(404);
  const copy = await ana.trpc.clientes.getDados.query({ id: first });
  expect(copy).toMatchObject({
    enderecos: ["11966660001", "BR.10000000000001", "BR.10000000000002"],
    conflitos: [{ estado: "junto" }],
    juncoes: [{ sai_nome: "Rute Segredo" }],
  });

  await ana.trpc.clientes.anonymize.mutate({ id: first });
  const rows = JSON.stringify(await rowsOf(ana.id));
  for (const trace of ["Rute", "66660001", "BR.1000"]) expect(rows).not.toContain(trace);
  const after = await ana.trpc.clientes.getDados.query({ id: first });
  expect(after).toMatchObject({ enderecos: [], conflitos: [], juncoes: [] });
});

test("a client who is removed is in no conflict any more", async () => {
  const { ana, first } = await inConflict(app);
  await ana.trpc.clientes.remove.mutate({ id: first });
  expect(await ana.trpc.clientes.listConflitos.query({})).toMatchObject({ items: [], total: 0 });
});

test("what comes in while two records are joined or separated reaches the right one", async () => {
  const { ana, show, run, id, clients } = await inConflict(app);
  await show("+2");
  const [join] = await Promise.all([ana.trpc.clientes.joinConflito.mutate({ id }), run("+1")]);
  await Promise.all([ana.trpc.clientes.undoJuncao.mutate({ id: join.id }), run("+2")]);
  expect(await clients()).toEqual(["A+1: 1 4", "A+2: 2 3 5"]);
});
