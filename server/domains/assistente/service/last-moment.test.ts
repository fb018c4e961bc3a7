import { expect, test } from "vitest";
import type { Brain } from "#server/stand-ins/llm/chat.ts";
import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { answeringApp } from "#server/testing/answering.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import type { ResultadoDoTurno } from "#shared/assistente/assistente.constants.ts";

/** Runs while the model puts its answer into words, when all tools have done their work. */
let meanwhile: (() => Promise<unknown>) | undefined;
const brain: Brain = async (request) => {
  const answer = await receptionist(request);
  if (!answer.calls?.length) await meanwhile?.();
  return answer;
};
const { app, practice } = await answeringApp(brain);

type Practice = Awaited<ReturnType<typeof practice>>;
type Change = (one: Practice, cliente_id: string) => Promise<unknown>;

const CHANGES: [string, ResultadoDoTurno, Change][] = [
  [
    "the professional writes",
    "pausada",
    ({ ana }, cliente_id) =>
      ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Já te respondo" }),
  ],
  [
    "the professional writes on the phone",
    "pausada",
    ({ say }) => say("Já te respondo", { fromMe: true }),
  ],
  ["it is switched off here", "pausada", ({ ana }, id) => ana.trpc.assistente.pause.mutate({ id })],
  [
    "it is switched off everywhere",
    "desligado",
    ({ ana }) => ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: false }),
  ],
  [
    "the trial ends",
    "periodo_expirado",
    ({ ana }) =>
      app.db((db) =>
        db
          .updateTable("usuarios")
          .set({ is_trial_user: true, trial_end_date: app.clock.now() })
          .where("id", "=", ana.id)
          .execute(),
      ),
  ],
  [
    "the client is removed",
    "cliente_removido",
    ({ ana }, id) => ana.trpc.clientes.remove.mutate({ id }),
  ],
  [
    "the client is erased",
    "cliente_removido",
    ({ ana }, id) => ana.trpc.clientes.anonymize.mutate({ id }),
  ],
];

/** The client's answers and the turn's results when this change happens at the last moment. */
async function outcomeOf(change: Change) {
  const one = await practice();
  let isChanged = false;
  meanwhile = async () => {
    const [turn] = await one.turns();
    await change(one, turn?.cliente_id ?? "");
    isChanged = true;
  };
  await one.hear("Tem horário?").finally(() => {
    meanwhile = undefined;
  });
  return { isChanged, answers: await one.answers(), results: await one.results() };
}

test.each(CHANGES)("%s at the last moment: nothing is sent", async (_, resultado, change) => {
  expect(await outcomeOf(change)).toEqual({ isChanged: true, answers: [], results: [resultado] });
});

test("mutant: without reading the pause again before the answer goes, both write", async () => {
  const look = {
    statement: /from "clientes" as "c"/,
    guard: /"s"\."pausado_ate"/g,
    instead: 'null::timestamptz as "pausado_ate"',
  };
  const { system } = app.services.databases;
  const [[, , change] = []] = CHANGES;
  if (!change) throw new Error("nothing happens");
  const { answers } = await withoutGuard(system, look, () => outcomeOf(change));
  expect(answers).toHaveLength(1);
});
