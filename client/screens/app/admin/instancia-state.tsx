import { Badge } from "#client/components/badge.tsx";
import type { AdminInstance } from "#client/data/admin-instances.hooks.ts";
import { ConnectionBadge } from "#client/features/whatsapp/connection-badge.tsx";
import { NumberBadge } from "#client/features/whatsapp/number-state.tsx";

/** Whether an instance may send and receive, and how its link to the phone was when last heard of. */
export function InstanciaState({ ativa, status, saude, estado_numero }: State) {
  if (!ativa) return <Badge>Inativa</Badge>;
  if (estado_numero === "livre") return <LinkState status={status} saude={saude} />;
  return (
    <span className="flex flex-wrap gap-1 max-sm:flex-col max-sm:items-end">
      <LinkState status={status} saude={saude} />
      <NumberBadge estado_numero={estado_numero} />
    </span>
  );
}

function LinkState({ status, saude }: Pick<State, "status" | "saude">) {
  if (status === "connected" && saude.situacao === "silenciosa") {
    return <Badge tone="amber">Em silêncio</Badge>;
  }
  return <ConnectionBadge status={status} />;
}

type State = Pick<AdminInstance, "ativa" | "status" | "saude" | "estado_numero">;
