import type { SystemContext } from "#server/core/context.ts";
import { chargeOf, recebedorOf } from "#server/domains/pagamentos/service/make-charge.ts";
import type { MotivoCodigo } from "#shared/lembretes/lembretes.constants.ts";
import type { Decisao } from "#shared/lembretes/rules/decide.ts";
import { nextAllowed } from "#shared/lembretes/rules/silencio.ts";
import { RESPOSTA_MS } from "#shared/lembretes/rules/spacing.ts";
import { findCode } from "../queries/code.queries.ts";
import type { QueuedMessage, QueuedSituation } from "../queries/recheck.queries.ts";
import { situationOf } from "./read-situation.ts";

/**
 * Whether the PIX code that follows a message may still go: there is something to pay, and this code pays it. It leaves within
 * seconds, whatever the hour; one that was held up does not come at night.
 */
export async function recheckCode(
  { db, now: clock }: SystemContext,
  message: QueuedMessage,
  found: QueuedSituation,
): Promise<Decisao> {
  const now = clock();
  const code = await findCode(db, message);
  const motivo = code ? endOf(code) : "agendamentoExcluido";
  if (!code || motivo) return { kind: "cancela", motivo: motivo ?? "agendamentoExcluido" };
  const isLate = now.getTime() - code.criado_em.getTime() > RESPOSTA_MS;
  const { silencio, conta } = situationOf(found, now);
  const ate = nextAllowed(now, silencio, conta.timezone);
  return isLate && ate > now ? { kind: "espera", ate, motivo: null } : { kind: "envia" };
}

type Code = NonNullable<Awaited<ReturnType<typeof findCode>>>;

function endOf({ marcacao_id, status, pagamento, ...code }: Code): MotivoCodigo | null {
  if (!marcacao_id) return "agendamentoExcluido";
  if (code.de !== code.cliente_id) return "outroCliente";
  if (status === "cancelado") return "agendamentoCancelado";
  if (status === "faltou") return "agendamentoFaltou";
  if (pagamento !== "pendente") return "semPagamento";
  const charge = chargeOf(recebedorOf(code), {
    referencia: marcacao_id,
    valor_centavos: code.valor_centavos,
  });
  return charge?.copia_e_cola === code.mensagem_enviada ? null : "codigoMudou";
}
