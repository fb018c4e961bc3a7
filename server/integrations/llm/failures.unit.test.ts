import { createServer, type RequestListener } from "node:http";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { scripted } from "#server/stand-ins/llm/chat.ts";
import { LLM_KEY, startLlm } from "#server/stand-ins/llm.ts";
import { createChat } from "./chat.ts";
import type { LlmRequest } from "./llm.ts";

const standIn = await startLlm({ brain: scripted(["Olá!"]) });
afterAll(standIn.stop);
const settings = { baseUrl: standIn.url, apiKey: LLM_KEY, model: "modelo" };
const llm = createChat(settings);
const QUESTION: LlmRequest = {
  messages: [{ role: "user", text: "texto que só o cliente conhece" }],
  maxTokens: 300,
  timeoutMs: 5_000,
};

beforeEach(() => {
  standIn.requests.length = 0;
  standIn.faults.clear();
});

test.each([
  [400, false],
  [401, false],
  [429, true],
  [500, true],
  [503, true],
])("a refusal of %i tells whether it may pass: %s", async (status, mayPass) => {
  standIn.faults.add({ kind: "status", status, code: "por_isto" });
  const answer = await llm.complete(QUESTION);
  expect(answer).toEqual({ kind: "failed", reason: `HTTP ${status} por_isto`, mayPass });
  expect(standIn.requests).toHaveLength(1);
});

test("no connection, a broken line and nonsense may pass", async () => {
  const none = { kind: "failed", reason: "no whole answer", mayPass: true };
  const nobody = createChat({ ...settings, baseUrl: "http://127.0.0.1:1/v1" });
  expect(await nobody.complete(QUESTION)).toEqual(none);
  standIn.faults.add({ kind: "cut" });
  expect(await llm.complete(QUESTION)).toEqual(none);
  standIn.faults.add({ kind: "nonsense" });
  expect(await llm.complete(QUESTION)).toEqual(none);
});

test.each(["silence", "slow"] as const)("%s beyond the time is slow", async (kind) => {
  standIn.faults.add(kind === "slow" ? { kind, ms: 600 } : { kind });
  expect(await llm.complete({ ...QUESTION, timeoutMs: 150 })).toEqual({ kind: "slow" });
});

test("who asked gives up: it ends at once, as a failure", async () => {
  standIn.faults.add({ kind: "silence" });
  const gone = new AbortController();
  const answer = llm.complete({ ...QUESTION, timeoutMs: 60_000, signal: gone.signal });
  await expect.poll(() => standIn.requests.length).toBe(1);
  gone.abort();
  expect(await answer).toEqual({ kind: "failed", reason: "aborted", mayPass: false });
});

test("a reason holds neither the key nor the messages", async () => {
  const wrong = createChat({ ...settings, apiKey: "chave-errada-123" });
  const refused = await wrong.complete(QUESTION);
  expect(refused).toMatchObject({ kind: "failed", mayPass: false });
  standIn.faults.add({ kind: "status", status: 400, message: `Bad key ${LLM_KEY}` });
  standIn.faults.add({ kind: "nonsense" });
  const failures = [refused, await llm.complete(QUESTION), await llm.complete(QUESTION)];
  const text = JSON.stringify(failures);
  expect(text).toContain("HTTP 400 Bad key ***");
  for (const secret of ["chave-errada-123", LLM_KEY, "só o cliente"]) {
    expect(text).not.toContain(secret);
  }
});

/** A service of the test's own. */
async function serve(answer: RequestListener) {
  const server = createServer(answer);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return createChat({ ...settings, baseUrl: `http://127.0.0.1:${port}` });
}

test("a redirect is not followed", async () => {
  const moved = await serve((_, res) => {
    res.writeHead(307, { location: `${standIn.url}/chat/completions` }).end();
  });
  expect(await moved.complete(QUESTION)).toMatchObject({ kind: "failed", reason: "HTTP 307" });
  expect(standIn.requests).toHaveLength(0);
});

test("an answer without end is given up at a mebibyte", async () => {
  const endless = await serve((_, res) => {
    res.writeHead(200, { "content-type": "text/event-stream" });
    const piece = Buffer.from(`: ${"x".repeat(65_000)}\n`);
    const more = () => {
      while (!res.destroyed && res.write(piece));
    };
    res.on("drain", more);
    more();
  });
  const answer = await endless.complete({ ...QUESTION, timeoutMs: 30_000 });
  expect(answer).toMatchObject({ kind: "failed", reason: "no whole answer" });
});

describe("a service is asked in its own way", () => {
  test("one that answers plainly is not asked for a stream again", async () => {
    standIn.behaviour.streams = false;
    const chat = createChat(settings);
    await chat.complete(QUESTION);
    await chat.complete(QUESTION);
    standIn.behaviour.streams = true;
    expect(standIn.requests.map(({ stream }) => stream)).toEqual([true, undefined]);
  });

  test("one that refuses a stream, or the older name of the limit, is asked otherwise at once", async () => {
    standIn.faults.add({ kind: "status", status: 400, message: "stream is not supported" });
    standIn.faults.add({
      kind: "status",
      status: 400,
      message: "Use 'max_completion_tokens' instead of 'max_tokens'.",
    });
    const chat = createChat(settings);
    expect(await chat.complete(QUESTION)).toMatchObject({ kind: "answer", text: "Olá!" });
    expect(await chat.complete(QUESTION)).toMatchObject({ kind: "answer" });
    expect(standIn.requests).toHaveLength(4);
    expect(standIn.requests[3]).toMatchObject({ max_completion_tokens: 300 });
    expect(standIn.requests[3]).not.toHaveProperty("max_tokens");
    expect(standIn.requests[3]).not.toHaveProperty("stream");
  });

  test("one that refuses whatever the way is not asked forever", async () => {
    standIn.faults.add(
      { kind: "status", status: 400, message: "stream, max_completion_tokens" },
      { times: Number.POSITIVE_INFINITY },
    );
    expect(await createChat(settings).complete(QUESTION)).toMatchObject({ kind: "failed" });
    expect(standIn.requests).toHaveLength(3);
  });
});
