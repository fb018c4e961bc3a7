/** A request of the wire format, as far as brains read it (https://platform.openai.com/docs/api-reference/chat). */
export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  tools?: { type: "function"; function: ChatTool }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  max_tokens?: number;
  max_completion_tokens?: number;
}

export interface ChatMessage {
  role: "system" | "user" | "assistant" | "tool";
  content?: string | null;
  tool_calls?: ChatCall[];
  /** Set on a tool's answer. */
  tool_call_id?: string;
}

export interface ChatCall {
  id: string;
  type: "function";
  /** The arguments are JSON in a text. */
  function: { name: string; arguments: string };
}

export interface ChatTool {
  name: string;
  description?: string;
  parameters: { properties?: Record<string, unknown>; required?: string[] };
}

/** A brain's answer: a text, calls of tools, or both. Arguments that are a text go out as they are. */
export interface Reply {
  text?: string;
  calls?: { name: string; arguments: unknown }[];
}

/** The logic behind the stand-in. */
export type Brain = (request: ChatRequest) => Reply | Promise<Reply>;

/** Answers these one after the other, then the last one again and again. */
export function scripted(answers: (Reply | string)[]): Brain {
  let next = 0;
  return () => {
    const reply = answers[Math.min(next, answers.length - 1)] ?? "";
    next += 1;
    return typeof reply === "string" ? { text: reply } : reply;
  };
}
