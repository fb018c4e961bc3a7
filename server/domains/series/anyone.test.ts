import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { extendSeries } from "#server/domains/series/service/extend-series.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom, limitService, offerHoursOf } from "#server/testing/clinic.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const TUESDAYS = ["2026-03-03", "2026-03-10", "2026-03-17", "2026-03-24", "2026-03-31"] as const;
const [FIRST, SECOND, THIRD] = TUESDAYS;

interface Previewed {
  data: string;
  situacao: string;
  profissional_nome?: string | null;
  sala_nome?: string | null;
}

/** Ana, who is first, and Bia, both from nine to noon on weekdays; a client, and another one who is in the way. */
async function clinic() {
  app.clock.set("2026-03-02T15:00:00Z");
  const ana = await app.professional({ nome: "Ana Souza" });
  await offerHours(ana, { to: "12:00" });
  const bia = await insertColleague(app, ana, { nome: "Bia Lima" });
  await offerHoursOf(app, ana, bia);
  const { cliente_id } = await bookerOf(ana);
  const { id: other } = await ana.trpc.clientes.create.mutate({ nome: "Outra Pessoa" });
  const rule = { cliente_id, horario: `${FIRST}T09:00`, a_cada_semanas: 1 };
  const input = (more: object) => ({ ...rule, profissional_id: "qualquer", ...more });
  const take = (horario: string, profissional_id: string, more: object = {}) =>
    ana.trpc.marcacoes.create.mutate({ cliente_id: other, horario, profissional_id, ...more });
  const rows = async (id: string) => (await ana.trpc.series.get.query({ id })).ocorrencias;
  const whose = async (id: string) => {
    const all = await rows(id);
    return all.map(({ profissional_id }) => (profissional_id === bia ? "bia" : "ana"));
  };
  return {
    ana,
    bia,
    other,
    take,
    rows,
    whose,
    create: (more: object = {}) => ana.rest("POST", "/series", input({ repeticoes: 5, ...more })),
    preview: async (more: object = {}): Promise<Previewed[]> =>
      (await ana.rest("POST", "/series/previa", input({ repeticoes: 5, ...more }))).body
        .ocorrencias,
  };
}

test("each date is with whoever is free, with the idlest on that date first; the preview says with whom", async () => {
  const { ana, bia, take, create, preview, whose } = await clinic();
  await take(`${FIRST}T09:00`, ana.id);
  await take(`${SECOND}T11:00`, ana.id);
  await take(`${THIRD}T09:00`, bia);
  const names = (await preview()).map(({ profissional_nome }) => profissional_nome);
  expect(names).toEqual(["Bia Lima", "Bia Lima", "Ana Souza", "Ana Souza", "Ana Souza"]);
  const { status, body } = await create();
  expect([status, body.profissional_por_data, body.profissional_id]).toEqual([201, true, bia]);
  expect(await whose(body.id)).toEqual(["bia", "bia", "ana", "ana", "ana"]);
});

test("a date on which everybody is taken is in conflict, with nobody; without a professional nothing of it is told", async () => {
  const { ana, bia, take, create, preview } = await clinic();
  for (const who of [ana.id, bia]) await take(`${SECOND}T09:00`, who);
  const [first, second] = await preview();
  expect(first).toMatchObject({ situacao: "livre", sala_id: null, sala_nome: null });
  expect(second).toMatchObject({
    situacao: "ocupado",
    motivo: recusas.ocupado,
    cliente_nome: "Outra Pessoa",
    profissional_id: null,
    profissional_nome: null,
  });
  const refused = await create();
  expect([refused.status, refused.body.conflitos]).toEqual([
    409,
    [expect.not.objectContaining({ profissional_id: null })],
  ]);
  expect((await create({ pular: [SECOND] })).status).toBe(201);
  const [plain] = await preview({ profissional_id: undefined });
  expect(plain).not.toHaveProperty("profissional_id");
  const named = await create({ profissional_id: bia, horario: `${FIRST}T10:00` });
  expect(named.body).not.toHaveProperty("profissional_por_data");
});

test("nobody who gives the service is no series", async () => {
  const { ana, create } = await clinic();
  const { body: servico } = await ana.rest("POST", "/servicos", { nome: "S", duracao_minutos: 60 });
  const away = await insertColleague(app, ana, { nome: "Davi Melo", ativo: false, ordem: 3 });
  await limitService(app, ana, servico.id, { profissionais: [{ profissional_id: away }] });
  const { status, body } = await create({ servico_id: servico.id });
  expect([status, body.detail[0].loc]).toEqual([422, ["body", "profissional_id"]]);
  expect((await create({ servico_id: newId() })).status).toBe(404);
});

test("each date has the length and price of its professional, also those that are made later", async () => {
  const { ana, bia, take, create, rows } = await clinic();
  const { body: servico } = await ana.rest("POST", "/servicos", {
    nome: "Sessão",
    duracao_minutos: 60,
    preco_centavos: 20_000,
  });
  const profissionais = [
    { profissional_id: ana.id },
    { profissional_id: bia, duracao_minutos: 30, preco_centavos: 9_000 },
  ];
  await limitService(app, ana, servico.id, { profissionais });
  await take(`${FIRST}T09:00`, ana.id);
  const { status, body } = await create({ servico_id: servico.id, repeticoes: undefined });
  expect([status, body.duracao_minutos, body.valor_centavos]).toEqual([201, 60, 20_000]);
  const kept = (row: Awaited<ReturnType<typeof rows>>[number] | undefined) => [
    row?.profissional_id,
    row?.duracao_minutos,
    row?.valor_centavos,
  ];
  expect((await rows(body.id)).slice(0, 2).map(kept)).toEqual([
    [bia, 30, 9_000],
    [ana.id, 60, 20_000],
  ]);

  const day = { de: "2026-09-08", ate: "2026-09-08", tipo: "fechado" } as const;
  await ana.trpc.agenda.createExcecao.mutate({ ...day, profissional_id: ana.id });
  app.clock.set("2026-03-24T15:00:00Z");
  while (await extendSeries(app.services));
  const later = await rows(body.id);
  const onDay = (date: string) =>
    later.find(({ horario }) => horario.toISOString().startsWith(date));
  expect(kept(onDay("2026-09-08"))).toEqual([bia, 30, 9_000]);
  expect(kept(onDay("2026-09-15"))).toEqual([ana.id, 60, 20_000]);
});

test("a series that goes on is with whoever is there by then; with nobody its dates are skipped", async () => {
  const { ana, bia, create, whose } = await clinic();
  const { body: servico } = await ana.rest("POST", "/servicos", { nome: "S", duracao_minutos: 60 });
  const both = [{ profissional_id: ana.id }, { profissional_id: bia }];
  await limitService(app, ana, servico.id, { profissionais: both });
  const { body } = await create({ repeticoes: undefined, servico_id: servico.id });
  const made = (await whose(body.id)).length;
  const givers = (profissionais: object[]) =>
    ana.rest("PUT", `/servicos/${servico.id}`, { profissionais });
  expect((await givers([{ profissional_id: bia }])).status).toBe(200);
  app.clock.set("2026-03-24T15:00:00Z");
  while (await extendSeries(app.services));
  const later = await whose(body.id);
  expect(later.length).toBe(made + 3);
  expect(later.slice(made)).toEqual(["bia", "bia", "bia"]);

  await ana.rest("PUT", `/profissionais/${bia}`, { ativo: false });
  app.clock.set("2026-04-07T15:00:00Z");
  while (await extendSeries(app.services));
  const { body: told } = await ana.rest("GET", `/series/${body.id}`);
  expect(told.puladas).toEqual([
    { data: "2026-09-29", situacao: "fora_do_horario", motivo: recusas.naoAtende },
    { data: "2026-10-06", situacao: "fora_do_horario", motivo: recusas.naoAtende },
  ]);
});

test("moved from a date on, each date stays with its professional, or goes to whoever is free", async () => {
  const { ana, bia, take, create, rows, whose } = await clinic();
  await take(`${FIRST}T09:00`, ana.id);
  await take(`${SECOND}T10:00`, ana.id);
  await take(`${THIRD}T10:00`, ana.id);
  await take(`${THIRD}T09:00`, bia);
  const { body } = await create();
  expect(await whose(body.id)).toEqual(["bia", "bia", "ana", "ana", "ana"]);
  // The first date stays with Bia although Ana has less to do on it.
  for (const hour of ["11:00", "12:00"]) await take(`${FIRST}T${hour}`, bia);
  const [first] = await rows(body.id);
  const change = { horario: `${FIRST}T10:00`, escopo: "todas" };
  const moved = await ana.rest("PUT", `/marcacoes/${first?.id}`, change);
  expect([moved.status, moved.body.profissional_id]).toEqual([200, bia]);
  // At ten Ana is taken on the third date.
  expect(await whose(body.id)).toEqual(["bia", "bia", "bia", "ana", "ana"]);

  await take(`${TUESDAYS[4]}T11:00`, ana.id);
  await take(`${TUESDAYS[4]}T11:00`, bia);
  const fourth = (await rows(body.id))[3];
  const refused = await ana.rest("PUT", `/marcacoes/${fourth?.id}`, {
    horario: `${TUESDAYS[3]}T11:00`,
    escopo: "seguintes",
  });
  expect([refused.status, refused.body.conflitos.map(({ data }: Previewed) => data)]).toEqual([
    409,
    [TUESDAYS[4]],
  ]);
  const split = await ana.rest("PUT", `/marcacoes/${fourth?.id}`, {
    horario: "2026-03-25T09:00",
    escopo: "seguintes",
  });
  const { body: part } = await ana.rest("GET", `/series/${split.body.serie_id}`);
  expect([part.id === body.id, part.profissional_por_data]).toEqual([false, true]);
});

test("a moved date that stays keeps its price, one that goes to another has theirs; rooms go along", async () => {
  const { ana, bia, take, create, rows } = await clinic();
  const { body: servico } = await ana.rest("POST", "/servicos", {
    nome: "Sessão",
    duracao_minutos: 60,
    preco_centavos: 20_000,
  });
  const rooms = [
    await insertRoom(app, ana, { nome: "Azul" }),
    await insertRoom(app, ana, { nome: "Verde", ordem: 1 }),
  ];
  const [azul, verde] = rooms;
  await limitService(app, ana, servico.id, {
    profissionais: [{ profissional_id: ana.id }, { profissional_id: bia, preco_centavos: 9_000 }],
    salas: rooms,
  });
  await take(`${SECOND}T10:00`, ana.id, { sala_id: azul });
  await take(`${SECOND}T09:30`, bia, { sala_id: verde, encaixe: true });
  const { body } = await create({ servico_id: servico.id, repeticoes: 2 });
  const shown = async () =>
    (await rows(body.id)).map((row) => [row.profissional_id, row.sala_id, row.valor_centavos]);
  expect(await shown()).toEqual([
    [ana.id, azul, 20_000],
    [ana.id, azul, 20_000],
  ]);
  await ana.rest("PUT", `/servicos/${servico.id}`, { preco_centavos: 25_000 });
  const [first] = await rows(body.id);
  const to = (horario: string) =>
    ana.rest("PUT", `/marcacoes/${first?.id}`, { horario, escopo: "todas" });
  // Until half past ten the one room is taken, and until eleven the other.
  expect((await to(`${FIRST}T10:00`)).status).toBe(409);
  expect((await to(`${FIRST}T11:00`)).status).toBe(200);
  await take(`${FIRST}T09:00`, ana.id);
  expect((await to(`${FIRST}T09:00`)).status).toBe(200);
  expect(await shown()).toEqual([
    [bia, azul, 9_000],
    [ana.id, azul, 20_000],
  ]);
});
