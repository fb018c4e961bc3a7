import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { monthBounds } from "#shared/pagamentos/rules/month.ts";
import { m } from "#shared/repasses/repasses.messages.ts";
import type { MesFilter } from "#shared/repasses/repasses.schema.ts";
import * as linhas from "../queries/linhas.queries.ts";
import { lockAll } from "../queries/regras.queries.ts";
import { getMes } from "./sum-mes.ts";

/**
 * Closes a month that is over: its lines stay as they are now. A payment or a refund that commits meanwhile, or comes later,
 * is a line of the next open month.
 * @throws AppError 409 for a month that is not over, and for one that is closed.
 */
export async function closeMes(ctx: UserContext, { mes }: MesFilter) {
  const { db, user, now } = ctx;
  if (now() < monthBounds(mes, user.timezone).fim) throw conflict(m.naoTerminou);
  await lockAll(db, user.id);
  if (await linhas.findClosed(db, user.id, mes)) throw conflict(m.jaFechado);
  await linhas.close(db, { usuarioId: user.id, mes, zone: user.timezone }, now());
  await announce(ctx);
  return getMes(ctx, { mes });
}

/** Tells the screens of those who read payments. */
export const announce = ({ db, user }: Pick<UserContext, "db" | "user">) =>
  notify(db, user.id, { tipo: "usuario", id: user.id });
