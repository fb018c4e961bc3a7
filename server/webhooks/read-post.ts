import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "#server/core/errors.ts";
import { isBeyond } from "#server/core/json-shape.ts";
import { isUniform } from "./is-uniform.ts";
import { withoutPreviews } from "./previews.ts";

/** So small a body is parsed in no time, whatever its form. */
const SMALL_BYTES = 64 * 1024;
/** Some 3,000 acknowledgements; hosts post one at a time. Nothing of what is deep is looked at. */
const OF_A_POST = { depth: 5_000, values: 30_000, escapes: Number.POSITIVE_INFINITY };
/** Meta's largest batch of 1,000 changes has some 33,000 values, and more where a change says why it failed. */
const OF_A_BATCH = { ...OF_A_POST, values: 60_000 };

/**
 * Parses the JSON of a post; a large one is read in several turns of the event loop.
 * @throws AppError 400 what is not JSON, 413 more than a post may hold.
 */
export async function readPost(body: Buffer): Promise<unknown> {
  if (body.length <= SMALL_BYTES) return parse(body);
  const read = withoutPreviews(body);
  if (isBeyond(read, OF_A_POST)) {
    await nextTurn();
    const isBatch = !isBeyond(read, OF_A_BATCH) && isUniform(read);
    if (!isBatch) throw new AppError(413, "Conteúdo grande demais");
    await nextTurn();
  }
  const payload = parse(read);
  await nextTurn();
  return payload;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AppError(400, "JSON inválido");
  }
}
