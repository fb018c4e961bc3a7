import { expect, test } from "vitest";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { answeringApp } from "#server/testing/answering.ts";
import type { ResultadoDoTurno } from "#shared/assistente/assistente.constants.ts";

const { app, llm, practice, answer, reply, send } = await answeringApp();

type Practice = Awaited<ReturnType<typeof practice>>;

const onlyClient = async ({ ana }: Practice) =>
  (await ana.trpc.clientes.list.query({})).items[0]?.id ?? "";

const update = async (table: "clientes" | "usuarios", set: object, id: string) => {
  await app.db((db) => db.updateTable(table).set(set).where("id", "=", id).execute());
};

const SILENT: [ResultadoDoTurno, (one: Practice) => Promise<unknown>][] = [
  ["pausada", async (one) => one.ana.trpc.assistente.pause.mutate({ id: await onlyClient(one) })],
  ["desligado", ({ ana }) => ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: false })],
  [
    "nao_aceita_mensagens",
    async (one) => update("clientes", { aceita_mensagens: false }, await onlyClient(one)),
  ],
  [
    "cliente_removido",
    async (one) => one.ana.trpc.clientes.remove.mutate({ id: await onlyClient(one) }),
  ],
  ["conta_desativada", ({ ana }) => update("usuarios", { desativado_em: app.clock.now() }, ana.id)],
  [
    "periodo_expirado",
    ({ ana }) =>
      update("usuarios", { is_trial_user: true, trial_end_date: app.clock.now() }, ana.id),
  ],
  [
    "sem_instancia",
    ({ instance }) =>
      app.db((db) =>
        db.updateTable("instancias").set({ ativa: false }).where("id", "=", instance.id).execute(),
      ),
  ],
];

test.each(SILENT)("%s: nothing is sent, and the model is not asked", async (resultado, change) => {
  const one = await practice();
  await one.say("Oi!");
  await change(one);
  const asked = llm.requests.length;
  await answer();
  expect([await one.results(), await one.answers(), await one.marks()]).toEqual([
    [resultado],
    [],
    [],
  ]);
  expect(llm.requests).toHaveLength(asked);
});

test("what the rules of replies have dealt with is not answered a second time", async () => {
  const { say, results, answers } = await practice();
  await say("SAIR");
  await reply();
  await answer();
  expect([await results(), await answers()]).toEqual([["tratada"], []]);
});

test("a reply that is not decided yet is waited for", async () => {
  const { say, results, turns } = await practice();
  await say("SAIR");
  await answer();
  expect(await results()).toEqual([null]);
  expect((await turns())[0]).toMatchObject({ reservado_ate: null });
  await reply();
  await answer(2);
  expect(await results()).toEqual(["tratada"]);
});

test("a '1' that answers nothing is a message like any other, and so is a question after a SAIR and VOLTAR", async () => {
  const [number, words] = [await practice(), await practice()];
  await number.say("1");
  await words.say("SAIR");
  await words.say("VOLTAR");
  await words.say("Tem horário?");
  await reply();
  await answer();
  expect([await number.results(), await number.answers()]).toMatchObject([["respondida"], [{}]]);
  expect(await words.results()).toEqual(["respondida"]);
});

test("a 'sim' to the assistant is its own, also while a confirmation waits for its '1'", async () => {
  const { ana, say, hear, results, answers, bookings, sent } = await practice();
  await ana.trpc.usuarios.updateAutomacoes.mutate({ confirmacao_ativa: true });
  await say("Oi!");
  const [client] = (await ana.trpc.clientes.list.query({})).items;
  const cliente_id = client?.id ?? "";
  await ana.trpc.marcacoes.create.mutate({ cliente_id, horario: "2026-03-10T10:00" });
  await answer();
  while (await queueDue(app.services));
  await send();
  expect(sent()).toHaveLength(2);
  await hear("Tem horário na semana que vem?");
  await send();
  await say("Sim!");
  await reply();
  await answer();
  expect(await results()).toEqual(["respondida", "respondida", "respondida"]);
  expect(await answers()).toHaveLength(3);
  expect(await bookings()).toMatchObject([{ status: "pendente" }]);
});

test("while the instance is out it waits, answers when the link is back, and gives up after an hour", async () => {
  const [back, gone] = [await practice(), await practice()];
  const out = (id: string, queda_em: Date | null) =>
    app.db((db) => db.updateTable("instancias").set({ queda_em }).where("id", "=", id).execute());
  for (const one of [back, gone]) {
    await one.say("Oi!");
    await out(one.instance.id, app.clock.now());
  }
  await answer();
  expect([await back.results(), await gone.results()]).toEqual([[null], [null]]);
  await out(back.instance.id, null);
  await answer(29);
  expect(await back.results()).toEqual([null]);
  await answer(1);
  expect(await back.results()).toEqual(["respondida"]);
  await answer(3_600);
  expect([await gone.results(), await gone.marks()]).toEqual([["atrasada"], ["atrasada"]]);
});
