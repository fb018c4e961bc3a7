import { type JSONValue, jsonSchema, type ModelMessage, tool } from "ai";
import { isRecord } from "../whatsapp/json.ts";
import type { LlmAnswer, LlmMessage, LlmRequest, LlmTool } from "./llm.ts";

/** A request in the library's words. Tools have no `execute`: their calls come back and end the answer. */
export const promptOf = ({ messages, tools = [], maxTokens }: LlmRequest) => ({
  messages: messages.flatMap(messageOf),
  allowSystemInMessages: true,
  ...(tools.length ? { tools: Object.fromEntries(tools.map(toolOf)) } : {}),
  maxOutputTokens: maxTokens,
});

const toolOf = ({ name, description, parameters }: LlmTool) => [
  name,
  tool({ description, inputSchema: jsonSchema(parameters) }),
];

function messageOf(message: LlmMessage): ModelMessage[] {
  if (message.role !== "tool") return [{ role: message.role, content: message.text }];
  const { call, result } = message;
  const which = { toolCallId: call.id, toolName: call.name };
  // Services refuse arguments that are no object, also in what they once wrote themselves.
  const input = isRecord(call.arguments) ? call.arguments : {};
  const output = { type: "json" as const, value: jsonOf(result) };
  return [
    { role: "assistant", content: [{ type: "tool-call", ...which, input }] },
    { role: "tool", content: [{ type: "tool-result", ...which, output }] },
  ];
}

/** An answer as the library tells it, streamed or not. */
export interface Whole {
  text: string;
  toolCalls: { toolCallId: string; toolName: string; input: unknown }[];
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined };
}

export const readAnswer = ({ text, toolCalls, usage }: Whole): LlmAnswer => ({
  kind: "answer",
  text,
  calls: toolCalls.map(({ toolCallId, toolName, input }) => ({
    id: toolCallId,
    name: toolName,
    arguments: input,
  })),
  usage: { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 },
});

/** The same without what JSON does not know (dates become texts). */
const jsonOf = (value: unknown): JSONValue => JSON.parse(JSON.stringify(value));
