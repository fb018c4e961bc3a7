import { z } from "./zod.ts";

const simples = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const item = z.union([simples, z.record(z.string(), simples)]);
const valor = z.union([simples, z.array(item)]);

/**
 * `antes` of a change: these fields as its caller saw them. If one of them differs by now, the change is refused
 * (412), so that the later one of two windows does not overwrite unnoticed. Without it no check is made.
 */
export const vistos = (names: readonly string[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, valor.optional()]))).optional();

export type Vistos = z.output<ReturnType<typeof vistos>>;
export type Valor = z.output<typeof valor>;

/** Which of these fields are no longer as they were seen. A blank text is none. */
export function changedSince(present: object, antes: Vistos): string[] {
  const stored = new Map<string, unknown>(Object.entries(present));
  return Object.entries(antes ?? {})
    .filter(([name, value]) => !isSameValue(stored.get(name), value))
    .map(([name]) => name);
}

export const isSameValue = (one: unknown, other: unknown) => written(one) === written(other);

const written = (value: unknown) =>
  value === "" || value === undefined ? "null" : JSON.stringify(value, inOrder);

/** The fields of a thing in one order: the database keeps another one than a caller. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)),
      )
    : value;
