import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf } from "#server/testing/booking.ts";
import { insertColleague, insertRoom, limitService } from "#server/testing/clinic.ts";
import { m } from "#shared/publico/visitante.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** A booking for Friday at nine, proven. */
async function proven(options: Parameters<typeof bookingPage>[1] = {}) {
  const page = await bookingPage(app, options);
  const { body } = await page.book({ horario: "2026-03-06T09:00" });
  await page.write(textOf(body.link_whatsapp));
  const [made] = await page.rows();
  const id = made?.id ?? "";
  const call = (method: string, more = "", sent?: unknown) =>
    page.visit(method, `/agendamentos/${body.token}${more}`, sent);
  return { ...page, id, token: body.token, call };
}

test("the link shows the appointment and nothing about the client, and moves it under the rules of the page", async () => {
  const servico = { nome: "Consulta", duracao_minutos: 60, preco_centavos: 15_000 };
  const pagina = { titulo: "Clínica Ana", endereco: "Rua das Flores, 1" };
  const { ana, slug, service, id, token, call } = await proven({ servico, pagina });
  const { status, body } = await call("GET");
  expect([status, body]).toEqual([
    200,
    {
      situacao: "marcado",
      status: "pendente",
      verificado: true,
      horario: "2026-03-06T12:00:00.000Z",
      fim: "2026-03-06T13:00:00.000Z",
      duracao_minutos: 60,
      timezone: "America/Sao_Paulo",
      servico_id: service.id,
      servico_nome: "Consulta",
      valor_centavos: 15_000,
      profissional_nome: null,
      titulo: "Clínica Ana",
      endereco: "Rua das Flores, 1",
      contato: "5511900000001",
      slug,
      pode_mudar: true,
      motivo: null,
      muda_ate: "2026-03-05T12:00:00.000Z",
      expira_em: null,
      link_whatsapp: null,
      codigo: null,
      sinal: null,
      link_google: expect.stringContaining("dates=20260306T120000Z%2F20260306T130000Z"),
      link_ics: `${app.config.appUrl}/api/v1/publico/agendamentos/${token}.ics`,
    },
  ]);
  // The service may not be offered any more: what was booked can still move.
  await ana.rest("PUT", `/servicos/${service.id}`, { ativo: false });
  const days = await call("GET", "/horarios?de=2026-03-06&ate=2026-03-06");
  expect(days.body[0].slots[0].time).toBe("10:00");
  const moved = await call("PUT", "", { horario: "2026-03-06T10:00" });
  expect([moved.status, moved.body.horario]).toEqual([200, "2026-03-06T13:00:00.000Z"]);
  expect((await call("PUT", "", { horario: "2026-03-07T10:00" })).status).toBe(422);
  expect((await ana.rest("GET", `/marcacoes/${id}`)).body.horario).toBe("2026-03-06T13:00:00.000Z");
});

test("a move onto a taken time is 409 with the next free ones", async () => {
  const { book, call } = await proven();
  await book({ horario: "2026-03-06T10:00" });
  const { status, body } = await call("PUT", "", { horario: "2026-03-06T10:00" });
  expect([status, body.detail, body.proximos[0].time]).toEqual([409, m.ocupado, "11:00"]);
});

test("a move to a time without a room is 409 with the next ones that have one", async () => {
  const page = await bookingPage(app, { servico: { nome: "Consulta", duracao_minutos: 60 } });
  const { ana, service } = page;
  const sala_id = await insertRoom(app, ana);
  await limitService(app, ana, service.id, { salas: [sala_id] });
  const { body: booked } = await page.book({ horario: "2026-03-06T09:00" });
  await page.write(textOf(booked.link_whatsapp));
  const [made] = await page.rows();
  const profissional_id = await insertColleague(app, ana);
  const hers = { profissional_id, sala_id, encaixe: true };
  const other = { cliente_id: made?.cliente_id, horario: "2026-03-06T10:00", ...hers };
  expect((await ana.rest("POST", "/marcacoes", other)).status).toBe(201);
  const move = { horario: "2026-03-06T10:00" };
  const { status, body } = await page.visit("PUT", `/agendamentos/${booked.token}`, move);
  expect([status, body.detail, body.proximos[0].time]).toEqual([409, m.ocupado, "11:00"]);
});

test("the free ones are those of the day that was wanted, the nearest first", async () => {
  const { book, call } = await proven();
  await book({ horario: "2026-03-10T15:00" });
  const { status, body } = await call("PUT", "", { horario: "2026-03-10T15:00" });
  expect(status).toBe(409);
  const times = body.proximos.map(({ date, time }: Record<string, string>) => `${date} ${time}`);
  expect(times).toEqual(["2026-03-10 14:00", "2026-03-10 16:00", "2026-03-11 15:00"]);
});

test("it is cancelled until the limit, and not a second later", async () => {
  const pagina = { cancelamento_ate_minutos: 120 };
  const { call, rows } = await proven({ pagina });
  const late = await proven({ pagina });
  app.clock.advance({ days: 3, hours: 19 });
  expect((await call("DELETE")).status).toBe(204);
  expect(await rows()).toMatchObject([{ status: "cancelado" }]);
  expect((await call("GET")).body).toMatchObject({ situacao: "cancelado", motivo: m.jaCancelado });
  expect((await call("DELETE")).body).toEqual({ detail: m.jaCancelado });
  app.clock.advance({ seconds: 1 });
  const refused = { status: 409, body: { detail: m.tardeDemais("2 horas") } };
  expect(await late.call("DELETE")).toMatchObject(refused);
  expect(await late.call("PUT", "", { horario: "2026-03-06T16:00" })).toMatchObject(refused);
  expect(await late.rows()).toMatchObject([{ status: "pendente" }]);
  app.clock.advance({ days: -3, hours: -19, seconds: -1 });
});

test("the link dies a day after the end; with the appointment gone it is over; what is no link is unknown", async () => {
  const { ana, id, token, call, visit } = await proven();
  const gone = await proven();
  await gone.ana.rest("DELETE", `/marcacoes/${gone.id}`);
  expect(await gone.call("GET")).toMatchObject({ status: 410, body: { detail: m.linkEncerrado } });
  app.clock.advance({ days: 4, hours: 22 });
  expect((await call("GET")).body).toMatchObject({ situacao: "encerrado", pode_mudar: false });
  app.clock.advance({ seconds: 1 });
  for (const [method, more] of [
    ["GET", ""],
    ["GET", ".ics"],
    ["DELETE", ""],
  ] as const)
    expect(await call(method, more)).toMatchObject({ status: 410 });
  app.clock.advance({ days: -4, hours: -22, seconds: -1 });
  const forged = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
  for (const other of [forged, "x", "a".repeat(43)])
    expect(await visit("GET", `/agendamentos/${other}`)).toMatchObject({
      status: 404,
      body: { detail: m.linkNaoEncontrado },
    });
  // Another client's now, so the former client's link is dead.
  const { body: davi } = await ana.rest("POST", "/clientes", { nome: "Davi" });
  await ana.rest("PUT", `/marcacoes/${id}`, { cliente_id: davi.id });
  expect(await call("GET")).toMatchObject({ status: 404 });
});

test("a time that is only held is given back by its visitor", async () => {
  const page = await bookingPage(app);
  const { body } = await page.book();
  const path = `/agendamentos/${body.token}`;
  const move = await page.visit("PUT", path, { horario: "2026-03-03T10:00" });
  expect([move.status, move.body.detail]).toEqual([409, m.aindaReservado]);
  expect((await page.visit("DELETE", path)).status).toBe(204);
  expect(await page.rows()).toEqual([]);
  expect((await page.visit("GET", path)).body.situacao).toBe("liberado");
});

test("a trial that is over stops changes by links, and a deactivated account their pages", async () => {
  const { ana, call } = await proven();
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ is_trial_user: true, trial_end_date: app.clock.now() })
      .where("id", "=", ana.id)
      .execute(),
  );
  expect((await call("GET")).body).toMatchObject({ slug: null, motivo: m.naoMudaMais });
  expect(await call("DELETE")).toMatchObject({ status: 409, body: { detail: m.naoMudaMais } });
  await (await app.admin()).rest("DELETE", `/admin/users/${ana.id}`);
  expect(await call("GET")).toMatchObject({ status: 404 });
});
