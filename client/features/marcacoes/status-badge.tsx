import { Badge, type Tone } from "#client/components/badge.tsx";

/** DESIGN.md, Colour: one for each status of an appointment; grey for any other word. */
const tones: Record<string, Tone> = {
  pendente: "amber",
  confirmado: "green",
  cancelado: "red",
  concluido: "blue",
  faltou: "violet",
};

/** The colour of a status, for dots, bars and grids. */
export function statusTone(status: string): Tone {
  return tones[status] ?? "grey";
}

/** `label` comes from the domain (STATUS_LABELS); an unknown status is grey and shown as it came. */
export function StatusBadge({ status, label = status }: { status: string; label?: string }) {
  return <Badge tone={statusTone(status)}>{label}</Badge>;
}
