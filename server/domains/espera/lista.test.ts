import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { joinClients } from "#server/domains/clientes/service/join-clients.ts";
import { testApp } from "#server/testing/app.ts";
import { waitingFixture } from "#server/testing/waiting.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { ESPERA_PADRAO, MAX_ESPERAS } from "#shared/espera/espera.constants.ts";
import { m } from "#shared/espera/espera.messages.ts";
import { endPast } from "./service/end-past.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function practice() {
  const ana = await app.professional();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const join = (preferences: object = {}) =>
    ana.rest("POST", "/espera", { cliente_id, ...preferences });
  return { ana, cliente_id, join };
}

test("an entry is answered whole, changed in part and taken off again", async () => {
  const { ana, cliente_id, join } = await practice();
  const preferences = { dias_semana: ["sex", "seg"], hora_de: "14:00", hora_ate: "18:00" };
  const made = await join({
    ...preferences,
    de: "2026-03-02",
    ate: "2026-04-30",
    observacao: " Dor ",
  });
  expect(made.status).toBe(201);
  const now = app.clock.now().toISOString();
  const whole = {
    id: expect.any(String),
    cliente_id,
    cliente_nome: "Davi Rocha",
    cliente_telefone: null,
    servico_id: null,
    servico_nome: null,
    profissional_id: null,
    profissional_nome: null,
    ...preferences,
    dias_semana: ["seg", "sex"],
    de: "2026-03-02",
    ate: "2026-04-30",
    observacao: "Dor",
    origem: "profissional",
    situacao: "aguardando",
    encerrada_em: null,
    oferta: null,
    criado_em: now,
    atualizado_em: now,
    ator_id: ana.id,
    ator_nome: (await ana.trpc.usuarios.me.query()).nome,
  };
  expect(made.body).toEqual(whole);
  const path = `/espera/${made.body.id}`;
  expect((await ana.rest("GET", path)).body).toEqual({ ...whole, ofertas: [] });
  const changed = await ana.rest("PUT", path, { hora_ate: "16:00", ate: null });
  expect(changed.body).toEqual({ ...whole, hora_ate: "16:00", ate: null });
  expect((await ana.rest("DELETE", path)).status).toBe(204);
  const gone = await ana.rest("GET", path);
  expect([gone.status, gone.body.detail]).toEqual([404, m.naoEncontrada]);
  expect((await ana.rest("DELETE", path)).status).toBe(404);
});

test("what is not named is any day and any hour, and who waits longest comes first", async () => {
  const { ana, join } = await practice();
  const { body } = await join();
  expect(body).toMatchObject({
    dias_semana: DIAS_SEMANA,
    hora_de: "00:00",
    hora_ate: "23:59",
    de: null,
    ate: null,
  });
  app.clock.advance({ seconds: 1 });
  const second = await join();
  const ids = (await ana.rest("GET", "/espera")).body.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([body.id, second.body.id]);
});

test.each([
  [{ dias_semana: [] }, "dias_semana", m.diasObrigatorios],
  [{ dias_semana: ["sexta"] }, "dias_semana", m.diaInvalido],
  [{ hora_de: "9h" }, "hora_de", m.horaInvalida],
  [{ hora_de: "10:00", hora_ate: "09:00" }, "hora_ate", m.horaAteAntes],
  [{ de: "2026-03-10", ate: "2026-03-09" }, "ate", m.ateAntes],
  [{ ate: "2026-03-01" }, "ate", m.atePassou],
  [{ observacao: "x".repeat(501) }, "observacao", m.observacaoLonga],
  [{ origem: "pagina" }, "origem", "Campo desconhecido"],
])("%o is refused at %s", async (fault, field, msg) => {
  const { ana, join } = await practice();
  const { status, body } = await join(fault);
  expect([status, body.detail[0].loc[1], body.detail[0].msg]).toEqual([422, field, msg]);
  const made = await join({ de: "2026-03-05", hora_de: "09:00", hora_ate: "12:00" });
  const changed = await ana.rest("PUT", `/espera/${made.body.id}`, fault);
  expect([changed.status, changed.body.detail[0].loc[1]]).toEqual([422, field]);
});

test("what does not go together with what is kept is refused", async () => {
  const { ana, join } = await practice();
  const { body } = await join({ de: "2026-03-10", hora_de: "09:00" });
  for (const change of [{ hora_ate: "08:00" }, { ate: "2026-03-09" }])
    expect((await ana.rest("PUT", `/espera/${body.id}`, change)).status).toBe(422);
});

test("a client or a service that is not there, not offered or somebody else's is none", async () => {
  const { ana, join } = await practice();
  const bia = await practice();
  const service = { nome: "Sessão", duracao_minutos: 50 };
  const own = await ana.rest("POST", "/servicos", { ...service, ativo: false });
  const foreign = await bia.ana.rest("POST", "/servicos", service);
  for (const preferences of [
    { cliente_id: newId() },
    { cliente_id: bia.cliente_id },
    { servico_id: own.body.id },
    { servico_id: foreign.body.id },
  ])
    expect((await join(preferences)).status).toBe(404);
});

test("a full list takes nobody until somebody leaves it", async () => {
  const { ana, join } = await practice();
  const { body } = await join();
  await app.db(async (db) => {
    const own = db.selectFrom("esperas").where("id", "=", body.id).selectAll();
    const row = await own.executeTakeFirstOrThrow();
    const others = Array.from({ length: MAX_ESPERAS - 2 }, () => ({ ...row, id: newId() }));
    await db.insertInto("esperas").values(others).execute();
  });
  const [last, refused] = [await join(), await join()];
  expect([last.status, refused.status, refused.body.detail]).toEqual([201, 409, m.demais]);
  await ana.rest("DELETE", `/espera/${body.id}`);
  expect((await join()).status).toBe(201);
});

test("the list is off at first, and its settings change in part and within bounds", async () => {
  const { ana } = await practice();
  const path = "/usuarios/me/espera";
  expect((await ana.rest("GET", path)).body).toEqual(ESPERA_PADRAO);
  const changed = { ...ESPERA_PADRAO, ativa: true, tamanho: 10 };
  expect((await ana.rest("PUT", path, { ativa: true, tamanho: 10 })).body).toEqual(changed);
  expect((await ana.rest("GET", path)).body).toEqual(changed);
  for (const fault of [
    { tamanho: 0 },
    { tamanho: 11 },
    { validade_minutos: 4 },
    { validade_minutos: 241 },
    { validade_minutos: 7.5 },
    { ativa: "sim" },
  ])
    expect((await ana.rest("PUT", path, fault)).status).toBe(422);
});

test("who switches the list off takes back what it offers", async () => {
  const f = await waitingFixture(app);
  const { id } = await f.book();
  const ana = await f.join("Ana Reis");
  await f.cancel(id);
  await f.offer();
  expect((await f.ana.trpc.espera.list.query({}))[0]?.oferta).not.toBeNull();
  await f.ana.trpc.espera.updateConfiguracao.mutate({ ativa: false });
  expect((await f.traceOf(ana))[0]).toMatch(/^retirada/);
  expect(await f.heard(ana)).toEqual([]);
});

test("an entry leaves the list after its last day, by the professional's own calendar", async () => {
  const { ana, join } = await practice();
  const { body } = await join({ ate: "2026-03-02" });
  const start = app.clock.now();
  app.clock.set("2026-03-02T23:59:00-03:00");
  await endPast(app.services);
  expect(await ana.trpc.espera.list.query({})).toHaveLength(1);
  app.clock.set("2026-03-03T00:01:00-03:00");
  while (await endPast(app.services));
  expect(await ana.trpc.espera.list.query({})).toEqual([]);
  expect(await ana.trpc.espera.get.query({ id: body.id })).toMatchObject({
    situacao: "vencida",
    encerrada_em: app.clock.now(),
  });
  app.clock.set(start);
});

test("who is taken off leaves the trace of their offers, without what was written about them", async () => {
  const f = await waitingFixture(app);
  const { id } = await f.book();
  const { cliente_id, ...offered } = await f.join("Ana Reis", { observacao: "Só de manhã" });
  const never = await f.ana.trpc.espera.create.mutate({ cliente_id, dias_semana: ["dom"] });
  await f.cancel(id);
  await f.offer();
  for (const entry of [offered, never]) await f.ana.trpc.espera.remove.mutate({ id: entry.id });
  const copy = await f.ana.trpc.clientes.getDados.query({ id: cliente_id });
  expect(copy.lista_de_espera).toEqual([
    expect.objectContaining({ id: offered.id, observacao: null, situacao: "removida" }),
  ]);
  expect(copy.ofertas).toMatchObject([{ espera_id: offered.id, resultado: "retirada" }]);
});

test("two clients who are one person wait together, with what was offered to either", async () => {
  const f = await waitingFixture(app);
  const { id } = await f.book();
  const [ana, other] = [await f.join("Ana Reis"), await f.client("Ana R.")];
  await f.cancel(id);
  await f.offer();
  const pair = { from: ana.cliente_id, to: other.cliente_id };
  await asSystem(app.services, (ctx) => joinClients(ctx, f.ana.id, pair));
  const entry = await f.ana.trpc.espera.get.query({ id: ana.id });
  expect(entry).toMatchObject({
    cliente_id: other.cliente_id,
    ofertas: [{ cliente_id: other.cliente_id, resultado: "aberta" }],
  });
});

test("a person's copy holds what they wait for and what was offered", async () => {
  const f = await waitingFixture(app);
  const { id } = await f.book();
  const ana = await f.join("Ana Reis", { observacao: "Só de manhã" });
  await f.cancel(id);
  await f.offer();
  const copy = await f.ana.trpc.clientes.getDados.query({ id: ana.cliente_id });
  expect(copy).toMatchObject({
    lista_de_espera: [{ id: ana.id, observacao: "Só de manhã" }],
    ofertas: [{ espera_id: ana.id, resultado: "aberta" }],
  });
  await f.ana.trpc.clientes.anonymize.mutate({ id: ana.cliente_id });
  const erased = await f.ana.trpc.clientes.getDados.query({ id: ana.cliente_id });
  expect(erased.lista_de_espera).toMatchObject([{ observacao: null, situacao: "removida" }]);
});
