import { formatNumber, plural } from "#client/lib/format.ts";
import { FECHAR_WANTED, listaPath, paths } from "#client/lib/paths.ts";
import type { ShownFigures } from "#shared/dashboard/dashboard.schema.ts";

export interface Action {
  text: string;
  /** The screen to do it on; absent where only another person can do it. */
  to?: string;
}

const A_FECHAR = `${paths.dashboard}?${FECHAR_WANTED}=1`;

interface Waiting {
  unread: number;
  toClose?: number;
  skipped?: number;
  /** Unanswered requests of visitors. */
  requests?: number;
  /** Pending ones that are no requests. */
  pending?: number;
  /** Booked for tomorrow, confirmed or not. */
  tomorrow?: number;
}

/** The professional's pending work, the most pressing first. */
export function nextActions(
  figures: Pick<ShownFigures, "appointments_today" | "active_appointments">,
  { unread, toClose = 0, skipped = 0, requests = 0, pending = 0, tomorrow = 0 }: Waiting,
): Action[] {
  const [today, confirmed] = [figures.appointments_today ?? 0, figures.active_appointments ?? 0];
  return [
    ...when(requests, {
      text: `Responder ${plural(requests, "pedido", "pedidos")} da sua página`,
      to: listaPath({ lista: "pedidos" }),
    }),
    ...when(unread, {
      text: `Responder ${plural(unread, "conversa não lida", "conversas não lidas")}`,
      to: `${paths.historico}?nao_lidas=1`,
    }),
    ...whenToClose(toClose),
    ...when(skipped, {
      text: `Ver ${plural(skipped, "data", "datas")} de série que não deu para marcar`,
      to: paths.agenda,
    }),
    ...when(pending, {
      text: `Confirmar ${plural(pending, "agendamento pendente", "agendamentos pendentes")}`,
      to: listaPath({ lista: "a_confirmar" }),
    }),
    ...when(today, {
      text: `Ver ${plural(today, "agendamento", "agendamentos")} de hoje`,
      to: listaPath({ lista: "hoje" }),
    }),
    ...when(tomorrow, {
      text: `Ver quem confirmou para amanhã (${formatNumber(tomorrow)})`,
      to: listaPath({ lista: "amanha" }),
    }),
    ...when(confirmed, {
      text: `Acompanhar ${plural(confirmed, "agendamento confirmado", "agendamentos confirmados")}`,
      to: listaPath({ lista: "confirmados" }),
    }),
  ];
}

export const whenToClose = (count: number) =>
  when(count, {
    text: `Fechar ${plural(count, "agendamento passado", "agendamentos passados")}`,
    to: A_FECHAR,
  });

export const when = (count: number, action: Action) => (count > 0 ? [action] : []);
