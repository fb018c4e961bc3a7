import { asSystem, type Services } from "#server/core/context.ts";
import { newVapidKeys, type VapidKeys } from "#server/integrations/push/vapid.ts";
import { findKeys, insertKeys } from "../queries/chaves.queries.ts";

/** Sealed for the installation: there is one row. */
const PLACE = "push_chaves.privada:unica";

/** The installation's keys, made when they are first asked for: at the first start. */
export function vapidKeys(services: Services): Promise<VapidKeys> {
  return asSystem(services, async ({ db, secrets, now }) => {
    const kept = await findKeys(db);
    if (kept) return opened(services, kept);
    const made = newVapidKeys();
    const privada = await secrets.seal(PLACE, made.privada);
    await insertKeys(db, { publica: made.publica, privada, criado_em: now() });
    const first = await findKeys(db);
    if (!first) throw new Error("the keys for pushes are gone");
    return opened(services, first);
  });
}

/** The public key alone, which browsers ask for: it needs no secret. */
export const publicKey = async (services: Services): Promise<string> => {
  const kept = await asSystem(services, ({ db }) => findKeys(db));
  return kept?.publica ?? (await vapidKeys(services)).publica;
};

/** @throws UnreadableSecret where another secret sealed it. */
const opened = async ({ secrets }: Services, { publica, privada }: VapidKeys) => ({
  publica,
  privada: await secrets.open(PLACE, privada),
});
