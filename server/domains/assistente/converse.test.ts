import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { LlmCall, LlmMessage } from "#server/integrations/llm/llm.ts";
import { type Reply, scripted } from "#server/stand-ins/llm/chat.ts";
import { startLlm } from "#server/stand-ins/llm.ts";
import { testApp } from "#server/testing/app.ts";
import { llmEnv } from "#server/testing/llm.ts";
import { MAX_PASSOS, MAX_RESPOSTA } from "#shared/assistente/assistente.constants.ts";
import { despedida } from "#shared/assistente/assistente.messages.ts";
import { converse, type Toolbox } from "./service/converse-with-model.ts";
import { TOOLS } from "./service/tools/list-tools.ts";

const llm = await startLlm();
afterAll(llm.stop);
const app = await testApp({ env: llmEnv(llm) });
const ana = await app.professional();
const who = { id: ana.id, nome: "Ana Souza", timezone: "America/Sao_Paulo" };

beforeEach(() => {
  llm.requests.length = 0;
  llm.faults.clear();
  llm.behaviour.takesMs = 0;
});

const MESSAGES: LlmMessage[] = [
  { role: "system", text: "Você é o assistente." },
  { role: "user", text: "Oi" },
];
const calling = (...names: string[]): Reply => ({
  calls: names.map((name) => ({ name, arguments: { n: 1 } })),
});

interface ConverseOptions {
  messages?: LlmMessage[];
  run?: Toolbox["run"];
  prazoMs?: number;
  signal?: AbortSignal;
}

/** One conversation with a model that says this; `calls` are the tools that were run. */
async function conversation(
  says: (Reply | string)[],
  { run, messages = MESSAGES, ...rest }: ConverseOptions = {},
) {
  llm.behaviour.brain = scripted(says);
  const calls: LlmCall[] = [];
  const toolbox: Toolbox = {
    tools: TOOLS,
    run: async (call) => {
      calls.push(call);
      return run ? run(call) : { feito: call.name };
    },
  };
  const options = { who, messages, toolbox, prazoMs: 20_000, ...rest };
  return { conversed: await converse(app.services, options), calls };
}

test("a text is the answer; the model gets the messages and the tools", async () => {
  const { conversed, calls } = await conversation(["Olá!"]);
  expect(conversed).toEqual({ kind: "answer", text: "Olá!", isHandOver: false });
  expect(calls).toEqual([]);
  const [request] = llm.requests;
  expect(request?.messages.map(({ role, content }) => [role, content])).toEqual([
    ["system", "Você é o assistente."],
    ["user", "Oi"],
  ]);
  expect(request?.tools?.map((tool) => tool.function.name)).toEqual(TOOLS.map(({ name }) => name));
});

test("calls are run in their order, and the model gets each answer", async () => {
  const { conversed, calls } = await conversation([
    calling("horarios_livres", "meus_agendamentos"),
    calling("agendar"),
    "Pronto!",
  ]);
  expect(conversed).toMatchObject({ kind: "answer", text: "Pronto!" });
  expect(calls.map(({ id, name }) => [id, name])).toEqual([
    ["passo-1", "horarios_livres"],
    ["passo-2", "meus_agendamentos"],
    ["passo-3", "agendar"],
  ]);
  const results = llm.requests.at(-1)?.messages.filter(({ role }) => role === "tool");
  expect(results?.map(({ content }) => content)).toEqual(
    calls.map(({ name }) => JSON.stringify({ feito: name })),
  );
});

test("after the last step that is allowed it has to answer, and steps of before count", async () => {
  const before = Array.from(
    { length: MAX_PASSOS - 1 },
    (_, n): LlmMessage => ({
      role: "tool",
      call: { id: `passo-${n + 1}`, name: "horarios_livres", arguments: {} },
      result: {},
    }),
  );
  const { conversed, calls } = await conversation([calling("agendar", "agendar"), "Pronto!"], {
    messages: [...MESSAGES, ...before],
  });
  expect(conversed).toMatchObject({ kind: "answer", text: "Pronto!" });
  expect(calls.map(({ id }) => id)).toEqual([`passo-${MAX_PASSOS}`]);
  expect(llm.requests.map(({ tools }) => tools !== undefined)).toEqual([true, false]);
});

test("a model that only ever calls answers nothing, and is asked no more than it may", async () => {
  const { conversed, calls } = await conversation([calling("horarios_livres")]);
  expect(conversed).toMatchObject({ kind: "failed" });
  expect([calls.length, llm.requests.length]).toEqual([MAX_PASSOS, MAX_PASSOS + 1]);
});

test.each([
  ["its own words", [calling("chamar_pessoa"), "Já chamei a Ana."], "Já chamei a Ana."],
  ["what it says meanwhile", [{ ...calling("chamar_pessoa"), text: "Vou chamar." }], "Vou chamar."],
  ["the product's words", [calling("chamar_pessoa"), ""], despedida("Ana Souza")],
])("a hand-over is the last step and ends with %s", async (_, says, text) => {
  const { conversed, calls } = await conversation(says);
  expect(conversed).toEqual({ kind: "answer", text, isHandOver: true });
  expect(calls).toHaveLength(1);
  if (says.length > 1) expect(llm.requests.at(-1)?.tools).toBeUndefined();
});

test("what comes after a hand-over is not run", async () => {
  const { calls } = await conversation([calling("chamar_pessoa", "agendar"), "Até!"]);
  expect(calls.map(({ name }) => name)).toEqual(["chamar_pessoa"]);
});

test("a refused hand-over is none", async () => {
  const { conversed } = await conversation([calling("chamar_pessoa"), "Desculpe, tente de novo."], {
    run: async () => ({ erro: "Argumentos inválidos" }),
  });
  expect(conversed).toMatchObject({ kind: "answer", isHandOver: false });
});

test("who was handed over before a process died is notified, though the model fails", async () => {
  llm.faults.add({ kind: "status", status: 400 });
  const call = { id: "passo-1", name: "chamar_pessoa", arguments: {} };
  const { conversed } = await conversation(["nunca dito"], {
    messages: [...MESSAGES, { role: "tool", call, result: { aviso: "feito" } }],
  });
  expect(conversed).toEqual({ kind: "answer", text: despedida("Ana Souza"), isHandOver: true });
});

test("a conversation that is no longer ours stops, and the model is asked nothing more", async () => {
  const { conversed } = await conversation([calling("agendar"), "Pronto!"], {
    run: async () => "stop",
  });
  expect(conversed).toEqual({ kind: "stopped" });
  expect(llm.requests).toHaveLength(1);
});

test("what may pass is tried once more, what will not is not", async () => {
  llm.faults.add({ kind: "status", status: 503 });
  expect((await conversation(["Olá!"])).conversed).toMatchObject({ kind: "answer", text: "Olá!" });
  expect(llm.requests).toHaveLength(2);

  llm.faults.add({ kind: "status", status: 429 });
  llm.faults.add({ kind: "status", status: 429 });
  expect((await conversation(["Olá!"])).conversed).toMatchObject({ kind: "failed" });
  expect(llm.requests).toHaveLength(4);

  llm.faults.add({ kind: "status", status: 401 });
  expect((await conversation(["Olá!"])).conversed).toMatchObject({ kind: "failed" });
  expect(llm.requests).toHaveLength(5);
});

test("why it failed stands in the log, for whoever runs the installation", async () => {
  const warn = vi.spyOn(app.services.log, "warn");
  llm.faults.add({ kind: "status", status: 401 });
  await conversation(["nunca dito"]);
  const reason = expect.stringContaining("HTTP 401");
  expect(warn).toHaveBeenCalledWith({ usuario: ana.id, reason }, "the model failed");
  warn.mockRestore();
});

test("nothing and blanks are no answer", async () => {
  for (const says of ["", " \n "]) {
    expect((await conversation([says])).conversed).toMatchObject({ kind: "failed" });
  }
});

test("the time is for everything together", async () => {
  llm.behaviour.takesMs = 250;
  const { conversed } = await conversation([calling("horarios_livres")], { prazoMs: 600 });
  expect(conversed).toEqual({ kind: "slow" });
  expect(llm.requests.length).toBeLessThan(4);
});

test("whoever ends it has it ended at once", async () => {
  llm.faults.add({ kind: "silence" });
  const ending = new AbortController();
  const talking = conversation(["nunca dito"], { signal: ending.signal });
  await expect.poll(() => llm.requests.length).toBe(1);
  ending.abort();
  expect((await talking).conversed).toEqual({ kind: "stopped" });
});

test("a long answer is cut where a sentence ends", async () => {
  const { conversed } = await conversation(["Uma frase inteira. ".repeat(200)]);
  const { text } = Object(conversed);
  expect(text.endsWith("Uma frase inteira.")).toBe(true);
  expect(text.length).toBeLessThanOrEqual(MAX_RESPOSTA);
});

test("without a model, or beyond the month's limit, nothing is asked", async () => {
  const options = {
    who,
    messages: MESSAGES,
    toolbox: { tools: [], run: async () => ({}) },
    prazoMs: 20_000,
  };
  const without = { ...app.services, llm: undefined };
  expect(await converse(without, options)).toEqual({ kind: "sem_modelo" });
  const now = app.clock.now();
  await app.db((db) =>
    db
      .insertInto("assistente_limites")
      .values({ usuario_id: ana.id, tokens_mes: "0", atualizado_em: now })
      .execute(),
  );
  expect((await conversation(["Olá!"])).conversed).toEqual({ kind: "limite" });
  expect(llm.requests).toHaveLength(0);
});
