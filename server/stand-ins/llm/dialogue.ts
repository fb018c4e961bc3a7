import type { ChatMessage } from "./chat.ts";

/** A tool that was called since the client's last word, and what it answered. */
export interface Done {
  name: string;
  result: unknown;
}

/** A brain's view of a conversation. */
export interface Dialogue {
  /** The client's last words, from the last answer on. */
  heard: string;
  /** The same in lower case without accents. */
  plain: string;
  /** The answer before that. */
  before: string;
  /** The whole brief. */
  brief: string;
  steps: Done[];
}

export function dialogueOf(messages: ChatMessage[]): Dialogue {
  const asked = messages.findLastIndex(({ role }) => role === "user");
  const answered = messages
    .slice(0, Math.max(asked, 0))
    .findLastIndex((message) => message.role === "assistant" && saysText(message));
  const heard = textsOf(messages.slice(answered + 1), "user");
  return {
    heard,
    plain: heard.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
    before: messages[answered]?.content ?? "",
    brief: textsOf(messages, "system"),
    steps: stepsOf(messages.slice(asked + 1)),
  };
}

const saysText = ({ content }: ChatMessage) => Boolean(content?.trim());

const textsOf = (messages: ChatMessage[], role: ChatMessage["role"]) =>
  messages
    .filter((message) => message.role === role)
    .map(({ content }) => content ?? "")
    .join("\n");

function stepsOf(messages: ChatMessage[]): Done[] {
  const answers = new Map(messages.map(({ tool_call_id, content }) => [tool_call_id, content]));
  return messages
    .flatMap(({ tool_calls }) => tool_calls ?? [])
    .map((call) => ({ name: call.function.name, result: jsonIn(answers.get(call.id)) }));
}

function jsonIn(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return text;
  }
}
