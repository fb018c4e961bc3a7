import { expect, test } from "vitest";
import { asProfessional } from "#server/core/context.ts";
import { contaOf } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, insertRoom, limitService, offerHoursOf } from "#server/testing/clinic.ts";
import { practiceWithTurn } from "#server/testing/turns.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";
import { descricoes, m } from "#shared/assistente/ferramentas.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { briefOf } from "./service/brief-model.ts";
import { dryRunTools } from "./service/make-dry-run-tools.ts";
import { CLINIC_TOOLS, TOOLS } from "./service/tools/list-tools.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília; hours are from nine to noon, and one more.
const app = await testApp({ services: { llm: idleLlm } });
const NOVE = { data: "2026-03-03", hora: "09:00" };
const UM_DIA = { de: "2026-03-03", ate: "2026-03-03" };

/** The practice's own professional, Bia Lima and Bia Reis; Davi is not active any more. Live tools, and those of a test. */
async function clinic() {
  const practice = await practiceWithTurn(app);
  const { ana, cliente_id } = practice;
  const bia = await insertColleague(app, ana, { nome: "Bia Lima" });
  const reis = await insertColleague(app, ana, { nome: "Bia Reis", ordem: 2 });
  const davi = await insertColleague(app, ana, { nome: "Davi Melo", ativo: false, ordem: 3 });
  for (const who of [bia, reis, davi]) await offerHoursOf(app, ana, who);
  const { nome } = await ana.trpc.usuarios.me.query();
  const toolbox = dryRunTools(app.services, { id: contaOf(ana.id) }, { clienteId: cliente_id });
  const dry = async (name: string, given: unknown = {}) =>
    Object(await toolbox.run({ id: "x", name, arguments: given }));
  const live = async (name: string, given: unknown = {}) =>
    Object(await practice.call(name, given));
  const { id: outra } = await ana.trpc.clientes.create.mutate({ nome: "Outra Pessoa" });
  const book = (horario: string, profissional_id: string) =>
    ana.trpc.marcacoes.create.mutate({ cliente_id: outra, horario, profissional_id });
  const whose = async () =>
    (await ana.trpc.marcacoes.list.query({})).items.map((one) => one.profissional_nome);
  return { ana, bia, reis, nome, dry, live, book, whose };
}

type Call = Awaited<ReturnType<typeof clinic>>["live"];

/** Both toolboxes answer alike: the real one and the one of a test. */
const both = ({ live, dry }: Awaited<ReturnType<typeof clinic>>): [string, Call][] => [
  ["live", live],
  ["dry", dry],
];

const times = async (call: Call, more: object = {}) => {
  const { dias, ...rest } = await call("horarios_livres", { ...UM_DIA, ...more });
  return [dias[0]?.horarios ?? [], rest.profissional];
};

test("free times are of whom the client names, by name, first name or id; of nobody they are anyone's", async () => {
  const set = await clinic();
  const { bia, reis, nome, ana } = set;
  await set.book("2026-03-03T09:00", ana.id);
  await set.book("2026-03-03T10:00", bia);
  for (const [, call] of both(set)) {
    expect(await times(call)).toEqual([["09:00", "10:00", "11:00", "12:00"], "qualquer"]);
    expect(await times(call, { profissional: "qualquer" })).toEqual(await times(call));
    expect(await times(call, { profissional: nome.toUpperCase() })).toEqual([
      ["10:00", "11:00", "12:00"],
      nome,
    ]);
    const hers = [["09:00", "11:00", "12:00"], "Bia Lima"];
    for (const named of ["Dra. Bia Lima", "lima", bia])
      expect(await times(call, { profissional: named })).toEqual(hers);
    expect((await times(call, { profissional: reis }))[1]).toBe("Bia Reis");
  }
});

test("a name that nobody has, or several, is refused with the names there are", async () => {
  const set = await clinic();
  const { nome } = set;
  for (const [, call] of both(set)) {
    const all = [nome, "Bia Lima", "Bia Reis"];
    for (const profissional of ["Davi Melo", "Zé"])
      for (const [tool, given] of [
        ["agendar", NOVE],
        ["horarios_livres", UM_DIA],
      ] as const)
        expect(await call(tool, { ...given, profissional })).toEqual({
          erro: m.profissionalDesconhecido(all),
        });
    expect(await call("agendar", { ...NOVE, profissional: "Bia" })).toEqual({
      erro: m.profissionalDuvidoso(["Bia Lima", "Bia Reis"]),
    });
  }
});

test("a booking says whose it became: of whom the client named, otherwise of the idlest", async () => {
  const set = await clinic();
  const { ana, bia, reis, live, dry, whose, nome } = set;
  for (const hora of ["12:00", "11:00"]) await set.book(`2026-03-03T${hora}`, ana.id);
  for (const hora of ["12:00", "10:00"]) await set.book(`2026-03-03T${hora}`, reis);
  await set.book("2026-03-03T11:00", bia);
  const eleven = { ...NOVE, hora: "11:00", profissional: "Lima" };
  for (const call of [dry, live])
    expect(await call("agendar", eleven)).toEqual({ erro: recusas.ocupado });
  for (const call of [dry, live])
    expect((await call("agendar", NOVE)).agendado).toMatchObject({
      ...NOVE,
      profissional: "Bia Lima",
    });
  expect(await whose()).toContain("Bia Lima");
  const ten = { ...NOVE, hora: "10:00", profissional: nome };
  expect((await live("agendar", ten)).agendado.profissional).toBe(nome);
  const { agendamentos } = await live("meus_agendamentos");
  expect(agendamentos.map(({ profissional }: { profissional: string }) => profissional)).toEqual([
    "Bia Lima",
    nome,
  ]);
});

test("a move keeps the professional unless another one is named, also at the same hour", async () => {
  const set = await clinic();
  for (const [, call] of both(set)) {
    const { agendado } = await call("agendar", { ...NOVE, profissional: "Lima" });
    const { agendamento_id } = agendado;
    const to = async (hora: string, more: object = {}) =>
      call("remarcar", { agendamento_id, ...NOVE, hora, ...more });
    expect((await to("10:00")).remarcado).toMatchObject({
      hora: "10:00",
      profissional: "Bia Lima",
    });
    expect((await to("10:00", { profissional: "Reis" })).remarcado).toMatchObject({
      hora: "10:00",
      profissional: "Bia Reis",
    });
    expect(await to("10:00", { profissional: "qualquer" })).toEqual({ erro: m.mesmoHorario });
    const { cancelado } = await call("cancelar", { agendamento_id });
    expect(cancelado.profissional).toBe("Bia Reis");
  }
});

test("another practice's professional is nobody here, and no id of the practice is told", async () => {
  const set = await clinic();
  const other = await clinic();
  for (const profissional of [other.ana.id, other.bia])
    expect(await set.live("agendar", { ...NOVE, profissional })).toHaveProperty("erro");
  const told: unknown[] = [];
  for (const [, call] of both(set)) {
    told.push(await call("agendar", { ...NOVE, profissional: set.nome }));
    for (const tool of ["servicos", "meus_agendamentos"]) told.push(await call(tool));
    told.push(await call("horarios_livres", UM_DIA));
  }
  expect(JSON.stringify(told)).toContain(set.nome);
  expect(JSON.stringify(told)).not.toContain(set.ana.id);
});

test("the list says whom the client waits for: one by name, otherwise anyone; a name that nobody has waits for nobody", async () => {
  for (const [profissional, told] of [
    ["Dra. Lima", "Bia Lima"],
    [undefined, "qualquer"],
  ] as const) {
    const set = await clinic();
    const { ana, bia, nome } = set;
    await ana.trpc.espera.updateConfiguracao.mutate({ ativa: true });
    for (const [, call] of both(set)) {
      const all = [nome, "Bia Lima", "Bia Reis"];
      for (const unknown of ["Davi Melo", (await clinic()).bia])
        expect(await call("entrar_na_espera", { profissional: unknown })).toEqual({
          erro: m.profissionalDesconhecido(all),
        });
      expect(await call("entrar_na_espera", { profissional: "Bia" })).toEqual({
        erro: m.profissionalDuvidoso(["Bia Lima", "Bia Reis"]),
      });
    }
    expect(await ana.trpc.espera.list.query({})).toEqual([]);
    for (const call of [set.dry, set.live])
      expect(await call("entrar_na_espera", { profissional })).toEqual({
        profissional: told,
        aviso: m.naEspera,
      });
    expect(await ana.trpc.espera.list.query({})).toMatchObject([
      { profissional_id: profissional ? bia : null },
    ]);
  }
});

test("a test of the assistant takes a time from its professional alone", async () => {
  const { dry, nome } = await clinic();
  await dry("agendar", { ...NOVE, profissional: nome });
  expect((await times(dry, { profissional: nome }))[0]).toEqual(["10:00", "11:00", "12:00"]);
  expect((await times(dry))[0]).toEqual(["09:00", "10:00", "11:00", "12:00"]);
});

test("services say who gives them and how, and who does not is refused; a room has to be free", async () => {
  const { ana, bia, reis, live, dry, nome } = await clinic();
  const { id } = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 60,
    preco_centavos: 20_000,
  });
  await limitService(app, ana, id, {
    profissionais: [
      { profissional_id: bia, duracao_minutos: 30, preco_centavos: 9_000 },
      { profissional_id: reis },
    ],
    salas: [await insertRoom(app, ana)],
  });
  const answer = await live("servicos");
  expect(answer.profissionais.map((one: { nome: string }) => one.nome)).toEqual([
    nome,
    "Bia Lima",
    "Bia Reis",
  ]);
  expect(answer.servicos[0].profissionais).toEqual([
    { nome: "Bia Lima", duracao_minutos: 30, preco: "R$ 90,00" },
    { nome: "Bia Reis", duracao_minutos: 60, preco: "R$ 200,00" },
  ]);
  const wanted = { ...NOVE, servico: "Sessão" };
  for (const call of [dry, live]) {
    expect(await call("agendar", { ...wanted, profissional: nome })).toEqual({
      erro: recusas.naoAtende,
    });
    expect((await call("agendar", wanted)).agendado).toMatchObject({
      profissional: "Bia Lima",
      duracao_minutos: 30,
    });
  }
  expect((await times(live, { servico: "Sessão", profissional: "Reis" }))[0]).not.toContain(
    "09:00",
  );
});

test("the model of a clinic is told who there is and may choose; where one works alone nothing of it", async () => {
  const told = async (id: string) =>
    asProfessional(app.services, id, async (ctx) => {
      const { brief, tools } = await briefOf(ctx, {}, null);
      return { text: "text" in brief ? brief.text : "", tools };
    });
  const { ana } = await clinic();
  const ofClinic = await told(ana.id);
  expect(ofClinic?.tools).toBe(CLINIC_TOOLS);
  for (const part of ["- Bia Lima", "- Bia Reis", "Cada profissional tem os seus horários."])
    expect(ofClinic?.text).toContain(part);
  expect(ofClinic?.text).not.toContain("Davi Melo");
  const alone = await practiceWithTurn(app);
  const ofOne = await told(alone.ana.id);
  expect(ofOne?.tools).toBe(TOOLS);
  expect(JSON.stringify(TOOLS)).not.toContain(descricoes.profissional);
  expect(ofOne?.text).not.toContain("Quem atende");
  const made = Object(await alone.call("agendar", { ...NOVE, profissional: "Zé" }));
  expect(made.agendado).not.toHaveProperty("profissional");
});
