import { plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import type { ShownFigures } from "#shared/dashboard/dashboard.schema.ts";
import type { PedidoJson } from "#shared/instancias/conexao.schema.ts";
import { type Action, when, whenToClose } from "./actions.ts";

/** The administrator's pending work. */
export function systemActions(
  figures: Pick<ShownFigures, "pending_appointments">,
  { inactive, withoutGoogle, requests, toClose = 0 }: SystemWork,
): Action[] {
  const pending = figures.pending_appointments ?? 0;
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
      to: `${paths.admin}?aba=instancias&ativas=nao`,
    }),
    ...when(withoutGoogle, {
      text: `Apresentar o Google Calendar a ${plural(withoutGoogle, "usuário", "usuários")}`,
      to: `${paths.admin}?aba=usuarios&google=sem`,
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
  /** Past appointments of the administrator's own practice that are not closed. */
  toClose?: number;
  requests: readonly Pick<PedidoJson, "usuario_id" | "nome">[];
}
