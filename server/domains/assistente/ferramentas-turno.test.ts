import { expect, test } from "vitest";
import { asProfessional } from "#server/core/context.ts";
import { testApp } from "#server/testing/app.ts";
import { type Guard, rewriteStatements, withoutGuard } from "#server/testing/mutants.ts";
import { heldTurn, practiceWithTurn, stepsOf } from "#server/testing/turns.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp({ services: { llm: idleLlm } });
const NOVE = { data: "2026-03-03", hora: "09:00" };
type Practice = Awaited<ReturnType<typeof practiceWithTurn>>;

const ofTurn = ({ turn }: Practice, change: object) =>
  app.db((db) =>
    db.updateTable("assistente_turnos").set(change).where("id", "=", turn.id).execute(),
  );

/** Events that take a conversation away from an attempt, or silence the assistant in it. */
const silences: Record<string, (practice: Practice) => Promise<unknown>> = {
  "the client has written again": (practice) => ofTurn(practice, { versao: 2 }),
  "another attempt has claimed the turn": (practice) => ofTurn(practice, { tentativas: 2 }),
  "the turn is closed": (practice) =>
    ofTurn(practice, { encerrado_em: app.clock.now(), resultado: "respondida" }),
  "the professional has paused it": ({ ana, cliente_id: id }) =>
    ana.trpc.assistente.pause.mutate({ id }),
  "the professional has written": ({ ana, cliente_id }) =>
    ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Deixa comigo" }),
  "the switch is off": ({ ana }) =>
    ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: false }),
  "the client is deleted": ({ ana, cliente_id: id }) => ana.trpc.clientes.remove.mutate({ id }),
  "the client wants no automatic messages": ({ cliente_id }) =>
    app.db((db) =>
      db
        .updateTable("clientes")
        .set({ aceita_mensagens: false })
        .where("id", "=", cliente_id)
        .execute(),
    ),
  "the trial has expired": ({ ana }) => ofAccount(ana.id, { trial_end_date: app.clock.now() }),
  "the account is gone": ({ ana }) => ofAccount(ana.id, { desativado_em: app.clock.now() }),
};

const ofAccount = (id: string, change: object) =>
  app.db((db) => db.updateTable("usuarios").set(change).where("id", "=", id).execute());

const bookingsOf = ({ ana }: Practice) =>
  app.db((db) =>
    db.selectFrom("marcacoes").where("usuario_id", "=", ana.id).select("criada_por").execute(),
  );

test.each(Object.keys(silences))("when %s no tool does anything", async (name) => {
  const practice = await practiceWithTurn(app);
  await silences[name]?.(practice);
  for (const [tool, given] of [
    ["agendar", NOVE],
    ["agendar", {}],
    ["meus_agendamentos", {}],
    ["chamar_pessoa", {}],
  ] as const) {
    expect(await practice.call(tool, given)).toBe("stop");
  }
  expect(await bookingsOf(practice)).toEqual([]);
  expect(await stepsOf(app, practice.turn.id)).toEqual([]);
});

test.each<[string, string, Guard]>([
  ["version", "the client has written again", guardOf("versao")],
  ["attempt", "another attempt has claimed the turn", guardOf("tentativas")],
])("mutant: without reading the %s again the booking is made when %s", async (_, name, guard) => {
  const practice = await practiceWithTurn(app);
  await silences[name]?.(practice);
  await withoutGuard(app.services.databases.app, guard, () => practice.call("agendar", NOVE));
  expect(await bookingsOf(practice)).toHaveLength(1);
});

function guardOf(column: string): Guard {
  return {
    statement: /from "assistente_turnos"/,
    guard: new RegExp(`"${column}" = (\\$\\d+)`, "g"),
    instead: "$1::int is not null",
  };
}

test("an effect whose step cannot be kept is undone", async () => {
  const practice = await practiceWithTurn(app);
  const restore = rewriteStatements(app.services.databases.app, (text) =>
    text.replace('into "assistente_passos"', 'into "nowhere"'),
  );
  await expect(practice.call("agendar", NOVE)).rejects.toThrow("nowhere");
  restore();
  expect(await bookingsOf(practice)).toEqual([]);
});

test("handing over silences the conversation and marks it; no tool works after it", async () => {
  const { ana, cliente_id: id, turn, call } = await practiceWithTurn(app);
  expect(await call("chamar_pessoa")).toEqual({ aviso: m.chamada });
  const state = await ana.trpc.assistente.getConversa.query({ id });
  expect(state).toMatchObject({ pausa_motivo: "pediu_pessoa", marca_motivo: "pediu_pessoa" });
  expect(await call("agendar", NOVE)).toBe("stop");
  const kept = { ferramenta: "chamar_pessoa", acao: "chamou", marcacao_id: null, horario: null };
  expect(await stepsOf(app, turn.id)).toEqual([expect.objectContaining(kept)]);
});

const CLIENTS = 20;

test("of many turns that book one slot at once exactly one gets it, and the others hear that it is taken", async () => {
  const { ana } = await practiceWithTurn(app);
  const turns = [];
  for (let n = 0; n < CLIENTS; n += 1) {
    const { id } = await ana.trpc.clientes.create.mutate({ nome: `Cliente ${n}` });
    turns.push(await heldTurn(app, ana.id, id));
  }
  const answers = await Promise.all(turns.map(({ call }) => call("agendar", NOVE)));
  const refused = answers.filter((answer) => Object(answer).erro === recusas.ocupado);
  expect(refused).toHaveLength(CLIENTS - 1);
  expect(await ana.trpc.marcacoes.upcoming.query({})).toHaveLength(1);
});

test("the assistant and the professional race for one slot: one gets it", async () => {
  const { ana, book, cliente_id, call } = await practiceWithTurn(app);
  const other = await ana.trpc.clientes.create.mutate({ nome: "Outra Pessoa" });
  const [answer, status] = await Promise.all([
    call("agendar", NOVE),
    book("2026-03-03T09:00", { cliente_id: other.id }).then(
      () => 201,
      (error) => error.data?.httpStatus,
    ),
  ]);
  const [made, none] = await ana.trpc.marcacoes.upcoming.query({});
  expect(none).toBeUndefined();
  const isTheirs = made?.cliente_id === cliente_id;
  expect(status).toBe(isTheirs ? 409 : 201);
  expect("erro" in Object(answer)).toBe(!isTheirs);
});

test("one call twice at once books once: the second comes after the first and meets it", async () => {
  const practice = await practiceWithTurn(app);
  const answers = await Promise.all([
    practice.call("agendar", NOVE),
    practice.call("agendar", NOVE),
  ]);
  expect(answers.filter((answer) => "erro" in Object(answer))).toEqual([
    { erro: m.jaTemEsteHorario },
  ]);
  expect(await bookingsOf(practice)).toEqual([{ criada_por: "assistente" }]);
});

test("work for a professional sees their rows and no others'", async () => {
  const [{ ana }, { ana: bia }] = [await practiceWithTurn(app), await practiceWithTurn(app)];
  const seen = await asProfessional(app.services, ana.id, async ({ db, user }) => {
    const clientes = await db.selectFrom("clientes").select("usuario_id").execute();
    return { nome: user.nome, owners: clientes.map(({ usuario_id }) => usuario_id) };
  });
  expect(seen).toEqual({ nome: "Ana Souza", owners: [ana.id] });
  await ofAccount(bia.id, { desativado_em: app.clock.now() });
  expect(await asProfessional(app.services, bia.id, async () => "done")).toBeUndefined();
});
