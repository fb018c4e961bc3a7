import { formatDayTime } from "#client/lib/format.ts";
import { ACAO_LABELS } from "#shared/assistente/assistente.messages.ts";
import type { AcaoJson } from "#shared/assistente/assistente.schema.ts";

/** "O assistente agendou: ter., 24 de nov., 14:00"; where no appointment is meant only what was done. */
export function actText(
  { acao, horario }: Pick<AcaoJson, "acao" | "horario">,
  zone: string,
  now: Date,
) {
  const label = ACAO_LABELS[acao];
  return horario ? `${label}: ${formatDayTime(horario, zone, now)}` : label;
}
