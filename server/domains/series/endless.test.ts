import { sql } from "kysely";
import { expect, test } from "vitest";
import { extendSeries } from "#server/domains/series/service/extend-series.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m } from "#shared/series/series.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const TUESDAY = "2026-03-03";

async function practice() {
  app.clock.set("2026-03-02T15:00:00Z");
  const ana = await app.professional();
  await offerHours(ana, { to: "18:00" });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: true });
  const { cliente_id, book } = await bookerOf(ana);
  const create = (more: object = {}) =>
    ana.rest("POST", "/series", {
      cliente_id,
      horario: `${TUESDAY}T15:00`,
      a_cada_semanas: 1,
      ...more,
    });
  const listed = async (id: string) => {
    const { ocorrencias } = await ana.trpc.series.get.query({ id });
    return ocorrencias.map(({ horario, status }) => {
      const { date, time } = civilOf(horario, ZONA_PADRAO);
      return `${date} ${time} ${status}`;
    });
  };
  const waiting = () =>
    app.db((db) =>
      db
        .selectFrom("lembretes")
        .where("usuario_id", "=", ana.id)
        .where("status", "=", "aguardando")
        .select("horario")
        .execute(),
    );
  return { ana, cliente_id, book, create, listed, waiting };
}

/** Runs until no series of any tenant is due. */
async function extendAll() {
  while (await extendSeries(app.services));
}

test("a series that goes on has 26 weeks made, and gets the next ones once, whoever makes them", async () => {
  const { ana, create, listed } = await practice();
  const { body } = await create();
  expect((await listed(body.id)).at(-1)).toBe("2026-09-01 15:00 pendente");
  await extendAll();
  expect(await listed(body.id)).toHaveLength(27);

  await ana.trpc.agenda.createExcecao.mutate({
    de: "2026-09-15",
    ate: "2026-09-15",
    tipo: "fechado",
    motivo: "Congresso",
  });
  app.clock.set("2026-03-24T15:00:00Z");
  await Promise.all([extendAll(), extendAll()]);
  expect((await listed(body.id)).slice(-3)).toEqual([
    "2026-09-01 15:00 pendente",
    "2026-09-08 15:00 pendente",
    "2026-09-22 15:00 pendente",
  ]);
  expect(await listed(body.id)).toHaveLength(29);
  const skipped = [{ serie_id: body.id, data: "2026-09-15", motivo: "Fechado: Congresso" }];
  expect(await ana.trpc.series.listSkipped.query()).toMatchObject(skipped);
  expect(await ana.trpc.series.seeSkipped.mutate()).toEqual({ vistas: 1 });
  expect(await ana.trpc.series.listSkipped.query()).toEqual([]);
  expect((await ana.trpc.series.get.query({ id: body.id })).puladas).toHaveLength(1);
});

test.each([
  ["of a deactivated account", { desativado_em: new Date("2026-03-02T15:00:00Z") }],
  ["that fails", { timezone: "Lugar/Nenhum" }],
])("a series %s keeps nobody else's from going on", async (_which, change) => {
  const other = await practice();
  await other.create();
  const { create, listed } = await practice();
  const { body } = await create({ horario: "2026-03-04T15:00" });
  const { id } = other.ana;
  const set = (values: object) =>
    app.db((db) => db.updateTable("usuarios").set(values).where("id", "=", id).execute());
  await set(change);
  app.clock.set("2026-03-17T15:00:00Z");
  await extendAll();
  expect(await listed(body.id)).toHaveLength(28);
  await set({ desativado_em: app.clock.now(), timezone: ZONA_PADRAO });
});

test("more series that fail than are taken at once step aside for the others", async () => {
  const other = await practice();
  await other.create();
  const { id } = other.ana;
  await app.db((db) =>
    sql`insert into series select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
      from series s, generate_series(1, 60) where s.usuario_id = ${id}::uuid`.execute(db),
  );
  const { create, listed } = await practice();
  const { body } = await create({ horario: "2026-03-04T15:00" });
  const set = (values: object) =>
    app.db((db) => db.updateTable("usuarios").set(values).where("id", "=", id).execute());
  await set({ timezone: "Lugar/Nenhum" });
  app.clock.set("2026-03-17T15:00:00Z");
  for (const _ of [1, 2]) await extendSeries(app.services);
  await set({ desativado_em: app.clock.now(), timezone: ZONA_PADRAO });
  expect(await listed(body.id)).toHaveLength(28);
});

test.each(["anonymize", "remove"] as const)("of a person after %s no more is made", async (how) => {
  const { ana, cliente_id, create, listed } = await practice();
  const { body } = await create();
  // With none to come, somebody can be removed, whose series was never ended.
  await app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ status: "cancelado" })
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  await ana.trpc.clientes[how].mutate({ id: cliente_id });
  app.clock.set("2026-03-24T15:00:00Z");
  await extendAll();
  expect(await listed(body.id)).toHaveLength(27);
});

test("what it was for stays, whatever its service becomes; the service cannot be deleted meanwhile", async () => {
  const { ana, create } = await practice();
  const servico = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 50,
    preco_centavos: 20_000,
  });
  const { body } = await create({ servico_id: servico.id });
  await ana.trpc.servicos.update.mutate({ id: servico.id, preco_centavos: 30_000, ativo: false });
  app.clock.set("2026-03-11T15:00:00Z");
  await extendAll();
  const { ocorrencias } = await ana.trpc.series.get.query({ id: body.id });
  expect(new Set(ocorrencias.map(({ valor_centavos }) => valor_centavos))).toEqual(
    new Set([20_000]),
  );
  expect(ocorrencias).toHaveLength(28);
  expect(ocorrencias.at(-1)).toMatchObject({ servico_nome: "Sessão", duracao_minutos: 50 });
  expect((await ana.rest("DELETE", `/servicos/${servico.id}`)).status).toBe(409);
});

test("an end takes away that day and later, with its reminders, and nothing is made any more", async () => {
  const { ana, create, listed, waiting } = await practice();
  const { body } = await create({ status: "confirmado" });
  expect((await waiting()).length).toBeGreaterThan(20);
  const end = { a_partir_de: "2026-03-17" };
  const { status, body: ended } = await ana.rest("POST", `/series/${body.id}/encerrar`, end);
  expect([status, ended.encerrada_em]).toEqual([200, "2026-03-17"]);
  expect(await listed(body.id)).toEqual([
    "2026-03-03 15:00 confirmado",
    "2026-03-10 15:00 confirmado",
  ]);
  expect((await waiting()).every(({ horario }) => horario < new Date("2026-03-17"))).toBe(true);
  expect(
    (await ana.rest("POST", `/series/${body.id}/encerrar`, { a_partir_de: "2026-04-01" })).body
      .encerrada_em,
  ).toBe("2026-03-17");
  app.clock.set("2026-06-01T15:00:00Z");
  await extendAll();
  expect(await listed(body.id)).toHaveLength(2);
});

test.each(["seguintes", "todas"] as const)(
  "cancelled or deleted with '%s' it ends",
  async (escopo) => {
    const { ana, create, listed } = await practice();
    const { body } = await create();
    const [, second, third] = body.ocorrencias;
    const { status } = await ana.rest("PUT", `/marcacoes/${third.id}`, {
      status: "cancelado",
      escopo,
    });
    expect(status).toBe(200);
    const left = escopo === "todas" ? 0 : 2;
    const live = async () => (await listed(body.id)).filter((one) => one.endsWith("pendente"));
    expect(await live()).toHaveLength(left);
    app.clock.set("2026-03-30T15:00:00Z");
    await extendAll();
    expect(await live()).toHaveLength(left);
    app.clock.set("2026-03-02T15:00:00Z");
    const gone = await ana.rest("DELETE", `/marcacoes/${second.id}?escopo=${escopo}`);
    expect(gone.status).toBe(escopo === "todas" ? 409 : 204);
    expect(await live()).toHaveLength(escopo === "todas" ? 0 : 1);
  },
);

test("a scope that meets anything changes nothing; its own appointments are not in its way", async () => {
  const { ana, create, book, listed } = await practice();
  const { body } = await create({ repeticoes: 6 });
  const before = await listed(body.id);
  const [first] = body.ocorrencias;
  const other = await book("2026-03-18T15:00");
  const move = (horario: string) =>
    ana.rest("PUT", `/marcacoes/${first.id}`, { horario, escopo: "seguintes" });
  const met = await move("2026-03-04T15:00");
  expect([met.status, met.body.detail]).toEqual([409, m.conflitos]);
  expect(met.body.conflitos).toMatchObject([{ data: "2026-03-18", marcacao_id: other.id }]);
  expect(await listed(body.id)).toEqual(before);
  // Each goes where the next one is, or the one before.
  expect((await move("2026-03-10T15:00")).status).toBe(200);
  const later = before.map((one) => `${addDays(one.slice(0, 10), 7)}${one.slice(10)}`);
  expect(await listed(body.id)).toEqual(later);
  expect((await move("2026-03-03T15:00")).status).toBe(200);
  expect(await listed(body.id)).toEqual(before);
});

test("whose it is, another status and an exception are matters of one appointment", async () => {
  const { ana, create, listed } = await practice();
  const { body } = await create({ repeticoes: 3 });
  const [first, second] = body.ocorrencias;
  const { id: other } = await ana.trpc.clientes.create.mutate({ nome: "Bia Lima" });
  const all = (change: object) =>
    ana.rest("PUT", `/marcacoes/${first.id}`, { ...change, escopo: "todas" });
  for (const change of [{ cliente_id: other }, { status: "confirmado" }, { encaixe: true }]) {
    expect((await all(change)).body.detail[0].msg).toBe(m.soEsta);
  }
  const given = await ana.rest("PUT", `/marcacoes/${second.id}`, { cliente_id: other });
  expect([given.body.serie_id, given.body.serie_posicao]).toEqual([null, null]);
  expect(await listed(body.id)).toHaveLength(2);
});
