import { afterAll, expect, test, vi } from "vitest";
import { notify } from "#server/db/notify.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { photo, voice } from "#server/testing/media.ts";
import { withMedia } from "#server/testing/with-media.ts";
import type { Evento } from "#shared/eventos/eventos.schema.ts";
import { transcribeWaiting } from "./service/transcribe-audio.ts";

/** Open screens hear that something became of a file. */
const model = await startLlm();
afterAll(model.stop);
const app = await testApp({ env: { ...llmEnv(model), LLM_TRANSCRIBE_MODEL: "escuta-1" } });

/** The events that a professional's screens hear of this work, and of nothing before it. */
async function heardOf(usuarioId: string, work: () => Promise<unknown>) {
  const heard: Evento[] = [];
  const silence = app.services.events.subscribe(usuarioId, (evento) => heard.push(evento));
  const fence = async (id: string) => {
    await app.db((db) => notify(db, usuarioId, { tipo: "ensaio", id }));
    await vi.waitFor(() => expect(heard).toContainEqual({ tipo: "ensaio", id }), 10_000);
  };
  await fence("before");
  heard.length = 0;
  await work();
  await fence("after");
  silence();
  return heard.filter(({ tipo }) => tipo !== "ensaio");
}

test("a picture that has come is shown without a reload, and one that cannot be had says so", async () => {
  for (const file of [photo(), photo({ bytes: Buffer.from("no picture") })]) {
    const { ana, receive, fetched } = await withMedia(app);
    const { cliente_id } = await receive(file);
    const heard = await heardOf(ana.id, fetched);
    expect(heard).toEqual([{ tipo: "conversa", id: cliente_id }]);
  }
});

test("the words of a voice message are shown without a reload", async () => {
  const { ana, receive, fetched } = await withMedia(app);
  const { cliente_id } = await receive(voice());
  await fetched();
  const heard = await heardOf(ana.id, () => transcribeWaiting(app.services));
  expect(heard).toContainEqual({ tipo: "conversa", id: cliente_id });
});
