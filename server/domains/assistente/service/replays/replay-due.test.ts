import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { Brain } from "#server/stand-ins/llm/chat.ts";
import { receptionist } from "#server/stand-ins/llm/receptionist.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { insertConversation } from "#server/testing/conversations.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { begunReplay, DRAFT, textOf } from "#server/testing/replays.ts";
import { replayDue } from "./replay-due.ts";

const llm = await startLlm();
afterAll(llm.stop);
const app = await testApp({ env: llmEnv(llm) });

/** Repeats what it was asked last. */
const echo: Brain = ({ messages }) => ({ text: `Rascunho: ${messages.at(-1)?.content}` });

beforeEach(() => {
  llm.behaviour.brain = echo;
  llm.requests.length = 0;
  llm.faults.clear();
});

test("each conversation is answered by the draft, which knows nothing of what came after", async () => {
  const { read } = await begunReplay(app, 3);
  app.clock.advance({ minutes: 1 });
  await replayDue(app.services);
  const replay = await read();
  expect(replay).toMatchObject({ status: "concluido", total: 3, feitos: 3 });
  expect(replay.encerrado_em).toEqual(app.clock.now());
  expect(replay.itens.map(({ resposta, resposta_real }) => [resposta, resposta_real])).toEqual([
    ["Rascunho: Pergunta 0", "Dito 0"],
    ["Rascunho: Pergunta 1", "Dito 1"],
    ["Rascunho: Pergunta 2", "Dito 2"],
  ]);
  const sent = llm.requests.map(textOf);
  expect(sent).toHaveLength(3);
  for (const [index, text] of sent.entries()) {
    expect(text).toContain(DRAFT);
    expect(text).toContain(`user: Pergunta ${index}`);
    for (const unknown of [`Dito ${index}`, `Depois ${index}`, `Pergunta ${(index + 1) % 3}`]) {
      expect(text).not.toContain(unknown);
    }
  }
});

test("open screens hear of each step", async () => {
  const { ana, id } = await begunReplay(app, 2);
  const heard: string[] = [];
  const silence = app.services.events.subscribe(ana.id, ({ tipo, id: of }) => {
    if (tipo === "ensaio" && of === id) heard.push(tipo);
  });
  await replayDue(app.services);
  // The beginning of the work, and each conversation.
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(3), { timeout: 5_000 });
  silence();
});

test("what is in force does not matter, and nothing is booked, sent or changed", async () => {
  llm.behaviour.brain = receptionist;
  const ana = await app.professional();
  await ana.trpc.usuarios.updateMe.mutate({ prompt: "Texto que está em uso." });
  const week = { dia_semana: "ter", hora_inicio: "09:00", hora_fim: "12:00" } as const;
  await ana.trpc.disponibilidades.create.mutate({ ...week, intervalo_minutos: 60 });
  await insertConversation(app, ana.id, [
    ["cliente", "Tem horário na semana que vem?"],
    ["manual", "Tenho estes horários:\n• 10/03 às 10:00"],
    ["cliente", "Pode ser 10/03 às 10:00"],
    ["manual", "Marcado!"],
  ]);
  const { id } = await ana.trpc.assistente.startEnsaio.mutate({ prompt: DRAFT });
  const rows = async () => {
    const {
      assistente_ensaios: _replays,
      assistente_ensaio_itens: _items,
      assistente_uso: _usage,
      ...rest
    } = await app.fingerprintOf(ana.id);
    return rest;
  };
  const before = await rows();
  await replayDue(app.services);
  const { status, itens } = await ana.trpc.assistente.getEnsaio.query({ id });
  expect(status).toBe("concluido");
  expect(itens[0]?.acoes).toEqual([{ acao: "agendou", horario: "2026-03-10T13:00:00.000Z" }]);
  expect(await rows()).toEqual(before);
  const sent = llm.requests.map(textOf).join("\n");
  expect(sent).not.toContain("Texto que está em uso.");
});

test("a conversation that fails does not affect the others", async () => {
  const { statuses } = await begunReplay(app, 3);
  llm.faults.add({ kind: "status", status: 500 }, { on: /Pergunta 1/, times: Infinity });
  await replayDue(app.services);
  expect(await statuses()).toEqual(["concluido", "feito", "falhou", "feito"]);
});

test("a model that is out of order is asked for no more than three of them", async () => {
  const { statuses, read } = await begunReplay(app, 5);
  llm.faults.add({ kind: "status", status: 500 }, { times: Infinity });
  await replayDue(app.services);
  expect(await statuses()).toEqual(["falhou", "falhou", "falhou", "falhou", ...waiting(2)]);
  expect(await read()).toMatchObject({ total: 5, feitos: 3 });
  await replayDue(app.services);
  expect(await statuses()).toEqual(["falhou", "falhou", "falhou", "falhou", ...waiting(2)]);
}, 60_000);

const waiting = (count: number) => Array.from({ length: count }, () => "aguardando");

test("when the month's tokens are used up it ends; what was done stays", async () => {
  const { ana, statuses } = await begunReplay(app, 3);
  const limit = { usuario_id: ana.id, tokens_mes: "1", atualizado_em: app.clock.now() };
  await app.db((db) => db.insertInto("assistente_limites").values(limit).execute());
  await replayDue(app.services);
  expect(await statuses()).toEqual(["falhou", "feito", ...waiting(2)]);
  expect(llm.requests).toHaveLength(1);
});

test("nothing is done for an account that is gone", async () => {
  const [{ ana, lease }, admin] = [await begunReplay(app, 1), await app.admin()];
  await admin.trpc.admin.removeUser.mutate({ id: ana.id });
  await replayDue(app.services);
  expect(llm.requests).toHaveLength(0);
  expect(await lease()).toBeNull();
});
