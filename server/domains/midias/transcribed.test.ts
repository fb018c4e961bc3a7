import { afterAll, beforeEach, expect, test } from "vitest";
import { startLlm } from "#server/stand-ins/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { photo, voice } from "#server/testing/media.ts";
import { withMedia } from "#server/testing/with-media.ts";
import { transcribeWaiting } from "./service/transcribe-audio.ts";

const model = await startLlm();
afterAll(model.stop);
const app = await testApp({ env: { ...llmEnv(model), LLM_TRANSCRIBE_MODEL: "escuta-1" } });
beforeEach(() => {
  model.voices.length = 0;
  model.faults.clear();
});

const turnsOf = (usuarioId: string) =>
  app.db((db) =>
    db.selectFrom("assistente_turnos").where("usuario_id", "=", usuarioId).select("id").execute(),
  );

test("what is spoken is written out: below the player, for the search and for the assistant", async () => {
  const { ana, receive, fetched, last } = await withMedia(app);
  await ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: true });
  await receive(voice());
  await fetched();
  // A voice message is not answered before its transcription.
  expect(await turnsOf(ana.id)).toEqual([]);
  await transcribeWaiting(app.services);
  expect(model.voices).toEqual([{ model: "escuta-1", file: "audio.ogg" }]);
  expect(await last()).toMatchObject({
    mensagem: `[áudio] ${model.behaviour.hears}`,
    midia: { transcricao: model.behaviour.hears },
  });
  const { mensagens } = await ana.trpc.historicoMensagens.search.query({
    busca: "remarcar para quinta",
  });
  expect(mensagens).toHaveLength(1);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  expect(conversas[0]?.ultima_mensagem).toContain(model.behaviour.hears);
  expect(await turnsOf(ana.id)).toHaveLength(1);
  const { tokens, dias } = await ana.trpc.assistente.getUso.query();
  expect([tokens, dias.length]).toEqual([52, 1]);
});

test("a service that is out is asked again; then the assistant answers without the words", async () => {
  const { ana, receive, fetched, last } = await withMedia(app);
  await ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: true });
  await receive(voice());
  await fetched();
  model.faults.add({ kind: "status", status: 503 }, { times: 3 });
  for (let n = 0; n < 3; n += 1) {
    expect(await turnsOf(ana.id)).toEqual([]);
    await transcribeWaiting(app.services);
    app.clock.advance({ minutes: 1 });
  }
  expect(await last()).toMatchObject({ mensagem: "[áudio]", midia: { transcricao: null } });
  expect(await turnsOf(ana.id)).toHaveLength(1);
  expect(model.voices).toHaveLength(3);
});

test("a voice message that cannot be had is answered as before, and what is no voice is not written out", async () => {
  const { ana, receive, fetched } = await withMedia(app);
  await ana.trpc.usuarios.updateAutomacoes.mutate({ chatbot_ativo: true });
  await receive(voice({ bytes: Buffer.from("nada") }));
  expect(await turnsOf(ana.id)).toEqual([]);
  await fetched();
  expect(await turnsOf(ana.id)).toHaveLength(1);
  await receive(photo());
  await fetched();
  expect(await transcribeWaiting(app.services)).toBe(false);
  expect(model.voices).toEqual([]);
});
