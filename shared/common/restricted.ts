import type { Permissao } from "#shared/equipe/permissoes.ts";
import { z } from "./zod.ts";

/** The permission without which a field is not read; for some it depends on the row that it stands in. */
type Reader = Permissao | ((row: Record<string, unknown>) => Permissao);

interface Restriction {
  reader: Reader;
  /** An empty list stands in its place, else null. */
  isList: boolean;
}

const restrictions = new WeakMap<z.ZodType, Restriction>();

function restricted<S extends z.ZodType>(schema: S, restriction: Restriction): S {
  restrictions.set(schema, restriction);
  return schema;
}

/**
 * A field of an answer that not everybody who may make the call reads: the others get null, on every call that answers this
 * schema (server/core/hide-fields.ts).
 */
export const readBy = <S extends z.ZodType>(reader: Reader, schema: S) =>
  restricted(schema.nullable(), { reader, isList: false });

/** The same for a list: the others get an empty one. */
export const listReadBy = <S extends z.ZodType>(reader: Permissao, item: S) =>
  restricted(z.array(item), { reader, isList: true });

export const restrictionOf = (schema: z.ZodType): Restriction | undefined =>
  restrictions.get(schema);
