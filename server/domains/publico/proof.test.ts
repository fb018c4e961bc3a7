import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf } from "#server/testing/booking.ts";
import { m } from "#shared/publico/prova.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const at = (date: string) => ({ horario: new Date(date), zona: "America/Sao_Paulo" });
const NINE = at("2026-03-03T12:00:00Z");

test("whoever writes the code gets the booking, whatever number was typed, with what follows", async () => {
  const { ana, book, write, rows, answers, visit } = await bookingPage(app);
  await ana.rest("PUT", "/usuarios/me/automacoes", { lembretes_ativos: true });
  const typed = await ana.rest("POST", "/clientes", { nome: "Outra", telefone: "11977776666" });
  const { body } = await book();
  expect(await rows()).toHaveLength(1);
  await write(`Olá! ${textOf(body.link_whatsapp)}`);
  const [made, ...others] = await rows();
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    status: "pendente",
    verificado: true,
    observacao: null,
    nome: "Rita Alves",
    telefone: "11966665555",
    excluido_em: null,
  });
  const link = `${app.config.appUrl}/agendamento/${body.token}`;
  // Confirmations are off: no later word is promised.
  expect(await answers()).toEqual([m.pendenteSemAviso({ ...NINE, link })]);
  const planned = await app.db((db) =>
    db.selectFrom("lembretes").where("usuario_id", "=", ana.id).select(["cliente_id"]).execute(),
  );
  // A request that the professional has not accepted plans no confirmation.
  expect(planned).toEqual([]);
  // The client who has the typed number has nothing of it, and the made one is gone.
  const { body: clients } = await ana.rest("GET", "/clientes");
  expect(clients.items.map(({ nome }: { nome: string }) => nome)).toEqual(["Outra", "Rita Alves"]);
  const left = await app.db((db) =>
    db.selectFrom("clientes").where("usuario_id", "=", ana.id).select("id").execute(),
  );
  expect(left).toHaveLength(2);
  expect(typed.body.id).not.toBe(made?.cliente_id);
  expect((await visit("GET", `/agendamentos/${body.token}`)).body).toMatchObject({
    situacao: "marcado",
    verificado: true,
    status: "pendente",
  });
});

test("a visitor's wish is a request and no appointment to be confirmed, proven or not", async () => {
  const { ana, book, write } = await bookingPage(app);
  const totals = async () => {
    const totalOf = async (lista: "pedidos" | "a_confirmar" | "pendentes") =>
      (await ana.trpc.marcacoes.listWithClients.query({ lista })).total;
    return [await totalOf("pedidos"), await totalOf("a_confirmar"), await totalOf("pendentes")];
  };
  const { body: own } = await ana.rest("POST", "/clientes", { nome: "Davi Rocha" });
  await ana.rest("POST", "/marcacoes", { cliente_id: own.id, horario: "2026-03-04T09:00" });
  const { body } = await book();
  expect(await totals()).toEqual([0, 1, 2]);
  await write(textOf(body.link_whatsapp));
  expect(await totals()).toEqual([1, 1, 2]);
});

test("with confirma_sozinho it is confirmed at once, and an unknown writer has the typed name", async () => {
  const pagina = { confirma_sozinho: true };
  const { book, write, rows, answers } = await bookingPage(app, { pagina });
  const { body } = await book();
  await write(
    body.codigo ? `agendar ${body.codigo.replace("-", " ").toLowerCase()}` : "",
    "5511955554444",
    "Bia Reis",
  );
  expect(await rows()).toMatchObject([
    { status: "confirmado", verificado: true, nome: "Rita Alves" },
  ]);
  const link = `${app.config.appUrl}/agendamento/${body.token}`;
  expect(await answers()).toEqual([m.confirmado({ ...NINE, link })]);
});

test("a code of another professional, a used one and a guessed one bind nothing", async () => {
  const [ana, bia] = [await bookingPage(app), await bookingPage(app)];
  const { body } = await ana.book();
  const code = textOf(body.link_whatsapp);
  await bia.write(code);
  expect(await bia.rows()).toEqual([]);
  expect(await ana.rows()).toMatchObject([{ verificado: false }]);
  await ana.write("AGENDAR 2345-67");
  expect(await ana.rows()).toMatchObject([{ verificado: false }]);

  await ana.write(code);
  const bound = await ana.rows();
  expect(bound).toMatchObject([{ verificado: true, telefone: "11966665555" }]);
  await ana.write(code, "5511922223333");
  await ana.write(code);
  expect(await ana.rows()).toEqual(bound);
  const page = `${app.config.appUrl}/agendar`;
  const link = `${app.config.appUrl}/agendamento/${body.token}`;
  expect(await bia.answers()).toEqual([m.desconhecido(`${page}/${bia.slug}`)]);
  expect(await ana.answers()).toEqual([
    m.desconhecido(`${page}/${ana.slug}`),
    m.pendenteSemAviso({ ...NINE, link }),
    m.desconhecido(`${page}/${ana.slug}`),
    m.jaProvado({ ...NINE, link }),
  ]);
});

test("who guesses codes is heard five times in an hour, and then even the right one binds nothing", async () => {
  const { book, write, rows } = await bookingPage(app);
  const { body } = await book();
  for (let guess = 2; guess < 7; guess += 1) await write(`AGENDAR 2345-6${guess}`);
  await write(textOf(body.link_whatsapp));
  expect(await rows()).toMatchObject([{ verificado: false }]);
  await write(textOf(body.link_whatsapp), "5511922223333");
  expect(await rows()).toMatchObject([{ verificado: true, telefone: "11922223333" }]);
});

test("not proven in time it is gone with its client, says so, and the time is free; a late code books nothing", async () => {
  const { ana, slug, book, write, rows, release, visit, answers } = await bookingPage(app);
  const { body } = await book();
  const look = async () => (await visit("GET", `/agendamentos/${body.token}`)).body;
  expect(await look()).toMatchObject({
    situacao: "reservado",
    codigo: body.codigo,
    link_whatsapp: body.link_whatsapp,
    expira_em: body.expira_em,
    pode_mudar: false,
  });
  app.clock.advance({ minutes: 15 });
  expect(await release()).toBe(false);
  expect(await rows()).toEqual([]);
  const clients = await app.db((db) =>
    db.selectFrom("clientes").where("usuario_id", "=", ana.id).select("id").execute(),
  );
  expect(clients).toEqual([]);
  expect(await look()).toMatchObject({
    situacao: "liberado",
    horario: "2026-03-03T12:00:00.000Z",
    codigo: null,
    link_whatsapp: null,
    slug,
  });
  app.clock.advance({ minutes: 1 });
  await write(textOf(body.link_whatsapp));
  expect(await rows()).toEqual([]);
  expect(await answers()).toEqual([m.vencido(`${app.config.appUrl}/agendar/${slug}`)]);
  expect((await book()).status).toBe(201);
  app.clock.advance({ minutes: -16 });
});

test("what the professional has decided about a held time stands", async () => {
  const { ana, book, rows, release, write } = await bookingPage(app);
  const kept = await book();
  await book({ horario: "2026-03-03T10:00" });
  const [first, second] = await rows();
  await ana.rest("PUT", `/marcacoes/${first?.id}`, { status: "confirmado" });
  const { body: davi } = await ana.rest("POST", "/clientes", { nome: "Davi" });
  await ana.rest("PUT", `/marcacoes/${second?.id}`, { cliente_id: davi.id });
  app.clock.advance({ minutes: 15 });
  await release();
  await write(textOf(kept.body.link_whatsapp));
  expect(await rows()).toMatchObject([
    { status: "confirmado", verificado: false, nome: "Rita Alves", excluido_em: null },
    { status: "pendente", verificado: true, nome: "Davi" },
  ]);
  app.clock.advance({ minutes: -15 });
});

test("the assistant is not asked about a message that proves a booking", async () => {
  const { ana, book, write } = await bookingPage(app);
  const { llm } = app.services;
  app.services.llm = { complete: () => Promise.resolve({ kind: "slow" }) };
  const on = await ana.rest("PUT", "/usuarios/me/automacoes", { chatbot_ativo: true });
  expect(on.body.detail ?? on.status).toBe(200);
  const { body } = await book();
  const turns = async () => {
    const found = await app.db((db) =>
      db.selectFrom("assistente_turnos").where("usuario_id", "=", ana.id).select("id").execute(),
    );
    return found.length;
  };
  await write(textOf(body.link_whatsapp));
  expect(await turns()).toBe(0);
  await write("Bom dia, quanto custa?");
  expect(await turns()).toBe(1);
  app.services.llm = llm;
});

test("a client who was known keeps the name, whatever a visitor types", async () => {
  const { ana, book, write, rows } = await bookingPage(app);
  await ana.rest("POST", "/clientes", { nome: "Bia Reis", telefone: "11955554444" });
  app.clock.advance({ minutes: 1 });
  const { body } = await book();
  await write(textOf(body.link_whatsapp), "5511955554444", "Bia");
  expect(await rows()).toMatchObject([{ verificado: true, nome: "Bia Reis" }]);
});

test("what a visitor asks for is told of once the professional has confirmed it; no '1' confirms it", async () => {
  const { ana, book, write, rows } = await bookingPage(app);
  const automacoes = { confirmacao_ativa: true, lembretes_ativos: true };
  await ana.rest("PUT", "/usuarios/me/automacoes", automacoes);
  const { body } = await book();
  await write(textOf(body.link_whatsapp));
  const [made] = await rows();
  const planned = () =>
    app.db((db) =>
      db.selectFrom("lembretes").where("usuario_id", "=", ana.id).select("tipo").execute(),
    );
  // Nor do other settings plan anything for it.
  await ana.rest("PUT", "/usuarios/me/automacoes", { lembretes_minutos: [180] });
  expect(await planned()).toEqual([]);
  for (const text of ["1", "sim"]) await write(text);
  expect(await rows()).toMatchObject([{ status: "pendente" }]);
  await ana.rest("PUT", `/marcacoes/${made?.id}`, { status: "confirmado" });
  expect((await planned()).map(({ tipo }) => tipo).sort()).toEqual(["confirmacao", "lembrete"]);
});
