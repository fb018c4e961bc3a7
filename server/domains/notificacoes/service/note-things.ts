import { type Authored, actorIdOf } from "#server/core/author.ts";
import type { Clock } from "#server/core/clock.ts";
import type { Thing } from "#server/core/push-port.ts";
import type { Db } from "#server/db/database.ts";
import { SECOND } from "#shared/common/civil.ts";
import { NOTIFICACOES } from "#shared/notificacoes/notificacoes.constants.ts";
import { insertFor } from "../queries/avisos.queries.ts";

/** Notes in the caller's transaction, in one statement, what devices are to be told; a worker tells them. */
export async function noteThings(
  ctx: Authored & { db: Db; now: Clock },
  things: readonly Thing[],
): Promise<void> {
  if (things.length === 0) return;
  const now = ctx.now();
  const each = [...new Map(things.map((thing) => [keyOf(thing), thing])).values()];
  const later = each.map(
    ({ tipo }) => new Date(now.getTime() + NOTIFICACOES[tipo].esperaSegundos * SECOND),
  );
  await insertFor(ctx.db, each, { by: actorIdOf(ctx), now, later });
}

const keyOf = ({ usuario_id, tipo, assunto_id }: Thing) => `${usuario_id}:${tipo}:${assunto_id}`;
