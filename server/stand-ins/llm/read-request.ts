import { assume } from "#server/core/assume.ts";
import type { ChatRequest } from "./chat.ts";

/** The body of a call; nothing when it is none. */
export function readRequest(text: string): ChatRequest | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isOne =
      typeof body === "object" && body !== null && "messages" in body && "model" in body;
    // Brains read no more than what our own client writes.
    return isOne && Array.isArray(body.messages) ? assume<ChatRequest>(body) : undefined;
  } catch {
    return undefined;
  }
}
