import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import * as marcacoes from "../queries/marcacoes.queries.ts";
import { appointments } from "./appointment-port.ts";

/**
 * Takes an appointment away, with what it would still have sent.
 * @throws AppError 404 for an appointment that is not there or another professional's.
 */
export async function removeMarcacao(ctx: UserContext, id: string) {
  const { db, user } = ctx;
  // Settings lock first: a change of the settings plans for the row without waiting for its lock.
  await appointments().holdSettings(ctx, user.id);
  if (!(await marcacoes.lock(db, user.id, id))) throw notFound(m.naoEncontrada);
  await appointments().removing(ctx, user.id, id);
  await marcacoes.remove(db, user.id, id);
  await notify(db, user.id, { tipo: "marcacao", id });
}
