import { afterAll, beforeEach, expect, test } from "vitest";
import type { LlmRequest } from "#server/integrations/llm/llm.ts";
import { scripted } from "#server/stand-ins/llm/chat.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import {
  LIMITE_PADRAO_TOKENS,
  MAX_LIMITE_TOKENS,
} from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { askModel } from "./service/ask-model.ts";

const llm = await startLlm({ brain: scripted(["Olá! Tudo bem?"]) });
afterAll(llm.stop);
const app = await testApp({ env: llmEnv(llm) });
const admin = await app.admin();

const QUESTION: LlmRequest = {
  messages: [{ role: "user", text: "Oi" }],
  maxTokens: 100,
  timeoutMs: 5_000,
};
/** Tokens of `[{"role":"user","content":"Oi"}]` without tools, and of the answer: four characters each. */
const [ENTRADA, SAIDA] = [10, 6];

const ask = ({ id }: Actor, question: Partial<LlmRequest> = {}, timezone = "America/Sao_Paulo") =>
  askModel(app.services, { id, timezone }, { ...QUESTION, ...question });

beforeEach(() => {
  llm.requests.length = 0;
  llm.faults.clear();
  llm.behaviour.counts = true;
});

test("each call is counted for its professional and the day of their zone", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  app.clock.set(new Date("2026-03-10T02:30:00Z"));
  await Promise.all(Array.from({ length: 5 }, () => ask(ana)));
  app.clock.set(new Date("2026-03-10T12:00:00Z"));
  await ask(ana);
  expect(await ana.trpc.assistente.getUso.query()).toEqual({
    mes: "2026-03",
    tokens_entrada: 6 * ENTRADA,
    tokens_saida: 6 * SAIDA,
    tokens: 6 * (ENTRADA + SAIDA),
    limite: LIMITE_PADRAO_TOKENS,
    limite_proprio: false,
    dias: [
      { dia: "2026-03-09", tokens_entrada: 5 * ENTRADA, tokens_saida: 5 * SAIDA, chamadas: 5 },
      { dia: "2026-03-10", tokens_entrada: ENTRADA, tokens_saida: SAIDA, chamadas: 1 },
    ],
  });
  expect(await bia.trpc.assistente.getUso.query()).toMatchObject({ tokens: 0, dias: [] });
});

test("mutant: calls that take the place of those before are missed", async () => {
  const ana = await app.professional();
  const sum = {
    statement: /insert into "assistente_uso"/,
    guard: /"assistente_uso"\."(\w+)" \+/g,
    instead: '0 * "assistente_uso"."$1" +',
  };
  const calls = () => Promise.all(Array.from({ length: 5 }, () => ask(ana)));
  await withoutGuard(app.services.databases.app, sum, calls);
  expect(await ana.trpc.assistente.getUso.query()).toMatchObject({ tokens_entrada: ENTRADA });
});

test("a month begins with nothing", async () => {
  const ana = await app.professional();
  app.clock.set(new Date("2026-04-01T02:59:59Z"));
  await ask(ana);
  expect(await ana.trpc.assistente.getUso.query()).toMatchObject({ mes: "2026-03", dias: [{}] });
  app.clock.set(new Date("2026-04-01T03:00:00Z"));
  expect(await ana.trpc.assistente.getUso.query()).toMatchObject({ mes: "2026-04", dias: [] });
});

test("a service that counts nothing, or is too slow, is estimated; a refusal costs nothing", async () => {
  const ana = await app.professional();
  llm.behaviour.counts = false;
  await ask(ana);
  const counted = await ana.trpc.assistente.getUso.query();
  expect(counted.tokens_entrada).toBeGreaterThan(0);
  expect(counted.tokens_saida).toBeGreaterThan(0);

  llm.faults.add({ kind: "silence" });
  expect(await ask(ana, { timeoutMs: 100 })).toEqual({ kind: "slow" });
  const slow = await ana.trpc.assistente.getUso.query();
  expect(slow.tokens_entrada).toBe(2 * counted.tokens_entrada);
  expect(slow.tokens_saida).toBe(counted.tokens_saida);

  llm.faults.add({ kind: "status", status: 500 });
  expect(await ask(ana)).toMatchObject({ kind: "failed" });
  expect(await ana.trpc.assistente.getUso.query()).toMatchObject({
    tokens: slow.tokens,
    dias: [{ chamadas: 3 }],
  });
});

test("what somebody gives up is estimated: starting and cancelling over and over is not free", async () => {
  const ana = await app.professional();
  llm.faults.add({ kind: "silence" });
  const ending = new AbortController();
  const asking = ask(ana, { signal: ending.signal });
  await expect.poll(() => llm.requests.length).toBe(1);
  ending.abort();
  expect(await asking).toMatchObject({ kind: "failed" });
  const { tokens_entrada, tokens_saida } = await ana.trpc.assistente.getUso.query();
  expect(tokens_entrada).toBeGreaterThan(0);
  expect(tokens_saida).toBe(0);
});

test("the month's limit ends the asking, and a higher one lets it continue", async () => {
  const ana = await app.professional();
  const set = (tokens_mes: number | null) =>
    admin.trpc.admin.setAssistenteLimite.mutate({ id: ana.id, tokens_mes });
  await set(ENTRADA + SAIDA);
  expect(await ask(ana)).toMatchObject({ kind: "answer" });
  expect(await ask(ana)).toEqual({ kind: "limite" });
  expect(llm.requests).toHaveLength(1);
  expect(await ana.trpc.assistente.getUso.query()).toMatchObject({
    tokens: ENTRADA + SAIDA,
    limite: ENTRADA + SAIDA,
    limite_proprio: true,
  });

  await set(ENTRADA + SAIDA + 1);
  expect(await ask(ana)).toMatchObject({ kind: "answer" });
  expect(await ask(ana)).toEqual({ kind: "limite" });
  await set(0);
  expect(await ask(ana)).toEqual({ kind: "limite" });
  expect(await set(null)).toMatchObject({ limite: LIMITE_PADRAO_TOKENS, limite_proprio: false });
  expect(await ask(ana)).toMatchObject({ kind: "answer" });
});

test("without a model nothing is asked and nothing counted", async () => {
  const ana = await app.professional();
  const services = { ...app.services, llm: undefined };
  expect(await askModel(services, { id: ana.id, timezone: "America/Manaus" }, QUESTION)).toEqual({
    kind: "sem_modelo",
  });
  expect(await ana.trpc.assistente.getUso.query()).toMatchObject({ dias: [] });
});

test("administrators see it, and what they change is on record", async () => {
  const ana = await app.professional();
  await ask(ana);
  const path = `/admin/users/${ana.id}/assistente`;
  expect(await admin.rest("GET", path)).toMatchObject({
    status: 200,
    body: { tokens: ENTRADA + SAIDA, limite: LIMITE_PADRAO_TOKENS, dias: [{ chamadas: 1 }] },
  });
  await admin.rest("PUT", path, { tokens_mes: 5_000 });
  await admin.rest("PUT", path, { tokens_mes: 5_000 });
  await admin.rest("PUT", path, { tokens_mes: null });
  const { items } = await admin.trpc.admin.audit.query({ alvo_id: ana.id });
  expect(items.map(({ acao, antes, depois }) => [acao, antes, depois])).toEqual([
    ["alterar", { limite_tokens_mes: 5_000 }, { limite_tokens_mes: null }],
    ["alterar", { limite_tokens_mes: null }, { limite_tokens_mes: 5_000 }],
  ]);
});

test("a limit is a whole number up to a milliard, of somebody who is there", async () => {
  const ana = await app.professional();
  const path = `/admin/users/${ana.id}/assistente`;
  for (const tokens_mes of [-1, 1.5, MAX_LIMITE_TOKENS + 1, "muito"]) {
    const { status, body } = await admin.rest("PUT", path, { tokens_mes });
    expect([status, body.detail[0].msg]).toEqual([422, m.limiteInvalido]);
  }
  await admin.rest("DELETE", `/admin/users/${ana.id}`);
  expect(await admin.rest("GET", path)).toMatchObject({ status: 404 });
  expect(await admin.rest("PUT", path, { tokens_mes: 1 })).toMatchObject({ status: 404 });
  const bia = await app.professional();
  expect(
    await bia.rest("PUT", `/admin/users/${bia.id}/assistente`, { tokens_mes: 1 }),
  ).toMatchObject({ status: 403 });
});
