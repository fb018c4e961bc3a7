import { plural } from "#client/lib/format.ts";
import { FECHAR_WANTED, paths } from "#client/lib/paths.ts";
import type { OverviewFigures } from "#shared/dashboard/dashboard.schema.ts";
import type { PedidoJson } from "#shared/instancias/conexao.schema.ts";

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

/** What waits for the administrator. */
export function systemActions(
  { pending_appointments: pending }: OverviewFigures,
  { inactive, withoutGoogle, requests, toClose = 0 }: SystemWork,
): Action[] {
  const shown = requests.slice(0, MOST_REQUESTS);
  const more = requests.length - shown.length;
  return [
    ...shown.map(({ usuario_id, nome }) => ({
      text: `Conectar o WhatsApp de ${nome}`,
      to: `${paths.admin}?aba=instancias&pedido=${usuario_id}`,
    })),
    ...whenToClose(toClose),
    ...when(more, {
      text: `Ver mais ${plural(more, "pedido", "pedidos")} de conexão`,
      to: `${paths.admin}?aba=instancias`,
    }),
    ...when(inactive, {
      text: `Verificar ${plural(inactive, "instância inativa", "instâncias inativas")}`,
      to: `${paths.admin}?aba=instancias`,
    }),
    ...when(withoutGoogle, {
      text: `Apresentar o Google Calendar a ${plural(withoutGoogle, "usuário", "usuários")}`,
      to: paths.admin,
    }),
    ...when(pending, {
      text: `${plural(pending, "agendamento espera", "agendamentos esperam")} a confirmação do profissional`,
    }),
  ];
}

/** People who wait are named, until they would push away all else. */
const MOST_REQUESTS = 3;

interface SystemWork {
  inactive: number;
  withoutGoogle: number;
  /** Of their own practice. */
  toClose?: number;
  requests: readonly Pick<PedidoJson, "usuario_id" | "nome">[];
}

const whenToClose = (count: number) =>
  when(count, {
    text: `Fechar ${plural(count, "agendamento passado", "agendamentos passados")}`,
    to: A_FECHAR,
  });

const when = (count: number, action: Action) => (count > 0 ? [action] : []);
