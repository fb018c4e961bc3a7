import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf, visitorAddress } from "#server/testing/booking.ts";
import { offerAll } from "#server/testing/waiting.ts";
import { m as prova } from "#shared/publico/prova.messages.ts";
import { m } from "#shared/publico/visitante.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

type Options = Parameters<typeof bookingPage>[1] & { ativa?: boolean };

async function waitingPage({ ativa = true, ...options }: Options = {}) {
  const page = await bookingPage(app, options);
  const { ana, slug, service, visit } = page;
  await ana.rest("PUT", "/usuarios/me/espera", { ativa });
  const join = (more: object = {}, headers: Record<string, string> = {}) => {
    const servico = service ? { servico_id: service.id } : {};
    const who = { nome: "Rita Alves", telefone: "(11) 97777-6666", consentimento: true };
    return visit("POST", `/${slug}/espera`, { ...servico, ...who, ...more }, headers);
  };
  const waiting = () => ana.trpc.espera.list.query({});
  const stands = async (token: string) => (await visit("GET", `/espera/${token}`)).body;
  /** Cancels tomorrow's appointment at nine, with all consequences. */
  const free = async () => {
    const cliente = await ana.trpc.clientes.create.mutate({
      nome: "Davi",
      telefone: "11955554444",
    });
    const made = await ana.trpc.marcacoes.create.mutate({
      cliente_id: cliente.id,
      horario: "2026-03-03T09:00",
    });
    await ana.trpc.marcacoes.update.mutate({ id: made.id, status: "cancelado" });
    await offerAll(app);
  };
  const offered = () =>
    app.db((db) =>
      db
        .selectFrom("espera_ofertas as o")
        .innerJoin("clientes as c", "c.id", "o.cliente_id")
        .where("o.usuario_id", "=", ana.id)
        .select(["c.telefone", "o.resultado"])
        .execute(),
    );
  const clients = () =>
    app.db((db) =>
      db
        .selectFrom("clientes")
        .where("usuario_id", "=", ana.id)
        .select(["nome", "telefone", "excluido_em"])
        .orderBy("nome")
        .execute(),
    );
  return { ...page, join, waiting, stands, free, offered, clients };
}

test("whoever writes the code is on the list, whatever number was typed, and gets an offer when an hour is free", async () => {
  const f = await waitingPage({ servico: { nome: "Sessão", duracao_minutos: 60 } });
  await f.ana.rest("POST", "/clientes", { nome: "Outra", telefone: "11977776666" });
  const preferences = { dias_semana: ["ter", "qui"], hora_de: "08:00", hora_ate: "12:00" };
  const { status, body } = await f.join({ ...preferences, ate: "2026-03-31" });
  expect(status).toBe(201);
  expect(textOf(body.link_whatsapp)).toBe(`ESPERA ${body.codigo}`);
  expect(body).toMatchObject({ servico_nome: "Sessão", expira_em: "2026-03-02T15:15:00.000Z" });
  expect(await f.stands(body.token)).toEqual({ situacao: "aguardando" });
  expect(await f.waiting()).toEqual([]);

  await f.write(textOf(body.link_whatsapp));
  expect(await f.answers()).toEqual([prova.naLista("Sessão")]);
  expect(await f.stands(body.token)).toEqual({ situacao: "na_lista" });
  expect(await f.waiting()).toMatchObject([
    {
      ...preferences,
      cliente_nome: "Rita Alves",
      cliente_telefone: "11966665555",
      origem: "pagina",
    },
  ]);
  // The client who has the typed number is not affected, and the made one is gone.
  expect((await f.clients()).map(({ nome }) => nome)).toEqual(["Outra", "Rita Alves"]);

  await f.free();
  expect(await f.offered()).toEqual([{ telefone: "11966665555", resultado: "aberta" }]);
});

test("unproven preferences are on no list and get no offer; in time they are gone with their client", async () => {
  const f = await waitingPage();
  const { body } = await f.join();
  await f.free();
  expect(await f.waiting()).toEqual([]);
  expect(await f.offered()).toEqual([]);
  const { items } = await f.ana.trpc.clientes.list.query({});
  expect(items.map(({ nome }) => nome)).toEqual(["Davi"]);
  app.clock.advance({ minutes: 14, seconds: 59 });
  await f.release();
  expect(await f.stands(body.token)).toEqual({ situacao: "aguardando" });
  app.clock.advance({ seconds: 2 });
  const write = () => f.write(textOf(body.link_whatsapp), "5511955554444");
  await write();
  expect(await f.stands(body.token)).toEqual({ situacao: "liberada" });
  await f.release();
  expect(await f.stands(body.token)).toEqual({ situacao: "liberada" });
  expect((await f.clients()).map(({ nome }) => nome)).toEqual(["Davi"]);
  await write();
  expect(await f.waiting()).toEqual([]);
  const late = prova.listaVencida(`${app.config.appUrl}/agendar/${f.slug}`);
  expect(await f.answers()).toEqual([late, late]);
});

test("an hour that a visitor held and did not prove goes to who waits", async () => {
  const f = await waitingPage();
  const { body } = await f.join();
  await f.write(textOf(body.link_whatsapp));
  expect((await f.book()).status).toBe(201);
  app.clock.advance({ minutes: 15, seconds: 1 });
  await f.release();
  await offerAll(app);
  expect(await f.rows()).toEqual([]);
  expect(await f.offered()).toEqual([{ telefone: "11966665555", resultado: "aberta" }]);
});

test("a code counts once, with its own professional; who asks again changes the preferences and keeps the place", async () => {
  const [f, other] = [await waitingPage(), await waitingPage()];
  const { body } = await f.join({ dias_semana: ["seg"] });
  const code = textOf(body.link_whatsapp);
  await other.write(code);
  expect(await other.waiting()).toEqual([]);
  await f.write(code);
  const [first] = await f.waiting();
  await f.write(code, "5511922223333");
  await f.write(code);
  expect(await f.waiting()).toEqual([first]);
  expect(await f.answers()).toEqual([
    prova.naLista(null),
    prova.desconhecido(`${app.config.appUrl}/agendar/${f.slug}`),
    prova.naLista(null),
  ]);
  const again = await f.join({ dias_semana: ["sex"], hora_de: "14:00" });
  await f.write(textOf(again.body.link_whatsapp));
  expect(await f.waiting()).toMatchObject([
    { id: first?.id, dias_semana: ["sex"], hora_de: "14:00", criado_em: first?.criado_em },
  ]);
});

test("a last day that passes before the code is written changes nothing", async () => {
  const start = app.clock.now();
  app.clock.set("2026-03-02T23:55:00-03:00");
  const f = await waitingPage();
  await f.write(textOf((await f.join()).body.link_whatsapp));
  const before = await f.waiting();
  const { body } = await f.join({ ate: "2026-03-02" });
  app.clock.set("2026-03-03T00:05:00-03:00");
  await f.write(textOf(body.link_whatsapp));
  app.clock.set(start);
  expect(await f.waiting()).toEqual(before);
  expect((await f.answers()).at(-1)).toBe(
    prova.foraDaLista(`${app.config.appUrl}/agendar/${f.slug}`),
  );
});

test("a double press joins once, another body under the same key is refused, and one key is no booking's", async () => {
  const f = await waitingPage();
  const key = { "idempotency-key": "uma-vez" };
  const [one, two] = await Promise.all([f.join({}, key), f.join({}, key)]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body).toEqual(one.body);
  const refused = await f.join({ nome: "Outra pessoa" }, key);
  expect([refused.status, refused.body.detail]).toEqual([422, m.chaveDeOutro]);
  expect((await f.book({}, key)).status).toBe(201);
  await f.write(textOf(one.body.link_whatsapp));
  expect(await f.waiting()).toHaveLength(1);
});

test("the limits are those of bookings, both together", async () => {
  const [f, other] = [await waitingPage(), await waitingPage()];
  const own = { "x-forwarded-for": visitorAddress() };
  expect((await f.book({}, own)).status).toBe(201);
  const links: string[] = [];
  for (const page of [f, other]) links.push((await page.join({}, own)).body.link_whatsapp);
  const fourth = await other.join({}, own);
  expect([fourth.status, fourth.body.detail]).toEqual([429, m.muitosSemProva]);
  expect((await other.book({}, own)).status).toBe(429);
  await f.write(textOf(links[0] ?? ""));
  await other.write(textOf(links[1] ?? ""));
  for (const _ of [4, 5]) expect((await f.join({}, own)).status).toBe(201);
  const sixth = await f.join({}, own);
  expect([sixth.status, sixth.body.detail]).toEqual([429, m.muitosAgendamentos]);
  for (let n = 0; n < 17; n += 1) await f.join();
  const full = await f.join();
  expect([full.status, full.body.detail]).toEqual([429, m.paginaCheia]);
});

test("where the list is off it is not offered, and nobody joins, also not with a code of before", async () => {
  const f = await waitingPage();
  expect((await f.visit("GET", `/${f.slug}`)).body.lista_espera).toBe(true);
  const { body } = await f.join();
  await f.ana.rest("PUT", "/usuarios/me/espera", { ativa: false });
  expect((await f.visit("GET", `/${f.slug}`)).body.lista_espera).toBe(false);
  const refused = await f.join();
  expect([refused.status, refused.body.detail]).toEqual([409, m.listaFechada]);
  await f.write(textOf(body.link_whatsapp));
  expect(await f.waiting()).toEqual([]);
  expect(await f.answers()).toEqual([prova.foraDaLista(`${app.config.appUrl}/agendar/${f.slug}`)]);
});

test("without a connected number one is on the list at once, without a phone, and gets no offer", async () => {
  const f = await waitingPage({ isConnected: false });
  const { status, body } = await f.join();
  expect(status).toBe(201);
  expect(body).toMatchObject({ link_whatsapp: null, codigo: null, expira_em: null });
  expect(await f.waiting()).toMatchObject([
    {
      cliente_nome: "Rita Alves",
      cliente_telefone: null,
      observacao: "Telefone informado: (11) 97777-6666",
    },
  ]);
  await f.free();
  expect(await f.offered()).toEqual([{ telefone: null, resultado: "impedida" }]);
});

test("what does not go together is 422, an unknown page, service and token 404", async () => {
  const f = await waitingPage({ servico: { nome: "Sessão", duracao_minutos: 60 } });
  const at = async (more: object) => {
    const { status, body } = await f.join(more);
    return [status, Array.isArray(body.detail) ? body.detail[0]?.loc.at(-1) : null];
  };
  expect(await at({ hora_de: "12:00", hora_ate: "11:00" })).toEqual([422, "hora_ate"]);
  expect(await at({ dias_semana: [] })).toEqual([422, "dias_semana"]);
  expect(await at({ ate: "2026-03-01" })).toEqual([422, "ate"]);
  expect(await at({ consentimento: false })).toEqual([422, "consentimento"]);
  expect(await at({ telefone: "12" })).toEqual([422, "telefone"]);
  expect(await at({ servico_id: null })).toEqual([422, "servico_id"]);
  expect(await at({ observacao: "Oi" })).toEqual([422, "observacao"]);
  expect(await at({ servico_id: f.ana.id })).toEqual([404, null]);
  expect((await f.visit("POST", "/ninguem-aqui/espera", {})).status).toBe(422);
  expect((await f.visit("GET", `/espera/${"a".repeat(43)}`)).status).toBe(404);
  const { body } = await f.book();
  expect((await f.visit("GET", `/espera/${body.token}`)).status).toBe(404);
  const { token } = (await f.join()).body;
  expect(await f.stands(token)).toEqual({ situacao: "aguardando" });
  // The attacker knows the id and guesses the mark.
  const guessed = `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`;
  expect((await f.visit("GET", `/espera/${guessed}`)).status).toBe(404);
  expect(await f.waiting()).toEqual([]);
});
