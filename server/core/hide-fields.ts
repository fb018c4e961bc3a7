import { type AnyTRPCProcedure, type AnyTRPCRouter } from "@trpc/server";
import { restrictionOf } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";
import { assume } from "./assume.ts";
import type { Actor } from "./context.ts";
import { may } from "./guards.ts";
import { port } from "./port.ts";
import { answerOf } from "./rest/routes.ts";

type MayRead = (permissao: Permissao) => boolean;
type Row = Record<string, unknown>;
/** Copies a value without what the reader may not read; `row` is the object that it stands in. */
type Hide = (value: unknown, mayRead: MayRead, row: Row) => unknown;

/** Answers for each call of the product how its fields are hidden; the app connects its router. */
export const hiding = port<{ of: (path: string) => Hide | undefined }>("the answers of core");

/** Reads once what each answer of a router hides. */
export function hidersOf(router: AnyTRPCRouter) {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  const hiders = new Map(
    Object.entries(procedures).map(([path, each]) => [path, hiderOf(answerOf(each)?.schema)]),
  );
  return { of: (path: string) => hiders.get(path) };
}

/** The answer of a call as this person may read it: the owner reads all of it. */
export function hideFields<T>(
  actor: Pick<Actor, "papel" | "carteira">,
  path: string,
  answer: T,
): T {
  const hide = actor.papel === "dono" ? undefined : hiding().of(path);
  if (!hide) return answer;
  return assume<T>(hide(answer, (permissao) => may(actor, permissao), {}));
}

/** Undefined where nothing of it is hidden from anybody. */
function hiderOf(schema: z.ZodType | undefined): Hide | undefined {
  if (!schema) return undefined;
  const restriction = restrictionOf(schema);
  const inner = innerHiderOf(schema);
  if (!restriction) return inner;
  const { reader, isList } = restriction;
  return (value, mayRead, row) => {
    const permissao = typeof reader === "string" ? reader : reader(row);
    if (!mayRead(permissao)) return isList ? [] : null;
    return inner ? inner(value, mayRead, row) : value;
  };
}

function innerHiderOf(schema: z.ZodType): Hide | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return ofPresent(hiderOf(assume<z.ZodType>(schema.unwrap())));
  if (schema instanceof z.ZodArray) return ofItems(hiderOf(assume<z.ZodType>(schema.element)));
  if (schema instanceof z.ZodUnion) return ofOption(assume<z.ZodType[]>(schema.options));
  if (schema instanceof z.ZodRecord) return ofValues(hiderOf(assume<z.ZodType>(schema.valueType)));
  return schema instanceof z.ZodObject ? ofFields(assume<z.ZodObject>(schema)) : undefined;
}

const ofPresent = (hide: Hide | undefined): Hide | undefined =>
  hide &&
  ((value, ...rest) => (value === null || value === undefined ? value : hide(value, ...rest)));

const ofItems = (hide: Hide | undefined): Hide | undefined =>
  hide &&
  ((value, mayRead, row) =>
    Array.isArray(value) ? value.map((item: unknown) => hide(item, mayRead, row)) : value);

const ofValues = (hide: Hide | undefined): Hide | undefined =>
  hide &&
  ((value, mayRead) => {
    const row = assume<Row>(value);
    return Object.fromEntries(
      Object.entries(row).map(([name, each]) => [name, hide(each, mayRead, row)]),
    );
  });

/** By the first option that the value is. */
function ofOption(options: z.ZodType[]): Hide | undefined {
  const hiders = options.map((option) => ({ option, hide: hiderOf(option) }));
  if (hiders.every(({ hide }) => !hide)) return undefined;
  return (value, mayRead, row) => {
    const met = hiders.find(({ option }) => option.safeParse(value).success);
    return met?.hide ? met.hide(value, mayRead, row) : value;
  };
}

function ofFields({ shape }: z.ZodObject): Hide | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const hide = hiderOf(assume<z.ZodType>(schema));
    return hide ? [{ name, hide }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, mayRead) => {
    const row = assume<Row>(value);
    const shown = { ...row };
    for (const { name, hide } of fields)
      if (name in row) shown[name] = hide(row[name], mayRead, row);
    return shown;
  };
}
