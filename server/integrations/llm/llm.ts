/** The model's input: the wire's four kinds of message, with the results of tools beside their calls. */
export type LlmMessage =
  | { role: "system" | "user" | "assistant"; text: string }
  /** A tool that was called before, and what it answered. */
  | { role: "tool"; call: LlmCall; result: Record<string, unknown> };

/** A tool that the model wants called; the arguments are whatever JSON it wrote. */
export interface LlmCall {
  id: string;
  name: string;
  arguments: unknown;
}

/** A tool that the model may call; `parameters` is JSON Schema. */
export interface LlmTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export interface LlmRequest {
  messages: LlmMessage[];
  tools?: LlmTool[];
  /** The most that it may write, in tokens. */
  maxTokens: number;
  /** For the whole call, in milliseconds. */
  timeoutMs: number;
  /** Ends the call early: the answer is `failed`. */
  signal?: AbortSignal;
}

/** Tokens, as the service counted them; zeros where it tells nothing. */
export interface LlmUsage {
  input: number;
  output: number;
}

/**
 * Text, or calls of tools, or both. `slow`: nothing whole came in time. `failed`: refused, out of order, or nonsense;
 * `mayPass`: the same call may succeed in a moment. The reason never holds the key or the messages.
 */
export type LlmAnswer =
  | { kind: "answer"; text: string; calls: LlmCall[]; usage: LlmUsage }
  | { kind: "slow" }
  | { kind: "failed"; reason: string; mayPass: boolean };

export interface LlmSettings {
  /** All before `/chat/completions`, usually with `/v1` at its end. */
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** A language model behind the OpenAI wire format (chat completions). Nothing is tried again automatically. */
export interface Llm {
  complete(request: LlmRequest): Promise<LlmAnswer>;
  /** The only account that it speaks for: the demo practice's. Nothing for all. */
  only?: string;
}
