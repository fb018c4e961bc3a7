import { z } from "./zod.ts";

/** A call's part of `openapi.json` beside its input; tests hold its answers against it. */
export interface Described {
  /** The first sentence is the summary, the others the description. */
  text: string;
  /** The schema of tRPC's answer and, without `types`, of REST's; none for a call without an answer. */
  schema: z.ZodType | undefined;
  /** Media types of a file, which REST answers in place of the schema. */
  types?: readonly string[];
  /** Statuses of refusals beside those that follow from the call's form (server/core/rest/refusals.ts). */
  refusals: readonly number[];
}

/**
 * For `.output(...)`: the compiler holds a call to the schema, and nothing is parsed when it answers. That the schema says
 * neither too much nor too little is seen in the tests, where every answer is validated.
 */
function described<T>(operation: Described) {
  return Object.assign(z.custom<T>(), { operation });
}

/** A call that answers what the schema says. */
export const answer = <S extends z.ZodType>(text: string, schema: S, refusals: number[] = []) =>
  described<z.output<S>>({ text, schema, refusals });

/** A call that answers nothing. */
export const nothing = (text: string, refusals: number[] = []) =>
  described<void>({ text, schema: undefined, refusals });

/** A call that over REST answers a file of one of these media types. */
export const file = <S extends z.ZodType>(
  text: string,
  types: readonly string[],
  schema: S,
  refusals: number[] = [],
) => described<z.output<S>>({ text, schema, types, refusals });

export const PLANILHAS = [
  "text/csv",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;
export const CALENDARIO = ["text/calendar"] as const;
/** The copy of an account. */
export const COPIA = ["application/json", PLANILHAS[1]] as const;

/** An object that stands under this name in `openapi.json`. */
export const named = <S extends z.ZodRawShape>(id: string, shape: S) =>
  z.object(shape).meta({ id });

/** A point in time: a Date in procedures, ISO 8601 on REST. */
export const instante = () => z.date();
/** A day of the wall calendar, YYYY-MM-DD. */
export const dia = () => z.iso.date();

/** A page of a skip/limit list. */
export const listOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    pages: z.int(),
    skip: z.int(),
    limit: z.int(),
  });

/** A page of a page/size list. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    pages: z.int(),
    page: z.int(),
    size: z.int(),
  });

/** One sentence for the person. */
export const said = named("Aviso", { message: z.string() });

/** The name of an export and its number of rows. */
export const exportado = named("Exportacao", { arquivo: z.string(), total: z.int() });
