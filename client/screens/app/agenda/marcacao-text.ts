import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { formatTime, plural } from "#client/lib/format.ts";
import { civilOf } from "#shared/common/time.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { endOf } from "#shared/marcacoes/rules/dates-on.ts";
import { statusCounts } from "./grouping.ts";

/** On a date: "23:00" where it begins, "até 01:00" where it only goes on after midnight. */
export const timeOn = (marcacao: Duracao, date: string, zone: string) =>
  civilOf(marcacao.horario, zone).date === date
    ? formatTime(marcacao.horario, zone)
    : m.ate(formatTime(endOf(marcacao), zone));

type Duracao = Pick<Marcacao, "horario" | "duracao_minutos">;

export function agendamentos(count: number) {
  return plural(count, "agendamento", "agendamentos");
}

/** "6 agendamentos, 2 cancelados": those that the figures of the dashboard count, and the others beside them. */
export function keptText(items: readonly Pick<Marcacao, "status">[]) {
  const cancelled = items.filter(({ status }) => status === "cancelado").length;
  const kept = items.length - cancelled;
  return [
    (kept > 0 || cancelled === 0) && agendamentos(kept),
    cancelled > 0 && countsText([{ status: "cancelado", count: cancelled }]),
  ]
    .filter(Boolean)
    .join(", ");
}

/** "2 pendentes, 1 confirmado". */
export function countsText(
  counts: readonly { status: keyof typeof STATUS_LABELS; count: number }[],
) {
  return counts
    .map(({ status, count }) => {
      const label = STATUS_LABELS[status].toLowerCase();
      return plural(count, label, `${label}s`);
    })
    .join(", ");
}

/** A day in words: "2 agendamentos (1 pendente, 1 confirmado)". While it loads it is not called empty. */
export function dayText(items: readonly Pick<Marcacao, "status">[], isUnknown: boolean) {
  if (items.length > 0) return `${agendamentos(items.length)} (${countsText(statusCounts(items))})`;
  return isUnknown ? "carregando" : "sem agendamentos";
}
