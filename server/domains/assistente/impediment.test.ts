import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { idleLlm, type WithAssistant, withAssistant } from "#server/testing/with-assistant.ts";
import type { Impedimento } from "#shared/assistente/assistente.constants.ts";
import { m as lembretes } from "#shared/lembretes/lembretes.messages.ts";

const app = await testApp({ services: { llm: idleLlm } });
const without = await testApp();

const link = ({ instance }: WithAssistant, values: { ativa?: boolean; queda_em?: Date }) =>
  app.db((db) => db.updateTable("instancias").set(values).where("id", "=", instance.id).execute());

const limit = ({ ana }: WithAssistant, tokens: number) =>
  app.db((db) =>
    db
      .insertInto("assistente_limites")
      .values({
        usuario_id: ana.id,
        tokens_mes: String(tokens),
        atualizado_em: app.clock.now(),
      })
      .execute(),
  );

type Case = [
  name: string,
  impedimento: Impedimento,
  work: (one: WithAssistant) => Promise<unknown>,
];

const CASES: Case[] = [
  ["the switch is off", "desligado", switchOff],
  ["its only instance is out", "instancia_offline", (one) => link(one, { queda_em: new Date() })],
  ["its only instance is inactive", "instancia_offline", (one) => link(one, { ativa: false })],
  ["the month is used up", "limite", (one) => limit(one, 0)],
  ["the trial has expired", "teste_expirado", ({ ana }) => endTrial(ana.id)],
];

async function switchOff({ ana }: WithAssistant) {
  await ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: false });
}

const endTrial = (id: string) =>
  app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ trial_end_date: app.clock.now() })
      .where("id", "=", id)
      .execute(),
  );

test.each(CASES)("it answers nobody while %s: %s", async (_name, impedimento, work) => {
  const one = await withAssistant(app);
  const { assistente } = one.ana.trpc;
  expect(await assistente.status.query()).toEqual({
    configurado: true,
    ativo: true,
    impedimento: null,
    marcadas: 0,
  });
  await work(one);
  const ativo = impedimento !== "desligado";
  expect(await assistente.status.query()).toMatchObject({ configurado: true, ativo, impedimento });
  const state = await assistente.getConversa.query({ id: one.id });
  expect(state).toMatchObject({ responde: false, impedimento, pausado_ate: null });
});

test("one instance that is linked is enough", async () => {
  const one = await withAssistant(app);
  await link(one, { queda_em: app.clock.now() });
  await withInstance(app, one.ana, { key: "outra" });
  expect(await one.ana.trpc.assistente.status.query()).toMatchObject({ impedimento: null });
});

test("a client who asked for no automatic messages gets no answer", async () => {
  const { ana, id } = await withAssistant(app);
  await app.db((db) =>
    db.updateTable("clientes").set({ aceita_mensagens: false }).where("id", "=", id).execute(),
  );
  const state = await ana.trpc.assistente.getConversa.query({ id });
  expect(state).toMatchObject({ responde: false, impedimento: null, cliente_recusa: true });
});

test("without a model it is off, says so, and can not be turned on", async () => {
  const ana = await without.professional();
  expect((await ana.rest("GET", "/assistente")).body).toEqual({
    configurado: false,
    ativo: false,
    impedimento: "sem_modelo",
    marcadas: 0,
  });
  const on = await ana.rest("PUT", "/usuarios/me/automacoes", { chatbot_ativo: true });
  expect([on.status, on.body.detail]).toEqual([409, lembretes.chatbotSemModelo]);
});

test("one that was on before the model was taken away hinders no other setting", async () => {
  const ana = await without.professional();
  const values = { usuario_id: ana.id, chatbot_ativo: true, atualizado_em: without.clock.now() };
  await without.db((db) => db.insertInto("automacoes").values(values).execute());
  const settings = { chatbot_ativo: true, lembretes_ativos: true };
  expect(await ana.trpc.usuarios.updateAutomacoes.mutate(settings)).toMatchObject(settings);
});
