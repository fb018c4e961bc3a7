import { afterAll, expect, test, vi } from "vitest";
import { firstStart } from "#server/bootstrap.ts";
import { testApp } from "#server/testing/app.ts";
import { longTest } from "#server/testing/long-test.ts";
import { signInAt } from "#server/testing/sign-in-at.ts";
import { m as assistente } from "#shared/assistente/assistente.messages.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";
import { startDemo } from "./demo.ts";

const app = await testApp({ workers: true, env: { DEMO: "true" } });
await firstStart(app.services);
const demo = await startDemo(app.services, {
  behaviour: {
    replies: true,
    delays: { sent: 1, delivered: 30, read: 60, reply: 400, scan: 1 },
    tries: 8,
  },
  visitorAfterMs: 3_600_000,
  asksAfterMs: 1,
  thinksMs: 0,
});
demo?.connect(app.url);
afterAll(() => demo?.stop());

const CHATBOT = { chatbot_ativo: true };

longTest(
  "the demo's assistant is off until it is pressed; then somebody asks, is booked and thanked; who writes takes over, and gives back",
  async () => {
    const helena = await signInAt(app, demo?.account);
    const status = await helena.trpc.assistente.status.query();
    expect(status).toMatchObject({ configurado: true, ativo: false, impedimento: "desligado" });

    await helena.trpc.usuarios.updateAutomacoes.mutate(CHATBOT);
    const answers = await vi.waitFor(
      async () => {
        // Pauses of the product's: the clock of tests stands still. Slowly: what is worked on is leased for a minute of it.
        app.clock.advance({ seconds: 0.5 });
        const answers = await answersToSofia();
        const texts = answers.map(({ mensagem_enviada }) => mensagem_enviada);
        expect(texts[0]).toMatch(/^Tenho estes horários:\n• /);
        expect(texts).toContainEqual(expect.stringMatching(/^Pronto! Reservei /));
        expect(texts.at(-1)).toBe("Por nada! Até breve.");
        return answers;
      },
      { timeout: 90_000, interval: 100 },
    );
    const id = answers[0]?.cliente_id ?? "";
    const { items } = await helena.trpc.marcacoes.list.query({ cliente_id: id });
    expect(items.map(({ criada_por }) => criada_por)).toContain("assistente");

    await helena.trpc.historicoMensagens.send.mutate({ cliente_id: id, mensagem: "Oi!" });
    const silent = { responde: false, pausa_motivo: "mensagem" };
    expect(await helena.trpc.assistente.getConversa.query({ id })).toMatchObject(silent);
    expect(await helena.trpc.assistente.resume.mutate({ id })).toMatchObject({ responde: true });
  },
);

const answersToSofia = () =>
  app.db((db) =>
    db
      .selectFrom("mensagens as m")
      .innerJoin("clientes as c", "c.id", "m.cliente_id")
      .where("c.nome", "=", "Sofia Bernardes")
      .where("m.origem", "=", "assistente")
      .select(["m.cliente_id", "m.mensagem_enviada"])
      .orderBy("m.momento")
      .orderBy("m.id")
      .execute(),
  );

test("nobody else has it: without a model of their own their switch stays off", async () => {
  const ana = await app.professional();
  const none = { configurado: false, impedimento: "sem_modelo" };
  expect(await ana.trpc.assistente.status.query()).toMatchObject(none);
  const pressed = ana.trpc.usuarios.updateAutomacoes.mutate(CHATBOT);
  await expect(pressed).rejects.toThrow(m.chatbotSemModelo);
  const { test, startEnsaio } = ana.trpc.assistente;
  const prompt = "Seja breve e cordial.";
  const asked = test.mutate({ mensagens: [{ de: "cliente", texto: "Oi!" }], prompt });
  await expect(asked).rejects.toThrow(assistente.semModelo);
  await expect(startEnsaio.mutate({ prompt })).rejects.toThrow(assistente.semModelo);
});

test("where a model is configured, that one answers", async () => {
  const env = { LLM_BASE_URL: "https://llm.example.com/v1", LLM_API_KEY: "k", LLM_MODEL: "m" };
  const other = await testApp({ env: { DEMO: "true", ...env } });
  await firstStart(other.services);
  const { llm } = other.services;
  const started = await startDemo(other.services);
  expect(other.services.llm).toBe(llm);
  await started?.stop();
  expect(other.services.llm).toBe(llm);
});
