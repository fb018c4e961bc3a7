import { CloudOff } from "lucide-react";
import { Badge } from "#client/components/badge.tsx";
import { useIsWaiting } from "#client/data/aparelho/outbox-state.ts";
import { m } from "#shared/common/aparelho.messages.ts";

/** At an appointment: what was done with it has not left this device yet. */
export function WaitingMark({ marcacaoId }: { marcacaoId: string }) {
  if (!useIsWaiting(marcacaoId)) return null;
  return (
    <Badge tone="amber" icon={<CloudOff size={12} aria-hidden />}>
      {m.aguardandoRede}
    </Badge>
  );
}
