import type { Request } from "express";
import { AppError } from "../errors.ts";
import { readRaw } from "./read-raw.ts";
import type { RestRoute } from "./routes.ts";

export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * The fields of a request's body; none for an empty one.
 * @throws AppError 400 not JSON, 413 over 1 MiB, 415 another media type, 422 not an object.
 */
export async function readBody(
  req: Request,
  { isForm }: RestRoute,
): Promise<Record<string, unknown>> {
  const text = await readRaw(req, MAX_BODY_BYTES);
  if (text.length === 0) return {};
  if (isForm && req.is("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(text.toString("utf8")));
  }
  if (!req.is(["application/json", "application/*+json"])) {
    throw new AppError(415, "Tipo de conteúdo não suportado");
  }
  return asObject(parse(text.toString("utf8")));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, "JSON inválido");
  }
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return { ...value };
  }
  throw new AppError(422, [{ loc: ["body"], msg: "Objeto esperado", type: "invalid_type" }]);
}
