import type { ZodObject, ZodType } from "zod";
import { assume } from "../assume.ts";

type Definition = { type: string; innerType?: ZodType; in?: ZodType; element?: ZodType };

/**
 * The query of an address as the schema's types want it: numbers and booleans read from their text, repeated names
 * as arrays. What can not be read stays text, so that the schema itself refuses it in its own words.
 */
export function readQuery(search: string, schema: ZodObject | undefined): Record<string, unknown> {
  const query = new Map<string, string[]>();
  for (const [name, text] of new URLSearchParams(search)) {
    const texts = query.get(name);
    if (texts) texts.push(text);
    else query.set(name, [text]);
  }
  // From entries, not by assignment: a field may be named `__proto__`, and is then refused like any unknown one.
  return Object.fromEntries(
    Array.from(query, ([name, texts]) => [name, readField(texts, name, schema)]),
  );
}

function readField(texts: string[], name: string, schema: ZodObject | undefined): unknown {
  const isKnown = schema !== undefined && Object.hasOwn(schema.shape, name);
  const kind = isKnown ? baseOf(assume<ZodType>(schema.shape[name])) : undefined;
  if (kind?.type !== "array") return readText(texts[0] ?? "", kind?.type);
  return texts.map((text) => readText(text, kind.element && baseOf(kind.element).type));
}

function readText(text: string, type: string | undefined): unknown {
  if (type === "number" && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

/** Definition of a field below optional, default, nullable and transforms. */
function baseOf(schema: ZodType): Definition {
  // zod's core type does not name the fields that its kinds have.
  const definition = assume<Definition>(schema._zod.def);
  const inner = definition.innerType ?? (definition.type === "pipe" ? definition.in : undefined);
  return inner ? baseOf(inner) : definition;
}
