import { assume } from "#server/core/assume.ts";
import type { Schema } from "./schema.ts";

/** The names in a list that is written as words. */
type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;
type Column<T extends keyof Schema> = keyof Schema[T] & string;

/** Columns of a table that enter the copies a person may ask for (LGPD, article 18), and why the rest does not. */
export interface Copied<C extends string> {
  columns: readonly C[];
  left: Readonly<Record<string, string>>;
}

/** A column that is neither copied nor excused does not compile. The owner is who the copy is for. */
export function copied<const T extends keyof Schema, const S extends string>(
  _table: T,
  columns: Words<S> extends Column<T> ? S : never,
  left: Record<Exclude<Column<T>, Words<S> | "usuario_id">, string>,
): Copied<Words<S>> {
  // Splitting is what `Words` does to the type.
  return { columns: assume<Words<S>[]>(columns.split(" ")), left };
}

/** The same for columns that stand in a list elsewhere. */
export const copiedOf = <const T extends keyof Schema, const C extends Column<T>>(
  _table: T,
  columns: readonly C[],
  left: Record<Exclude<Column<T>, C | "usuario_id">, string>,
): Copied<C> => ({ columns, left });

/** The columns without the author: the copy of a client tells nothing of the practice's people. */
export const withoutAuthor = <const C extends string>(
  columns: readonly C[],
): Exclude<C, "ator_id">[] =>
  columns.filter((column): column is Exclude<C, "ator_id"> => column !== "ator_id");

export const SECRET = "passwords, tokens and keys are nobody's data but ours";
export const MADE = "made of what is in the copy";
export const OURS = "how the product goes about it, nothing about a person";
