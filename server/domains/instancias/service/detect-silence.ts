import { asSystem, type Services } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import {
  claimToRemindOfAll,
  findToNotifyOfAll,
  markSilentOfAll,
} from "../queries/silencio.queries.ts";
import { recordSignal } from "./record-signal.ts";
import { registerWebhook } from "./register-webhook.ts";
import { quietLetter } from "./write-letters.ts";

const SILENCE_MS = DAY;
/** A host that is still silent is sent our address again. */
const REMIND_MS = 6 * HOUR;
const AT_ONCE = 20;

/**
 * Marks connected instances as silent that get no events any more, tells their owners on the screen and by email,
 * once per time, and tells their hosts our address again. True when there may be more.
 */
export async function detectSilence(services: Services): Promise<boolean> {
  const noticed = await asSystem(services, async ({ db, now, jobs, config }) => {
    const since = new Date(now().getTime() - SILENCE_MS);
    const silent = await markSilentOfAll(db, { now: now(), since, limit: AT_ONCE });
    if (silent.length === 0) return 0;
    for (const { id, usuario_id, ultimo_evento_em, criado_em, ...facts } of await findToNotifyOfAll(
      db,
      silent,
    )) {
      const letter = quietLetter(config, { ...facts, since: ultimo_evento_em ?? criado_em });
      await jobs.enqueue(db, "mail", letter);
      const signal = { sinal: "mudo", alvo: "numero", codigo: null } as const;
      await recordSignal({ db, now }, { usuario_id, instancia_id: id }, signal);
      await notify(db, usuario_id, { tipo: "instancia", id });
    }
    return silent.length;
  });
  const reminded = await remindHosts(services);
  return noticed === AT_ONCE || reminded === AT_ONCE;
}

async function remindHosts(services: Services): Promise<number> {
  const silent = await asSystem(services, ({ db, now }) => {
    const notedBefore = new Date(now().getTime() - REMIND_MS);
    return claimToRemindOfAll(db, { now: now(), notedBefore, limit: AT_ONCE });
  });
  await Promise.all(
    silent.map((instancia) =>
      registerWebhook(services, instancia).catch((err: unknown) =>
        services.log.error({ err, instancia: instancia.id }, "a silent host could not be notified"),
      ),
    ),
  );
  return silent.length;
}
