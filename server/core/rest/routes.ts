import type { AnyTRPCProcedure, AnyTRPCRouter } from "@trpc/server";
import { type ZodObject, ZodOptional } from "zod";
import type { Described } from "#shared/common/answers.ts";
import { assume } from "../assume.ts";
import type { FilePart, Meta } from "../trpc.ts";

/** One row of the REST API, taken from the procedure that serves it. */
export interface RestRoute {
  method: NonNullable<Meta["rest"]>["method"];
  /** Below /api/v1, without a slash at its end. */
  path: string;
  status: 200 | 201 | 204;
  isForm: boolean;
  file?: FilePart | undefined;
  /** The field that a list alone is. */
  list?: string | undefined;
  /** Names of the parts in braces. */
  params: string[];
  /** The tRPC path, `clientes.list`. */
  procedure: string;
  type: "query" | "mutation";
  /** Calls need a token. */
  isSignedIn: boolean;
  input: ZodObject | undefined;
  /** Its summary and its answer, from `.output`. */
  answer: Described | undefined;
}

export const hasBody = ({ method }: Pick<RestRoute, "method">) =>
  method !== "GET" && method !== "DELETE";

/** Every procedure that has a REST address, in the router's order. */
export function restRoutes(router: AnyTRPCRouter): RestRoute[] {
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    const { rest } = metaOf(procedure);
    return rest ? [routeOf(name, procedure, rest)] : [];
  });
}

function routeOf(
  name: string,
  procedure: AnyTRPCProcedure,
  { method, path, status = 200, form, file, list }: NonNullable<Meta["rest"]>,
): RestRoute {
  const clean = path.replace(/\/$/, "");
  const params = [...clean.matchAll(/\{(\w+)\}/g)].map(([, param = ""]) => param);
  const type = procedure._def.type === "query" ? "query" : "mutation";
  return {
    method,
    path: clean,
    status,
    isForm: form === true,
    file,
    list,
    params,
    procedure: name,
    type,
    isSignedIn: isSignedIn(procedure),
    input: inputOf(procedure),
    answer: answerOf(procedure),
  };
}

/** Whether only callers with a token may call it. */
export const isSignedIn = (procedure: AnyTRPCProcedure): boolean =>
  metaOf(procedure).signedIn === true;

// tRPC forgets the type of `meta`; trpc.ts fixes it to ours.
export const metaOf = (procedure: AnyTRPCProcedure): Meta =>
  assume<Meta | undefined>(procedure._def.meta) ?? {};

/** tRPC keeps input parsers untyped; ours are always zod objects, optional where nothing is asked. */
export function inputOf(procedure: AnyTRPCProcedure): ZodObject | undefined {
  const [input] = assume<{ inputs: (ZodObject | ZodOptional<ZodObject>)[] }>(procedure._def).inputs;
  return input instanceof ZodOptional ? input.unwrap() : input;
}

/** shared/common/answers.ts makes every output parser. */
export const answerOf = (procedure: AnyTRPCProcedure): Described | undefined =>
  assume<{ output?: { operation?: Described } }>(procedure._def).output?.operation;
