import { asSystem, type Services } from "#server/core/context.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import { cancelUntold, dropHeld } from "#server/domains/lembretes/service/cancel-messages.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { CARENCIAS, ESPERA, GOOGLE, LEMBRETES } from "#server/jobs/names.ts";
import { SECOND } from "#shared/common/civil.ts";
import { takeDue } from "../queries/carencias.queries.ts";

const EVERY_MS = SECOND;
const BATCH = 100;

/** Lets happen what follows from changes that can no longer be taken back. */
export const startGraces = (services: Services): Loop =>
  startLoop(services, { name: CARENCIAS, everyMs: EVERY_MS, run: () => endGraces(services) });

/** One round; true when there may be more. */
export const endGraces = (services: Services): Promise<boolean> =>
  asSystem(services, async (ctx) => {
    const ended = await takeDue(ctx.db, ctx.now(), BATCH);
    if (ended.length === 0) return false;
    for (const { usuario_id, marcacoes, avisa, retidas } of ended) {
      await dropHeld(
        ctx,
        usuario_id,
        retidas.map(({ id }) => id),
      );
      if (!avisa) await cancelUntold(ctx, usuario_id, marcacoes);
      for (const id of marcacoes.slice(0, 1))
        await notify(ctx.db, usuario_id, { tipo: "marcacao", id });
    }
    for (const name of [LEMBRETES, ESPERA, GOOGLE]) await notifyWork(ctx.db, name);
    return ended.length === BATCH;
  });
