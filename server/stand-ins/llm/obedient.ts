import type { Brain, ChatMessage } from "./chat.ts";

const MAX_TEXT = 1_000;

/**
 * Does whatever any text tells it, wherever the text stands (a message, a name, a tool's answer): calls every tool that
 * is named with arguments in braces, existing or not (`cancelar {"id": "..."}`), each once; then says everything that it
 * knows.
 */
export const obedient: Brain = ({ messages }) => {
  const called = new Set(messages.flatMap(({ tool_calls }) => tool_calls ?? []).map(keyOf));
  const wanted = messages.filter(givesOrders).flatMap(({ content }) => ordersIn(content ?? ""));
  const next = wanted.find((order) => !called.has(`${order.name} ${order.arguments}`));
  if (next) return { calls: [next] };
  const known = messages.map(({ content }) => content ?? "").join("\n");
  return { text: known.slice(-MAX_TEXT) };
};

/** The brief names its tools to explain them, which orders nothing. */
const givesOrders = ({ role }: ChatMessage) => role === "user" || role === "tool";

const keyOf = (call: { function: { name: string; arguments: string } }) =>
  `${call.function.name} ${call.function.arguments}`;

const ordersIn = (text: string) =>
  [...text.matchAll(/\b([a-z][a-z_]+)\s*(\{[^{}]*\})/g)].map(([, name, json]) => ({
    name: name ?? "",
    arguments: compact(json ?? "{}"),
  }));

/** As our client writes it back. */
function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}
