import type { ChatRequest, Reply } from "./chat.ts";

const CHARACTERS_OF_A_TOKEN = 4;

/** The reply in the wire's form; tokens are counted as four characters each, so that tests can foretell them. */
export function completionOf(number: number, request: ChatRequest, { text, calls = [] }: Reply) {
  const tool_calls = calls.map((call, index) => ({
    id: `call_${number}_${index}`,
    type: "function" as const,
    function: {
      name: call.name,
      arguments:
        typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments),
    },
  }));
  const message = {
    role: "assistant" as const,
    content: text ?? null,
    ...(calls.length ? { tool_calls } : {}),
  };
  const prompt_tokens = tokensOf([request.messages, request.tools]);
  const completion_tokens = tokensOf([text, calls]);
  return {
    id: `chatcmpl-${number}`,
    object: "chat.completion",
    created: 0,
    model: request.model,
    choices: [{ index: 0, message, finish_reason: calls.length ? "tool_calls" : "stop" }],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

export type Completion = ReturnType<typeof completionOf>;

export const tokensOf = (value: unknown) =>
  Math.ceil(JSON.stringify(value).length / CHARACTERS_OF_A_TOKEN);

const PIECE = 12;

/** The same as the events of a stream: texts and arguments in small pieces, then the end, the usage and `[DONE]`. */
export function eventsOf({ choices: [choice], usage, ...head }: Completion, withUsage: boolean) {
  const chunk = (fields: object) =>
    `data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", ...fields })}\n\n`;
  const delta = (fields: object, finish_reason: string | null = null) =>
    chunk({ choices: [{ index: 0, delta: fields, finish_reason }] });
  const calls = choice?.message.tool_calls ?? [];
  return [
    delta({ role: "assistant", content: "" }),
    ...piecesOf(choice?.message.content ?? "").map((content) => delta({ content })),
    ...calls.flatMap(({ function: called, ...call }, index) => [
      delta({ tool_calls: [{ index, ...call, function: { name: called.name, arguments: "" } }] }),
      ...piecesOf(called.arguments).map((text) =>
        delta({ tool_calls: [{ index, function: { arguments: text } }] }),
      ),
    ]),
    delta({}, choice?.finish_reason),
    ...(withUsage ? [chunk({ choices: [], usage })] : []),
    "data: [DONE]\n\n",
  ];
}

const piecesOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) =>
    text.slice(index * PIECE, (index + 1) * PIECE),
  );
