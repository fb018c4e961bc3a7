import type { SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { notifyWork } from "#server/db/notify.ts";
import type { HostInstance } from "#server/integrations/whatsapp/host.ts";
import { DESLIGAMENTOS } from "#server/jobs/names.ts";
import { DAY } from "#shared/common/civil.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import { findOwnerEmail, insertUnlinking } from "../../queries/desligamentos.queries.ts";
import type { InstanciaRow } from "../../queries/instancias.queries.ts";
import { isOfHost, webhookUrl } from "../describe-instancia.ts";
import { hostAccess } from "../find-instancia.ts";
import { stillLinkedLetter } from "../write-letters.ts";

/** The access that unlinks a number once its instance is gone, and tells its owner where that fails; kept sealed. */
export interface UnlinkingAccess {
  instance: HostInstance;
  nome: string;
  webhookUrl: string | null;
  isOurs: boolean;
  email: string | null;
}

export const accessPlace = (id: string) => `desligamentos.acesso:${id}`;

/**
 * A number moves to another place. What was never seen linked may have been somebody else's, entered by mistake. A host
 * that Meta follows may deliver for a day what was written before.
 */
export async function planUnlinkingOfMoved(
  ctx: SystemContext,
  before: InstanciaRow,
  provedor: Provedor = before.provedor,
) {
  if (!before.criada_aqui && before.conectada_em === null) return;
  const isLate = isOfHost(before) && !isOfHost({ provedor });
  await planUnlinking(ctx, before, { afterMs: isLate ? DAY : 0 });
}

/**
 * A number leaves its host: in the transaction that takes its instance away, or moves it elsewhere. `afterMs`: its host
 * may deliver so long what it has not yet. Without a token nothing can be asked of the host, and its owner is told at once.
 */
export async function planUnlinking(ctx: SystemContext, row: InstanciaRow, { afterMs = 0 } = {}) {
  const { db, now, secrets, jobs, config } = ctx;
  const email = (await findOwnerEmail(db, row.usuario_id))?.email ?? null;
  const { instancia_token, nome_instancia: nome } = row;
  if (instancia_token === null || !secrets.canOpen(instancia_token)) {
    if (!isOfHost(row) || row.conectada_em === null || email === null) return;
    await jobs.enqueue(db, "mail", stillLinkedLetter(config, { to: email, nome }));
    return;
  }
  const access: UnlinkingAccess = {
    instance: await hostAccess(ctx, row),
    nome,
    webhookUrl: await webhookUrl(ctx, row),
    isOurs: row.criada_aqui,
    email,
  };
  const id = newId();
  await insertUnlinking(db, {
    id,
    acesso: await secrets.seal(accessPlace(id), JSON.stringify(access)),
    proxima_em: new Date(now().getTime() + afterMs),
    criado_em: now(),
  });
  await notifyWork(db, DESLIGAMENTOS);
}
