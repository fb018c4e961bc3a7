import type { TenantContext } from "#server/core/context.ts";
import { findInstance } from "../queries/mensagens.queries.ts";
import { findReachable } from "../queries/recipient.queries.ts";
import { isOpen, windowOf } from "./read-window.ts";

export type Obstacle = "semTelefone" | "semInstancia" | "janelaFechada";

/** For other domains: why what a person writes cannot go to a client now, by the rules of `sendMessage`; null where it can. */
export async function obstacleTo(
  { db, user, now }: TenantContext,
  clienteId: string,
): Promise<Obstacle | null> {
  const client = await findReachable(db, user.id, clienteId);
  if (!client?.hasAddress) return "semTelefone";
  const instance = await findInstance(db, user.id, { clienteId, instanciaId: undefined });
  if (!instance) return "semInstancia";
  const conversation = { usuario_id: user.id, cliente_id: clienteId };
  const through = { ...instance, ...conversation, instancia_id: instance.id };
  return isOpen(await windowOf(db, through, now())) ? null : "janelaFechada";
}
