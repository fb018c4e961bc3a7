import { type JSONValue, jsonSchema, type ModelMessage, tool } from "ai";
import { isRecord } from "../whatsapp/json.ts";
import type { LlmAnswer, LlmMessage, LlmRequest, LlmTool } from "./llm.ts";

const MAX_NAME = 64;
const THOUGHT_END = "</think>";

/** A request in the library's words. Tools have no `execute`: their calls come back and end the answer. */
export const promptOf = ({ messages, tools = [], maxTokens }: LlmRequest) => ({
  messages: inTurns(messages).flatMap(messageOf),
  allowSystemInMessages: true,
  ...(tools.length ? { tools: Object.fromEntries(tools.map(toolOf)) } : {}),
  maxOutputTokens: maxTokens,
});

/** Some services refuse two messages of one side in a row, as a conversation of several days holds. */
function inTurns(messages: LlmMessage[]): LlmMessage[] {
  const turns: LlmMessage[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    const isGoingOn = last && last.role !== "tool" && last.role === message.role;
    if (isGoingOn) turns.splice(-1, 1, { ...last, text: `${last.text}\n\n${message.text}` });
    else turns.push(message);
  }
  return turns;
}

const toolOf = ({ name, description, parameters }: LlmTool) => [
  name,
  tool({ description, inputSchema: jsonSchema(parameters) }),
];

function messageOf(message: LlmMessage, index: number): ModelMessage[] {
  if (message.role !== "tool") return [{ role: message.role, content: message.text }];
  const { call, result } = message;
  // Some services take ids of nine letters and digits alone; a call and its answer stand side by side, so any will do.
  const toolCallId = `call${String(index).padStart(5, "0")}`;
  const which = { toolCallId, toolName: sendableName(call.name) };
  // Services refuse arguments that are no object, even ones that they wrote themselves.
  const input = isRecord(call.arguments) ? call.arguments : {};
  const output = { type: "json" as const, value: jsonOf(result) };
  return [
    { role: "assistant", content: [{ type: "tool-call", ...which, input }] },
    { role: "tool", content: [{ type: "tool-result", ...which, output }] },
  ];
}

/** Services refuse a request in which a name holds anything else, even one that the model itself made up. */
const sendableName = (name: string) => name.replace(/[^\w-]/g, "_").slice(0, MAX_NAME) || "_";

/** An answer as the library tells it, streamed or not. */
export interface Whole {
  text: string;
  toolCalls: { toolCallId: string; toolName: string; input: unknown }[];
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined };
}

export const readAnswer = ({ text, toolCalls, usage }: Whole): LlmAnswer => ({
  kind: "answer",
  text: withoutThoughts(text),
  calls: toolCalls.map(({ toolCallId, toolName, input }) => ({
    id: toolCallId,
    name: toolName,
    arguments: input,
  })),
  usage: { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 },
});

/** Removes the model's reasoning, which some services return within the text. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf(THOUGHT_END);
  if (end >= 0) return text.slice(end + THOUGHT_END.length).trimStart();
  return text.trimStart().startsWith("<think>") ? "" : text;
}

/** The same as plain JSON (dates become texts). */
const jsonOf = (value: unknown): JSONValue => JSON.parse(JSON.stringify(value));
