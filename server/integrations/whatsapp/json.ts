import { storable } from "#shared/common/storable.ts";

/** A host's JSON object before validation. */
export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object at a path of keys; an empty one where there is none. */
export function recordAt(value: unknown, ...path: string[]): Json {
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
  return isRecord(found) ? found : {};
}

/** A storable text, trimmed and cut to `max` characters; undefined when it is blank or no text. */
export function textOf(value: unknown, max: number): string | undefined {
  if (typeof value !== "string") return undefined;
  return storable(value.slice(0, max)).trim() || undefined;
}

/** The first of several values that is a usable text. */
export function firstText(values: unknown[], max: number): string | undefined {
  for (const value of values) {
    const text = textOf(value, max);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The parsed JSON, or undefined when the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
