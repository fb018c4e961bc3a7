import type { ZodObject, ZodType } from "zod";

type Definition = { type: string; innerType?: ZodType; in?: ZodType; element?: ZodType };

/**
 * The query of an address as the schema's types want it: numbers and booleans read from their text, repeated names
 * as arrays. What can not be read stays text, so that the schema itself refuses it in its own words.
 */
export function readQuery(search: string, schema: ZodObject | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const query = new URLSearchParams(search);
  for (const name of new Set(query.keys())) {
    const field = schema?.shape[name] as ZodType | undefined;
    const kind = field && baseOf(field);
    if (kind?.type === "array") {
      values[name] = query
        .getAll(name)
        .map((text) => readText(text, kind.element && baseOf(kind.element).type));
    } else {
      values[name] = readText(query.get(name) ?? "", kind?.type);
    }
  }
  return values;
}

function readText(text: string, type: string | undefined): unknown {
  if (type === "number" && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

/** What a field holds below optional, default, nullable and transformed. */
function baseOf(schema: ZodType): Definition {
  const definition = schema._zod.def as unknown as Definition;
  const inner = definition.innerType ?? (definition.type === "pipe" ? definition.in : undefined);
  return inner ? baseOf(inner) : definition;
}
