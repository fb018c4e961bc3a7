import { Badge, type Tone } from "./badge.tsx";

/** The status words of the wire with their colour; an unknown one is grey and shown as it came. */
const known: Record<string, { label: string; tone: Tone }> = {
  pendente: { label: "Pendente", tone: "amber" },
  confirmado: { label: "Confirmado", tone: "green" },
  cancelado: { label: "Cancelado", tone: "red" },
  concluido: { label: "Concluído", tone: "blue" },
};

/** Colour and label of an appointment's status, for dots, bars and grids. */
export function statusLook(status: string): { label: string; tone: Tone } {
  return known[status] ?? { label: status, tone: "grey" };
}

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusLook(status);
  return <Badge tone={tone}>{label}</Badge>;
}
