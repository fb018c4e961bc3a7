import { sql } from "kysely";
import { RESPOSTA_MS } from "#shared/lembretes/rules/spacing.ts";

/**
 * Whether a planned message `l` confirms a booking `m` that the client has made just before: on the page, with the assistant,
 * or by taking an offer; or a time to which they have just moved it, by its link or with the assistant. It
 * answers them.
 */
export const isAnswer = sql<boolean>`coalesce(
  l.tipo = 'confirmacao' and (l.pelo_cliente or l.mudou_de is null and m.criada_por in ('visitante', 'assistente', 'espera')
    and l.criado_em <= m.criado_em + ${sql.lit(RESPOSTA_MS)} * interval '1 millisecond'), false)`;
