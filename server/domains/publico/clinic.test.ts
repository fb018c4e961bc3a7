import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf } from "#server/testing/booking.ts";
import { insertColleague, insertRoom, limitService, offerHoursOf } from "#server/testing/clinic.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { m } from "#shared/publico/visitante.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const NINE = "2026-03-03T09:00";

const servico = { nome: "Consulta", duracao_minutos: 60, preco_centavos: 15_000 };

/** Ana with hours until five, Bia until noon, and Davi, who is not active any more. */
async function clinic(more: Parameters<typeof bookingPage>[1] = { servico }) {
  const page = await bookingPage(app, more);
  const { ana, slug, service, visit } = page;
  const bia = await insertColleague(app, ana);
  const davi = await insertColleague(app, ana, { nome: "Davi", ativo: false, ordem: -1 });
  for (const who of [bia, davi]) await offerHoursOf(app, ana, who);
  const free = async (profissional_id: string, day = "2026-03-03") => {
    const of = service ? `servico_id=${service.id}&` : "";
    const query = `${of}de=${day}&ate=${day}&profissional_id=${profissional_id}`;
    const { status, body } = await visit("GET", `/${slug}/horarios?${query}`);
    return status === 200
      ? body[0].slots.map(({ time }: { time: string }) => time)
      : [status, body];
  };
  const look = async () => (await visit("GET", `/${slug}`)).body;
  const places = () =>
    app.db((db) =>
      db
        .selectFrom("marcacoes")
        .where("usuario_id", "=", ana.id)
        .select([
          "id",
          "horario",
          "profissional_id",
          "sala_id",
          "duracao_minutos",
          "valor_centavos",
        ])
        .orderBy("criado_em")
        .orderBy("id")
        .execute(),
    );
  return { ...page, bia, davi, free, look, places };
}

test("a page names its professionals where one service is given by several, and nobody else", async () => {
  const { ana, bia, look, service } = await clinic();
  const who = (nome: string, id: string) => ({ id, nome, especialidade: null });
  expect((await look()).profissionais).toEqual([who("Ana Souza", ana.id), who("Bia Lima", bia)]);
  expect((await look()).servicos[0].profissionais).toEqual([]);
  const own = { duracao_minutos: 30, preco_centavos: 9_000 };
  await limitService(app, ana, service.id, {
    profissionais: [{ profissional_id: bia, ...own }, { profissional_id: ana.id }],
  });
  expect((await look()).servicos[0]).toMatchObject({
    duracao_minutos: 60,
    profissionais: [
      { profissional_id: ana.id, duracao_minutos: 60, preco_centavos: 15_000 },
      { profissional_id: bia, ...own },
    ],
  });
});

test("where each service is one professional's nobody is asked for, and it has their length and price", async () => {
  const { ana, bia, davi, look, service } = await clinic();
  const own = { duracao_minutos: 30, preco_centavos: 9_000 };
  await limitService(app, ana, service.id, { profissionais: [{ profissional_id: bia, ...own }] });
  const { id } = (await ana.rest("POST", "/servicos", { ...servico, nome: "Laudo", publico: true }))
    .body;
  await limitService(app, ana, id, { profissionais: [{ profissional_id: davi }] });
  const { profissionais, servicos } = await look();
  expect(profissionais).toEqual([]);
  // The other one is given by nobody.
  expect(servicos).toHaveLength(1);
  expect(servicos[0]).toMatchObject({ id: service.id, ...own });
  expect(servicos[0]).not.toHaveProperty("profissionais");
});

test("who works alone is asked for by no page, with services or without", async () => {
  for (const more of [{ servico }, {}]) {
    const { slug, visit } = await bookingPage(app, more);
    const { body } = await visit("GET", `/${slug}`);
    expect(body.profissionais).toEqual([]);
    expect(body.servicos.every((one: object) => !("profissionais" in one))).toBe(true);
  }
  const { ana, bia, look } = await clinic({});
  expect((await look()).profissionais.map(({ id }: { id: string }) => id)).toEqual([ana.id, bia]);
});

test("times are those of one, or with qualquer of all; who cannot be booked is refused", async () => {
  const { ana, bia, davi, book, free } = await clinic();
  await book({ horario: NINE, profissional_id: ana.id });
  await book({ horario: "2026-03-03T10:00", profissional_id: bia });
  expect((await free(ana.id)).slice(0, 2)).toEqual(["10:00", "11:00"]);
  expect(await free(bia)).toEqual(["09:00", "11:00", "12:00"]);
  expect((await free("qualquer")).slice(0, 3)).toEqual(["09:00", "10:00", "11:00"]);
  for (const [profissional_id, msg] of [
    [davi, null],
    [newId(), null],
    ["ninguem", m.profissionalInvalido],
  ] as const) {
    const [status, { detail }] = await free(profissional_id);
    expect([status, detail[0].loc.at(-1)]).toEqual([422, "profissional_id"]);
    if (msg) expect(detail[0].msg).toBe(msg);
    const refused = await book({ horario: "2026-03-03T11:00", profissional_id });
    expect([refused.status, refused.body.detail[0].loc]).toEqual([
      422,
      ["body", "profissional_id"],
    ]);
  }
});

test("a booking is with whom the visitor chose; without a wish the idlest, and left out the first", async () => {
  const { ana, bia, book, places } = await clinic();
  expect((await book({ horario: NINE, profissional_id: bia })).body.profissional_id).toBe(bia);
  expect((await book({ horario: NINE })).body.profissional_id).toBe(ana.id);
  // Bia's own time is taken: of who is free Ana alone is left.
  await book({ horario: "2026-03-03T10:00", profissional_id: ana.id });
  const third = await book({ horario: "2026-03-03T11:00", profissional_id: "qualquer" });
  expect(third.body.profissional_id).toBe(bia);
  expect((await places()).map(({ profissional_id }) => profissional_id)).toEqual([
    bia,
    ana.id,
    ana.id,
    bia,
  ]);
});

test("anyone's time is 409 with anyone's next ones once nobody has it; one's own with their own", async () => {
  const { ana, bia, book } = await clinic();
  for (const _ of [ana, bia])
    expect((await book({ horario: NINE, profissional_id: "qualquer" })).status).toBe(201);
  const lost = await book({ horario: NINE, profissional_id: "qualquer" });
  expect([lost.status, lost.body.detail]).toEqual([409, m.ocupado]);
  expect(lost.body.proximos[0]).toMatchObject({ date: "2026-03-03", time: "10:00" });
  await book({ horario: "2026-03-03T10:00", profissional_id: bia });
  const hers = await book({ horario: NINE, profissional_id: bia });
  expect([hers.status, hers.body.proximos[0].time]).toEqual([409, "11:00"]);
});

test("length and price are of who got it, also in what is left once it is released", async () => {
  const { ana, bia, book, places, service, visit, release } = await clinic();
  const own = { duracao_minutos: 30, preco_centavos: 9_000 };
  await limitService(app, ana, service.id, {
    profissionais: [{ profissional_id: bia, ...own }, { profissional_id: ana.id }],
  });
  await book({ horario: NINE, profissional_id: ana.id });
  const { body } = await book({ horario: NINE, profissional_id: "qualquer" });
  expect(body.profissional_id).toBe(bia);
  const [, hers] = await places();
  expect(hers).toMatchObject({ profissional_id: bia, duracao_minutos: 30, valor_centavos: 9_000 });
  app.clock.advance({ minutes: 16 });
  await release();
  const left = await visit("GET", `/agendamentos/${body.token}`);
  expect(left.body).toMatchObject({
    situacao: "liberado",
    duracao_minutos: 30,
    valor_centavos: 9_000,
    profissional_nome: null,
  });
  app.clock.set("2026-03-02T15:00:00Z");
});

test("the same press again answers the professional too; with another one it is refused", async () => {
  const { bia, book, places } = await clinic();
  const key = { "idempotency-key": newId() };
  const first = await book({ horario: NINE, profissional_id: bia }, key);
  const again = await book({ horario: NINE, profissional_id: bia }, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.body.profissional_id).toBe(bia);
  const other = await book({ horario: NINE, profissional_id: "qualquer" }, key);
  expect([other.status, other.body.detail]).toEqual([422, m.chaveDeOutro]);
  expect(await places()).toHaveLength(1);
});

test("a link names the professional, and moves to hours of theirs alone", async () => {
  const { ana, bia, book, write, visit, places } = await clinic();
  const { body } = await book({ horario: "2026-03-06T09:00", profissional_id: bia });
  await write(textOf(body.link_whatsapp));
  const link = `/agendamentos/${body.token}`;
  expect((await visit("GET", link)).body.profissional_nome).toBe("Bia Lima");
  const days = await visit("GET", `${link}/horarios?de=2026-03-09&ate=2026-03-09`);
  expect(days.body[0].slots.map(({ time }: { time: string }) => time)).toEqual([
    "09:00",
    "10:00",
    "11:00",
    "12:00",
  ]);
  // Ana alone works in the afternoon.
  expect((await visit("PUT", link, { horario: "2026-03-09T15:00" })).status).toBe(422);
  await book({ horario: "2026-03-09T10:00", profissional_id: ana.id });
  const moved = await visit("PUT", link, { horario: "2026-03-09T10:00" });
  expect([moved.status, moved.body.profissional_nome]).toEqual([200, "Bia Lima"]);
  expect((await places()).map(({ profissional_id }) => profissional_id)).toEqual([bia, ana.id]);
});

test("a room is taken by the visitor's booking, and where none is left nobody can be booked", async () => {
  const { ana, bia, book, free, places, service } = await clinic();
  const sala = await insertRoom(app, ana);
  await limitService(app, ana, service.id, { salas: [sala] });
  expect((await book({ horario: NINE, profissional_id: "qualquer" })).status).toBe(201);
  expect((await places())[0]).toMatchObject({ profissional_id: ana.id, sala_id: sala });
  expect(await free(bia)).toEqual(["10:00", "11:00", "12:00"]);
  expect((await book({ horario: NINE, profissional_id: "qualquer" })).status).toBe(409);
});

test("a taken time of POST /marcacoes tells the next free ones where the call says with whom", async () => {
  const { ana, bia } = await clinic();
  const { body: cliente } = await ana.rest("POST", "/clientes", { nome: "Davi Rocha" });
  const post = (more: object) =>
    ana.rest("POST", "/marcacoes", { cliente_id: cliente.id, horario: NINE, ...more });
  for (const profissional_id of [ana.id, bia]) await post({ profissional_id });
  for (const profissional_id of [bia, "qualquer"]) {
    const { status, body } = await post({ profissional_id });
    expect([status, body.detail]).toEqual([409, recusas.ocupado]);
    expect(body.proximos[0]).toEqual({
      date: "2026-03-03",
      time: "10:00",
      horario: "2026-03-03T13:00:00.000Z",
    });
  }
  // As before for who works alone.
  expect((await post({})).body).toEqual({ detail: recusas.ocupado });
});
