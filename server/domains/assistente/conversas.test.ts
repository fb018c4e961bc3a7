import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { idleLlm, withAssistant } from "#server/testing/with-assistant.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { HOUR } from "#shared/common/civil.ts";

const app = await testApp({ services: { llm: idleLlm } });

test("the switch pauses a conversation for 12 hours, and it continues automatically or at once", async () => {
  const { ana, id } = await withAssistant(app);
  const state = await ana.trpc.assistente.getConversa.query({ id });
  expect(state).toEqual({
    cliente_id: id,
    responde: true,
    impedimento: null,
    pausado_ate: null,
    pausa_motivo: null,
    marcada_em: null,
    marca_motivo: null,
    para_depois_em: null,
    cliente_recusa: false,
  });

  const paused = await ana.trpc.assistente.pause.mutate({ id });
  const ate = new Date(app.clock.now().getTime() + 12 * HOUR);
  const silent = { responde: false, pausado_ate: ate, pausa_motivo: "interruptor" };
  expect(paused).toEqual({ ...state, ...silent });
  expect(await ana.trpc.assistente.getConversa.query({ id })).toEqual(paused);
  expect(await ana.trpc.assistente.resume.mutate({ id })).toEqual(state);

  await ana.trpc.assistente.pause.mutate({ id });
  app.clock.advance({ hours: 12 });
  expect(await ana.trpc.assistente.getConversa.query({ id })).toEqual(state);
});

test("a client who is not there, was removed or is another professional's has no assistant", async () => {
  const [{ ana, id }, { ana: bia }] = [await withAssistant(app), await withAssistant(app)];
  const missing = { status: 404, detail: m.conversaNaoEncontrada };
  const { getConversa, pause, resume, markAttended, markForLater, unmarkForLater } =
    bia.trpc.assistente;
  for (const other of [id, newId()]) {
    expect(await refusal(getConversa.query({ id: other }))).toEqual(missing);
    for (const change of [pause, resume, markAttended, markForLater, unmarkForLater]) {
      expect(await refusal(change.mutate({ id: other }))).toEqual(missing);
    }
  }
  expect((await ana.trpc.assistente.getConversa.query({ id })).responde).toBe(true);
  await ana.trpc.clientes.remove.mutate({ id });
  expect(await refusal(ana.trpc.assistente.getConversa.query({ id }))).toEqual(missing);
});
