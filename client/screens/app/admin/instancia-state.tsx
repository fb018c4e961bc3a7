import { Badge } from "#client/components/badge.tsx";
import type { AdminInstance } from "#client/data/admin-instances.hooks.ts";
import { ConnectionBadge } from "#client/features/whatsapp/connection-badge.tsx";

/** Whether an instance may send and receive, and how its link to the phone was when last heard of. */
export function InstanciaState({ ativa, status, saude }: State) {
  if (!ativa) return <Badge>Inativa</Badge>;
  if (status === "connected" && saude.situacao === "silenciosa") {
    return <Badge tone="amber">Em silêncio</Badge>;
  }
  return <ConnectionBadge status={status} />;
}

type State = Pick<AdminInstance, "ativa" | "status" | "saude">;
