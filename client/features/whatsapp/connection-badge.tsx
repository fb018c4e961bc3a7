import { Badge, type Tone } from "#client/components/badge.tsx";
import { CONEXAO_LABELS, type Conexao } from "#shared/instancias/instancias.constants.ts";

const tones: Record<Conexao, Tone> = {
  disconnected: "grey",
  connecting: "amber",
  connected: "green",
  error: "red",
};

export function ConnectionBadge({ status }: { status: Conexao }) {
  return <Badge tone={tones[status]}>{CONEXAO_LABELS[status]}</Badge>;
}
