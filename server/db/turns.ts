import { type RawBuilder, sql } from "kysely";
import { SEM_RESPOSTA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { AUTOMATICAS } from "#shared/lembretes/rules/spacing.ts";

const AUTOMATIC = sql.lit(`{${AUTOMATICAS.join(",")}}`);

interface Waiting {
  marcacao: RawBuilder<unknown>;
  except?: RawBuilder<unknown>;
  now: Date;
}

/**
 * Whether another automatic message to a person waits in the outbox; `of` is a table of the statement. A farther reminder of the same
 * appointment is none: it gives way by itself. Values stand as text, so that the queue's index serves every plan.
 */
export const hasWaiting = (
  of: string,
  { marcacao, except, now }: Waiting,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from mensagens w
  where w.usuario_id = ${sql.ref(`${of}.usuario_id`)} and w.cliente_id = ${sql.ref(`${of}.cliente_id`)}
    and w.direcao = 'SAIDA' and w.status = 'pendente' and w.enviada_em is null
    and w.origem = any(${AUTOMATIC}::text[]) and w.marcacao_id is distinct from ${marcacao}
    and (w.expira_em is null or w.expira_em > ${now}::timestamptz)
    ${except ? sql`and w.id is distinct from ${except}` : sql``}
)`;

/** When a person was last written to automatically (`v`, a row of `avisos_automaticos`); a message that never left does not count. */
export const lastTold = (since: Date): RawBuilder<Date | null> => sql<Date | null>`
  case when v.em > ${since}::timestamptz and ${hasFailed("v")} then v.antes else v.em end`;

/**
 * Whether the message that such a row speaks of was refused or given up, and can have reached nobody: no answer was lost. One that
 * is not seen may have been written at this very moment.
 */
export const hasFailed = (row: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from mensagens f
  where f.usuario_id = ${sql.ref(`${row}.usuario_id`)} and f.id = ${sql.ref(`${row}.mensagem_id`)}
    and f.status in ('erro', 'falha') and f.enviada_em is null and f.erro is distinct from ${sql.lit(SEM_RESPOSTA)}
)`;
