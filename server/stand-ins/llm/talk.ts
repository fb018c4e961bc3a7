import type { ChatMessage, ChatRequest } from "./chat.ts";

/** A tool that was called since the client's last word, and what it answered. */
export interface Done {
  name: string;
  result: unknown;
}

/** What a brain sees of a conversation. */
export interface Talk {
  /** The client's last words, from the last answer on. */
  heard: string;
  /** What was answered before that. */
  before: string;
  /** Everything of the brief. */
  brief: string;
  done: Done[];
}

export function talkOf({ messages }: ChatRequest): Talk {
  const spoken = messages.findLastIndex(
    (message) => message.role === "assistant" && saysText(message),
  );
  const since = messages.slice(spoken + 1);
  return {
    heard: textsOf(since, "user"),
    before: messages[spoken]?.content ?? "",
    brief: textsOf(messages, "system"),
    done: stepsOf(messages.slice(messages.findLastIndex(({ role }) => role === "user"))),
  };
}

const saysText = ({ content }: ChatMessage) => Boolean(content?.trim());

const textsOf = (messages: ChatMessage[], role: ChatMessage["role"]) =>
  messages
    .filter((message) => message.role === role)
    .map(({ content }) => content ?? "")
    .join("\n");

/** Calls with their answers, in their order. */
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
