import { m } from "#shared/common/forms.messages.ts";
import { changedSince, type Vistos } from "#shared/common/vistos.ts";
import { stale } from "./errors.ts";

/**
 * Optimistic concurrency check on a locked row: of two changes at once the later one finds what the first has left.
 * @throws AppError 412 where a field is no longer as the caller saw it.
 */
export function assertAsSeen(present: object, antes: Vistos) {
  if (changedSince(present, antes).length > 0) throw stale(m.mudou);
}
