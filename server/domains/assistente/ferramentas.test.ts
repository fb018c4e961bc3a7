import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { heldTurn, practiceWithTurn, stepsOf } from "#server/testing/turns.ts";
import { idleLlm, withAssistant } from "#server/testing/with-assistant.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília; hours are from nine to noon, and one more.
const app = await testApp({ services: { llm: idleLlm } });
const NOVE = { data: "2026-03-03", hora: "09:00" };

const TERCA = {
  data: "2026-03-03",
  hora: "09:00",
  quando: "terça-feira, 3 de março de 2026, às 09:00",
  duracao_minutos: 60,
};

test("free times are those of the agenda, without the taken ones of anybody", async () => {
  const { ana, book, call } = await practiceWithTurn(app);
  const other = await ana.trpc.clientes.create.mutate({ nome: "Outra Pessoa" });
  await book("2026-03-03T10:00", { cliente_id: other.id });
  expect(await call("horarios_livres", { de: "2026-03-02", ate: "2026-03-04" })).toEqual({
    dias: [
      { data: "2026-03-02", dia: "segunda-feira", horarios: ["12:00"] },
      { data: "2026-03-03", dia: "terça-feira", horarios: ["09:00", "11:00", "12:00"] },
      { data: "2026-03-04", dia: "quarta-feira", horarios: ["09:00", "10:00", "11:00", "12:00"] },
    ],
  });
});

test("where nothing is free it says why", async () => {
  const { call } = await practiceWithTurn(app);
  const days = { de: "2026-03-07", ate: "2026-03-08" };
  expect(await call("horarios_livres", days)).toEqual({
    dias: [],
    motivo: `${m.semHorariosLivres}. ${recusas.fimDeSemana}`,
  });
});

test("of a full fortnight no more than sixty times are listed, and that there are more", async () => {
  const { ana, id } = await withAssistant(app);
  await offerHours(ana, { every: 15 });
  const { call } = await heldTurn(app, ana.id, id);
  const answer = await call("horarios_livres", { de: "2026-03-03", ate: "2026-03-16" });
  expect(answer).toMatchObject({ aviso: m.alguns });
  const { dias } = Object(answer);
  expect(dias.flatMap(({ horarios }: { horarios: string[] }) => horarios)).toHaveLength(60);
  expect(dias).toHaveLength(10);
});

test("a booking is pendente, the assistant's, with what the client wrote, and its step is kept with it", async () => {
  const { ana, cliente_id, turn, call } = await practiceWithTurn(app);
  const given = { ...NOVE, observacao: "Davi Rocha, primeira vez" };
  const answer = await call("agendar", given);
  const [made, none] = await ana.trpc.marcacoes.upcoming.query({});
  expect(none).toBeUndefined();
  expect(made).toMatchObject({
    cliente_id,
    horario: new Date("2026-03-03T12:00:00Z"),
    status: "pendente",
    criada_por: "assistente",
    observacao: "Davi Rocha, primeira vez",
  });
  const agendado = { agendamento_id: made?.id, ...TERCA, status: "pendente" };
  const link_agendamento = expect.stringMatching(/\/agendamento\/[\w-]{43}$/);
  expect(answer).toEqual({ agendado, aviso: m.pendente, link_agendamento });
  expect(await stepsOf(app, turn.id)).toEqual([
    {
      ordem: 1,
      ferramenta: "agendar",
      argumentos: given,
      resultado: answer,
      acao: "agendou",
      marcacao_id: made?.id,
      horario: made?.horario,
    },
  ]);
});

test("what the professional books says so", async () => {
  const { ana, book } = await practiceWithTurn(app);
  const { id, criada_por } = await book("2026-03-03T09:00");
  const lists = await Promise.all([
    ana.trpc.marcacoes.list.query({}),
    ana.trpc.marcacoes.listWithClients.query({}),
    ana.trpc.marcacoes.date.query({ date: "2026-03-03" }).then((items) => ({ items })),
  ]);
  const { criada_por: shown } = await ana.trpc.marcacoes.get.query({ id });
  const all = lists.flatMap(({ items }) => items.map((one) => one.criada_por));
  expect([criada_por, shown, ...all]).toEqual(Array.from({ length: 5 }, () => "profissional"));
});

test.each([
  ["taken", "2026-03-03T09:00", recusas.ocupado],
  ["not offered", "2026-03-03T09:30", recusas.indisponivel],
  ["past", "2026-03-02T09:00", recusas.passado],
  ["at a weekend", "2026-03-07T09:00", recusas.fimDeSemana],
  ["too far away", "2026-08-03T09:00", recusas.foraDaJanela],
])(
  "a time that is %s is refused as the API refuses it, and nothing but the step is kept",
  async (_, wanted, erro) => {
    const { ana, book, turn, call } = await practiceWithTurn(app);
    const other = await ana.trpc.clientes.create.mutate({ nome: "Outra Pessoa" });
    await book("2026-03-03T09:00", { cliente_id: other.id });
    const [data = "", hora = ""] = wanted.split("T");
    expect(await call("agendar", { data, hora })).toEqual({ erro });
    expect(await ana.trpc.marcacoes.upcoming.query({})).toHaveLength(1);
    const refused = { ferramenta: "agendar", resultado: { erro }, acao: null };
    expect(await stepsOf(app, turn.id)).toEqual([expect.objectContaining(refused)]);
  },
);

test("one client holds three future appointments through the assistant, and none twice", async () => {
  const { ana, call } = await practiceWithTurn(app);
  await call("agendar", NOVE);
  expect(await call("agendar", NOVE)).toEqual({ erro: m.jaTemEsteHorario });
  await call("agendar", { ...NOVE, hora: "10:00" });
  await call("agendar", { ...NOVE, hora: "11:00" });
  expect(await call("agendar", { ...NOVE, hora: "12:00" })).toEqual({ erro: m.agendamentosDemais });
  expect(await ana.trpc.marcacoes.upcoming.query({})).toHaveLength(3);
});

test("a client's list is what is in the future, without the professional's notes", async () => {
  const { ana, book, call } = await practiceWithTurn(app);
  const { id } = await book("2026-03-03T09:00", { observacao: "Anotação da profissional" });
  const gone = await book("2026-03-03T10:00");
  await ana.trpc.marcacoes.update.mutate({ id: gone.id, status: "cancelado" });
  await book("2026-03-02T12:00");
  app.clock.advance({ hours: 1 });
  expect(await call("meus_agendamentos")).toEqual({
    agendamentos: [{ agendamento_id: id, ...TERCA, status: "pendente" }],
  });
});

test("moving and cancelling are done and answered", async () => {
  const { ana, book, turn, call } = await practiceWithTurn(app);
  const { id } = await book("2026-03-04T10:00");
  const own = { agendamento_id: id };
  expect(await call("remarcar", { ...own, data: "2026-03-04", hora: "10:00" })).toEqual({
    erro: m.mesmoHorario,
  });
  expect(await call("remarcar", { ...own, ...NOVE })).toEqual({
    remarcado: { ...own, ...TERCA, status: "pendente" },
  });
  expect(await call("cancelar", own)).toEqual({
    cancelado: { ...own, ...TERCA, status: "cancelado" },
  });
  const found = await ana.trpc.marcacoes.get.query({ id });
  expect([found.status, found.horario]).toEqual(["cancelado", new Date("2026-03-03T12:00:00Z")]);
  const acts = (await stepsOf(app, turn.id)).map(({ acao, marcacao_id }) => [acao, marcacao_id]);
  expect(acts).toEqual([
    [null, null],
    ["remarcou", id],
    ["cancelou", id],
  ]);
});

test("another client's, another professional's, a past, a cancelled and an unknown appointment are one: not found", async () => {
  const { ana, book, call } = await practiceWithTurn(app);
  const { book: elsewhere, ana: bia } = await practiceWithTurn(app);
  const other = await ana.trpc.clientes.create.mutate({ nome: "Outra Pessoa" });
  const { id: theirs } = await book("2026-03-03T10:00", { cliente_id: other.id });
  const { id: foreign } = await elsewhere("2026-03-04T10:00");
  const { id: cancelled } = await book("2026-03-03T11:00");
  await ana.trpc.marcacoes.update.mutate({ id: cancelled, status: "cancelado" });
  const { id: past } = await book("2026-03-03T09:00");
  app.clock.advance({ hours: 24 });
  for (const agendamento_id of [theirs, foreign, cancelled, past, newId(), "o meu"]) {
    const given = { agendamento_id, data: "2026-03-05", hora: "09:00" };
    const answers = [await call("cancelar", { agendamento_id }), await call("remarcar", given)];
    for (const answer of answers) {
      expect(Object(answer).erro).toContain(marcacoes.naoEncontrada);
    }
  }
  const { items } = await ana.trpc.marcacoes.list.query({});
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [past, "pendente"],
    [theirs, "pendente"],
    [cancelled, "cancelado"],
  ]);
  expect((await bia.trpc.marcacoes.get.query({ id: foreign })).status).toBe("pendente");
});

test("a tool that does not exist and arguments that make no sense are refused in words", async () => {
  const { turn, call } = await practiceWithTurn(app);
  expect(await call("apagar_tudo")).toEqual({ erro: m.desconhecida });
  expect(await call("agendar", { ...NOVE, cliente_id: newId() })).toEqual({
    erro: `${m.argumentosInvalidos}: Campo desconhecido`,
  });
  expect(await call("agendar", { hora: "nove", data: "\0\ud800" })).toEqual({
    erro: `${m.argumentosInvalidos}: data: Data inválida; hora: Horário inválido`,
  });
  const kept = (await stepsOf(app, turn.id)).map(({ argumentos }) => Object.keys(argumentos));
  expect(kept).toEqual([["data", "hora", "cliente_id"], []]);
});

test("services are named with length and price; a time is asked and booked for one, by id or by name", async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  const { ana, call } = await practiceWithTurn(app);
  const day = { de: "2026-03-03", ate: "2026-03-03" };
  expect(await call("servicos")).toEqual({ servicos: [], aviso: m.semServicos });
  const sessao = await ana.trpc.servicos.create.mutate({
    nome: "Sessão longa",
    duracao_minutos: 90,
    folga_depois_minutos: 30,
    preco_centavos: 20_000,
  });
  const triagem = await ana.trpc.servicos.create.mutate({ nome: "Triagem", duracao_minutos: 30 });
  const old = await ana.trpc.servicos.create.mutate({ nome: "Antigo", duracao_minutos: 30 });
  await ana.trpc.servicos.update.mutate({ id: old.id, ativo: false });
  expect(await call("servicos")).toEqual({
    servicos: [
      { servico_id: sessao.id, nome: "Sessão longa", duracao_minutos: 90, preco: "R$ 200,00" },
      { servico_id: triagem.id, nome: "Triagem", duracao_minutos: 30, preco: m.semPreco },
    ],
  });
  const times = async (servico?: string) => {
    const answer = Object(await call("horarios_livres", { ...day, servico }));
    return answer.dias?.[0]?.horarios ?? answer;
  };
  expect(await times()).toEqual(["09:00", "10:00", "11:00", "12:00"]);
  expect(await times("sessao LONGA")).toEqual(["09:00", "10:00", "11:00"]);
  expect(await call("horarios_livres", { ...day, servico: "Antigo" })).toEqual({
    erro: m.servicoDesconhecido(["Sessão longa", "Triagem"]),
  });
  const { agendado } = Object(await call("agendar", { ...NOVE, servico: sessao.id }));
  expect(agendado).toMatchObject({ ...NOVE, servico: "Sessão longa", duracao_minutos: 90 });
  const [made] = await ana.trpc.marcacoes.upcoming.query({});
  expect(made).toMatchObject({
    servico_nome: "Sessão longa",
    valor_centavos: 20_000,
    duracao_minutos: 90,
  });
  // Half an hour after it belongs to nobody.
  expect(await times("Triagem")).toEqual(["11:00", "12:00"]);
});
