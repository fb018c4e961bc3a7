import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { scripted } from "#server/stand-ins/llm/chat.ts";
import { LLM_KEY, startLlm } from "#server/stand-ins/llm.ts";
import { createChat } from "./chat.ts";
import type { LlmRequest } from "./llm.ts";

const standIn = await startLlm();
afterAll(standIn.stop);

const settings = { baseUrl: standIn.url, apiKey: LLM_KEY, model: "modelo" };
const QUESTION: LlmRequest = {
  messages: [
    { role: "system", text: "Você atende." },
    { role: "user", text: "Oi, é o João 😀" },
  ],
  maxTokens: 300,
  timeoutMs: 5_000,
};
const TOOL = {
  name: "agendar",
  description: "Agenda",
  parameters: { type: "object", properties: { horario: { type: "string" } } },
};
const ANSWER = "Olá, João! Como posso ajudar você hoje? 😀 Temos horários.";

beforeEach(() => {
  standIn.requests.length = 0;
  standIn.faults.clear();
  Object.assign(standIn.behaviour, { brain: scripted([ANSWER]), streams: true, counts: true });
});

test("what one side says in a row is one message, whatever the services' templates allow", async () => {
  await createChat(settings).complete({
    ...QUESTION,
    messages: [
      { role: "system", text: "Você atende." },
      { role: "user", text: "Ontem" },
      { role: "user", text: "Hoje" },
      { role: "tool", call: { id: "1", name: "agendar", arguments: {} }, result: { n: 1 } },
      { role: "tool", call: { id: "2", name: "agendar", arguments: {} }, result: { n: 2 } },
    ],
  });
  const sent = standIn.requests[0]?.messages.map(({ role, content }) => [role, content ?? ""]);
  expect(sent).toEqual([
    ["system", "Você atende."],
    ["user", "Ontem\n\nHoje"],
    ["assistant", ""],
    ["tool", '{"n":1}'],
    ["assistant", ""],
    ["tool", '{"n":2}'],
  ]);
});

describe.each([
  ["streamed", true],
  ["plain", false],
])("%s", (_, streams) => {
  beforeEach(() => {
    standIn.behaviour.streams = streams;
  });

  test("a text comes whole, with the tokens that the service counted", async () => {
    const answer = await createChat(settings).complete(QUESTION);
    expect(answer).toMatchObject({ kind: "answer", text: ANSWER, calls: [] });
    expect(answer).toHaveProperty("usage.input", 24);
    expect(answer).toHaveProperty("usage.output", 17);
    expect(standIn.requests[0]).toMatchObject({
      model: "modelo",
      max_tokens: 300,
      messages: [
        { role: "system", content: "Você atende." },
        { role: "user", content: "Oi, é o João 😀" },
      ],
    });
  });

  test("calls of tools come with their arguments, one that is unknown too", async () => {
    standIn.behaviour.brain = scripted([
      {
        text: "Um momento.",
        calls: [
          { name: "agendar", arguments: { horario: "2026-11-23T09:00" } },
          { name: "inventada", arguments: { x: 1 } },
        ],
      },
    ]);
    const answer = await createChat(settings).complete({ ...QUESTION, tools: [TOOL] });
    expect(answer).toMatchObject({
      kind: "answer",
      text: "Um momento.",
      calls: [
        { name: "agendar", arguments: { horario: "2026-11-23T09:00" } },
        { name: "inventada", arguments: { x: 1 } },
      ],
    });
  });

  test("arguments that are no JSON come as the text that they are", async () => {
    standIn.faults.add({ kind: "bad-arguments", tool: "agendar" });
    const answer = await createChat(settings).complete({ ...QUESTION, tools: [TOOL] });
    expect(answer).toMatchObject({ kind: "answer", calls: [{ arguments: '{"' }] });
  });

  test("an answer that breaks off, or is no JSON, has failed", async () => {
    standIn.faults.add({ kind: "cut" });
    expect(await createChat(settings).complete(QUESTION)).toMatchObject({ kind: "failed" });
    standIn.faults.add({ kind: "nonsense" });
    expect(await createChat(settings).complete(QUESTION)).toMatchObject({ kind: "failed" });
  });

  test("a service that counts nothing counts zeros", async () => {
    standIn.behaviour.counts = false;
    const answer = await createChat(settings).complete(QUESTION);
    expect(answer).toMatchObject({ kind: "answer", usage: { input: 0, output: 0 } });
  });
});

test("earlier calls are sent with names and ids that every service takes", async () => {
  const step = (id: string, name: string, args: unknown) => ({
    role: "tool" as const,
    call: { id, name, arguments: args },
    result: { livre: true, quando: new Date(0) },
  });
  await createChat(settings).complete({
    ...QUESTION,
    messages: [
      { role: "user", text: "Oi" },
      step("um-id-muito-mais-comprido-do-que-os-servicos-aceitam", "agendar", { hora: "09:00" }),
      step("passo-2", "apague tudo!", '{"'),
    ],
  });
  expect(standIn.requests[0]?.messages.slice(1)).toEqual([
    toolCall("call00001", "agendar", '{"hora":"09:00"}'),
    toolAnswer("call00001"),
    toolCall("call00002", "apague_tudo_", "{}"),
    toolAnswer("call00002"),
  ]);
});

const toolCall = (id: string, name: string, args: string) =>
  expect.objectContaining({
    role: "assistant",
    tool_calls: [{ id, type: "function", function: { name, arguments: args } }],
  });
const toolAnswer = (tool_call_id: string) => ({
  role: "tool",
  tool_call_id,
  content: '{"livre":true,"quando":"1970-01-01T00:00:00.000Z"}',
});

test.each([
  ["<think>Ele quer um horário.</think>\n\nOlá!", "Olá!"],
  ["Ele quer um horário.</think>Olá!", "Olá!"],
  ["<think>Ele quer um", ""],
  ["2 < 3", "2 < 3"],
])("of %j people read %j", async (written, text) => {
  standIn.behaviour.brain = scripted([written]);
  expect(await createChat(settings).complete(QUESTION)).toMatchObject({ kind: "answer", text });
});
