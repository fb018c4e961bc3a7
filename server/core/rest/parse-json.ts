import { AppError, invalid } from "../errors.ts";
import { isBeyond, OF_A_CALL } from "../json-shape.ts";

/** @throws AppError 400 not JSON, 422 more in it than a call holds. */
export function parseJson(body: Buffer): unknown {
  if (isBeyond(body, OF_A_CALL)) throw tooMuch();
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AppError(400, "JSON inválido");
  }
}

/** For both transports. */
export const tooMuch = () =>
  invalid([{ loc: ["body"], msg: "Conteúdo complexo demais", type: "too_complex" }]);

export const tooLarge = () => new AppError(413, "Conteúdo grande demais");

export const unsupported = () => new AppError(415, "Tipo de conteúdo não suportado");
