import { expect } from "vitest";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";

/** The stream as a browser reads it (server-sent events); `heard` grows, `isOpen` ends. */
export async function listen(
  { url }: TestApp,
  token: string | undefined,
  headers: Record<string, string> = {},
) {
  const abort = new AbortController();
  const answer = await fetch(`${url}/trpc/eventos.subscribe`, {
    headers: {
      accept: "text/event-stream",
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    signal: abort.signal,
  });
  const stream = {
    status: answer.status,
    text: "",
    isOpen: answer.status === 200,
    stop: () => abort.abort(),
  };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      stream.text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      stream.isOpen = false;
    });
  return stream;
}

/** The first word on the stream says that it listens. */
export async function listening(of: TestApp, ana: Actor, headers: Record<string, string> = {}) {
  const stream = await listen(of, await ana.token(), headers);
  await expect.poll(() => stream.text).toContain("connected");
  return stream;
}
