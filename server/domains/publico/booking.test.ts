import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, filledIn, textOf } from "#server/testing/booking.ts";
import { m } from "#shared/publico/visitante.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const servico = { nome: "Consulta", duracao_minutos: 60, preco_centavos: 15_000 };

test("a visitor sees the page with its services and rules", async () => {
  const { slug, service, visit } = await bookingPage(app, { servico });
  const page = await visit("GET", `/${slug}`);
  expect([page.status, page.body]).toEqual([
    200,
    {
      slug,
      titulo: "Ana Souza",
      apresentacao: null,
      endereco: null,
      timezone: "America/Sao_Paulo",
      ate: "2026-05-31",
      servicos: [
        {
          id: service.id,
          nome: "Consulta",
          descricao: null,
          duracao_minutos: 60,
          preco_centavos: 15_000,
          sinal_centavos: null,
          cor: null,
        },
      ],
      profissionais: [],
      perguntas: [],
      cancelamento_ate_minutos: 1440,
      confirma_sozinho: false,
      prova_whatsapp: true,
      lista_espera: false,
      contato: "5511900000001",
    },
  ]);
});

test("a visitor sees free times alone, and books one that is held until the phone is proven", async () => {
  const { ana, slug, service, visit, book, rows } = await bookingPage(app, { servico });
  const times = async () => {
    const query = `servico_id=${service.id}&de=2026-03-03&ate=2026-03-07`;
    return (await visit("GET", `/${slug}/horarios?${query}`)).body;
  };
  const [tuesday, , , , saturday] = await times();
  expect(tuesday.slots[0]).toEqual({ horario: "2026-03-03T12:00:00.000Z", time: "09:00" });
  expect(saturday).toEqual({ date: "2026-03-07", slots: [] });

  const answer = await book();
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      token: expect.stringMatching(/^[\w-]{43}$/),
      link_whatsapp: expect.stringMatching(/^https:\/\/wa\.me\/5511900000001\?text=AGENDAR%20/),
      codigo: expect.stringMatching(/^[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{2}$/),
      expira_em: "2026-03-02T15:15:00.000Z",
      horario: "2026-03-03T12:00:00.000Z",
      profissional_id: ana.id,
      sinal: null,
      servico_nome: "Consulta",
    },
  ]);
  expect(textOf(answer.body.link_whatsapp)).toBe(`AGENDAR ${answer.body.codigo}`);
  expect((await times())[0].slots[0].time).toBe("10:00");
  expect(await rows()).toMatchObject([
    { status: "pendente", verificado: false, criada_por: "visitante", nome: "Rita Alves" },
  ]);
  const [held] = await rows();
  const { body: marcacao } = await ana.rest("GET", `/marcacoes/${held?.id}`);
  expect(marcacao).toMatchObject({
    verificado: false,
    observacao: "Telefone informado: (11) 97777-6666",
    respostas_visitante: "",
  });
  expect((await ana.rest("GET", "/clientes")).body.total).toBe(0);
});

test("without any public service the plain slots are offered; others' and private services are not there", async () => {
  const { ana, slug, visit, book } = await bookingPage(app);
  const hidden = (await ana.rest("POST", "/servicos", { nome: "Interna", duracao_minutos: 30 }))
    .body;
  const days = "de=2026-03-03&ate=2026-03-03";
  expect((await visit("GET", `/${slug}/horarios?${days}`)).body[0].slots).toHaveLength(9);
  for (const id of [hidden.id, newId()]) {
    const { status } = await visit("GET", `/${slug}/horarios?servico_id=${id}&${days}`);
    expect([status, (await book({ servico_id: id })).status]).toEqual([404, 404]);
  }
  expect((await book()).status).toBe(201);
  await ana.rest("PUT", `/servicos/${hidden.id}`, { publico: true });
  expect(await visit("GET", `/${slug}/horarios?${days}`)).toMatchObject({ status: 422 });
  await ana.rest("PUT", `/servicos/${hidden.id}`, { ativo: false });
  expect(await visit("GET", `/${slug}/horarios?${days}`)).toMatchObject({ status: 200 });
});

test("notice, window and closed days hold for visitors; at most 31 days are asked for at once", async () => {
  const { ana, slug, visit, book } = await bookingPage(app);
  const regras = { antecedencia_minima_minutos: 1440, janela_dias: 10 };
  await ana.rest("PUT", "/usuarios/me/agenda", regras);
  await ana.rest("POST", "/excecoes", { de: "2026-03-04", ate: "2026-03-04", tipo: "fechado" });
  const { body } = await visit("GET", `/${slug}/horarios?de=2026-03-03&ate=2026-03-13`);
  const times = body.map(({ slots }: { slots: { time: string }[] }) => slots.length);
  // Until noon of Tuesday it is too soon, Wednesday is closed, Friday the 13th is beyond the window.
  expect(times).toEqual([6, 0, 9, 9, 0, 0, 9, 9, 9, 9, 0]);
  for (const horario of ["2026-03-03T09:00", "2026-03-04T09:00", "2026-03-16T09:00"])
    expect((await book({ horario })).status).toBe(422);
  expect((await book({ horario: "2026-03-03T12:00" })).status).toBe(201);
  const long = await visit("GET", `/${slug}/horarios?de=2026-03-01&ate=2026-04-01`);
  expect([long.status, long.body.detail[0].msg]).toEqual([422, m.periodoLongo]);
});

test("a taken time is 409 with the next free ones, and tells nothing of who has it", async () => {
  const { book } = await bookingPage(app);
  await book({ nome: "Segredo Alheio" });
  const { status, body } = await book();
  expect([status, body]).toEqual([
    409,
    {
      detail: m.ocupado,
      proximos: [
        { date: "2026-03-03", time: "10:00", horario: "2026-03-03T13:00:00.000Z" },
        { date: "2026-03-03", time: "11:00", horario: "2026-03-03T14:00:00.000Z" },
        { date: "2026-03-04", time: "09:00", horario: "2026-03-04T12:00:00.000Z" },
      ],
    },
  ]);
});

test("a double press books once; the same key with something else is refused", async () => {
  const { book, rows } = await bookingPage(app);
  const key = { "idempotency-key": newId() };
  const pressed = await Promise.all([book({}, key), book({}, key), book({}, key)]);
  const [first] = pressed;
  expect(pressed.map(({ status }) => status)).toEqual([201, 201, 201]);
  for (const { body } of pressed) expect(body).toEqual(first?.body);
  expect(await rows()).toHaveLength(1);
  const other = await book({ horario: "2026-03-03T10:00" }, key);
  expect([other.status, other.body]).toEqual([422, { detail: m.chaveDeOutro }]);
  expect(await rows()).toHaveLength(1);
});

test("answers are asked for and kept beside the note; what is missing is named", async () => {
  const perguntas = [
    { label: "Primeira vez?", required: true },
    { label: "Convênio", required: false },
  ];
  const { ana, book, rows } = await bookingPage(app, { pagina: { perguntas } });
  const [first, second] = (await ana.rest("GET", "/usuarios/me/pagina")).body.perguntas;
  const missing = await book();
  expect([missing.status, missing.body.detail]).toEqual([
    422,
    [{ loc: ["body", "respostas", first.id], msg: m.respostaObrigatoria, type: "value_error" }],
  ]);
  expect((await book({ respostas: { [first.id]: "sim", outra: "x" } })).status).toBe(422);
  expect((await book({ consentimento: false })).body.detail[0].msg).toBe(m.consentimento);
  expect((await book({ telefone: "123" })).body.detail[0].msg).toBe(m.telefoneInvalido);
  const respostas = { [first.id]: "Sim, primeira", [second.id]: "" };
  expect((await book({ respostas })).status).toBe(201);
  const [held] = await rows();
  expect((await ana.rest("GET", `/marcacoes/${held?.id}`)).body).toMatchObject({
    observacao: "Telefone informado: (11) 97777-6666",
    respostas_visitante: "Primeira vez? Sim, primeira",
  });
});

test("without a connected number the booking is kept, not verified, and nothing automatic is planned", async () => {
  const { ana, book, rows, release, visit } = await bookingPage(app, {
    isConnected: false,
    pagina: { confirma_sozinho: true },
  });
  await ana.rest("POST", "/clientes", { nome: "Conhecida", telefone: "11977776666" });
  const { status, body } = await book();
  expect([status, body.link_whatsapp, body.codigo, body.expira_em]).toEqual([
    201,
    null,
    null,
    null,
  ]);
  app.clock.advance({ hours: 1 });
  await release();
  const [kept] = await rows();
  expect(kept).toMatchObject({
    verificado: false,
    status: "confirmado",
    nome: "Rita Alves",
    telefone: null,
  });
  expect((await ana.rest("GET", "/clientes")).body.total).toBe(2);
  await ana.rest("PUT", "/usuarios/me/automacoes", { lembretes_ativos: true });
  const planned = await app.db((db) =>
    db.selectFrom("lembretes").where("usuario_id", "=", ana.id).select("id").execute(),
  );
  expect(planned).toEqual([]);
  const seen = await visit("GET", `/agendamentos/${body.token}`);
  expect(seen.body).toMatchObject({ situacao: "marcado", verificado: false, pode_mudar: false });
  app.clock.advance({ hours: -1 });
});

test("a slug that is unknown, one that is off and one whose account is over look the same", async () => {
  const off = await bookingPage(app, { pagina: { ativa: false } });
  const ended = await bookingPage(app);
  const admin = await app.admin();
  await admin.rest("DELETE", `/admin/users/${ended.ana.id}`);
  const answerOf = async (slug: string) => {
    const days = "de=2026-03-03&ate=2026-03-03";
    const answers = await Promise.all([
      off.visit("GET", `/${slug}`),
      off.visit("GET", `/${slug}/horarios?${days}`),
      off.visit("POST", `/${slug}/agendamentos`, filledIn()),
    ]);
    const shown = answers.map(({ status, body, headers }) => [
      status,
      body,
      [...headers.keys()].filter((name) => name !== "date").sort(),
    ]);
    return JSON.stringify(shown);
  };
  const [first, ...others] = await Promise.all(
    ["ninguem-aqui", off.slug, ended.slug].map(answerOf),
  );
  expect(first).toContain(m.naoEncontrada);
  expect(new Set(others)).toEqual(new Set([first]));
});
