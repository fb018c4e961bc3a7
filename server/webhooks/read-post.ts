import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "#server/core/errors.ts";
import { isBeyond } from "#server/core/json-shape.ts";

/** So small a body is parsed in no time, whatever its form. */
const SMALL_BYTES = 64 * 1024;
/** Some 3,000 acknowledgements; hosts post one at a time. Nothing of what is deep is looked at. */
const OF_A_POST = { depth: 5_000, values: 30_000, escapes: Number.POSITIVE_INFINITY };

/**
 * What the JSON of a post says; a large one is read in two turns of the event loop.
 * @throws AppError 400 what is not JSON, 413 more than a post may hold.
 */
export async function readPost(body: Buffer): Promise<unknown> {
  const isSmall = body.length <= SMALL_BYTES;
  if (!isSmall && isBeyond(body, OF_A_POST)) throw new AppError(413, "Conteúdo grande demais");
  const payload = parse(body);
  if (!isSmall) await nextTurn();
  return payload;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AppError(400, "JSON inválido");
  }
}
