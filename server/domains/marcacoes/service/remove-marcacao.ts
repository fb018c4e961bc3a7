import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import * as marcacoes from "../marcacoes.queries.ts";

/** @throws AppError 404 for an appointment that is not there or another professional's. */
export async function removeMarcacao({ db, user }: UserContext, id: string) {
  if (!(await marcacoes.remove(db, user.id, id))) throw notFound(m.naoEncontrada);
  await notify(db, user.id, { tipo: "marcacao", id });
}
