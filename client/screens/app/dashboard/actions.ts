import { plural } from "#client/lib/format.ts";
import { FECHAR_WANTED, paths } from "#client/lib/paths.ts";
import type { OverviewFigures } from "#shared/dashboard/dashboard.schema.ts";

export interface Action {
  text: string;
  /** Where it is done; absent where only somebody else can do it. */
  to?: string;
}

/** Opens the day itself. */
const TOMORROW = `${paths.agenda}?amanha=1`;
const A_FECHAR = `${paths.dashboard}?${FECHAR_WANTED}=1`;
const AGENDA_LIST = `${paths.agenda}?visao=lista`;

/** What waits for the professional, the most pressing first. */
export function nextActions(
  {
    pending_appointments: pending,
    appointments_today: today,
    active_appointments: confirmed,
  }: OverviewFigures,
  { unread, toClose = 0, skipped = 0 }: { unread: number; toClose?: number; skipped?: number },
): Action[] {
  return [
    ...when(unread, {
      text: `Responder ${plural(unread, "conversa não lida", "conversas não lidas")}`,
      to: paths.historico,
    }),
    ...whenToClose(toClose),
    ...when(skipped, {
      text: `Ver ${plural(skipped, "data", "datas")} de série que não deu para marcar`,
      to: paths.agenda,
    }),
    ...when(pending, {
      text: `Confirmar ${plural(pending, "agendamento pendente", "agendamentos pendentes")}`,
      to: `${AGENDA_LIST}&status=pendente`,
    }),
    ...when(today, {
      text: `Ver ${plural(today, "agendamento", "agendamentos")} de hoje`,
      to: AGENDA_LIST,
    }),
    ...when(pending + confirmed, { text: "Ver quem confirmou para amanhã", to: TOMORROW }),
    ...when(confirmed, {
      text: `Acompanhar ${plural(confirmed, "agendamento confirmado", "agendamentos confirmados")}`,
      to: `${AGENDA_LIST}&status=confirmado`,
    }),
  ];
}

export const whenToClose = (count: number) =>
  when(count, {
    text: `Fechar ${plural(count, "agendamento passado", "agendamentos passados")}`,
    to: A_FECHAR,
  });

export const when = (count: number, action: Action) => (count > 0 ? [action] : []);
