import type { Request } from "express";
import { AppError, invalid } from "../errors.ts";
import { isBeyond, OF_A_CALL } from "../json-shape.ts";
import { readRaw } from "./read-raw.ts";
import type { RestRoute } from "./routes.ts";

export const MAX_BODY_BYTES = 1024 * 1024;

const MOST_FORM_FIELDS = 100;

/** The body of a call as it came. @throws AppError 413 over 1 MiB. */
export const readBytes = (req: Request) => readRaw(req, MAX_BODY_BYTES);

/**
 * The fields of a body; none for an empty one.
 * @throws AppError 400 not JSON, 415 another media type, 422 not an object, or more in it than a call holds.
 */
export function readBody(
  req: Request,
  body: Buffer,
  { isForm }: RestRoute,
): Record<string, unknown> {
  if (body.length === 0) return {};
  if (isForm && req.is("application/x-www-form-urlencoded")) return readForm(body);
  if (!req.is(["application/json", "application/*+json"])) {
    throw new AppError(415, "Tipo de conteúdo não suportado");
  }
  return asObject(parse(body));
}

function readForm(body: Buffer): Record<string, unknown> {
  let parts = 1;
  for (let at = 0; at < body.length; at += 1) if (body[at] === AMPERSAND) parts += 1;
  if (parts > MOST_FORM_FIELDS) throw tooMuch();
  return Object.fromEntries(new URLSearchParams(body.toString("utf8")));
}

const AMPERSAND = 0x26;

function parse(body: Buffer): unknown {
  if (isBeyond(body, OF_A_CALL)) throw tooMuch();
  try {
    return JSON.parse(body.toString("utf8"));
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

/** For both transports. */
export const tooMuch = () =>
  invalid([{ loc: ["body"], msg: "Conteúdo complexo demais", type: "too_complex" }]);
