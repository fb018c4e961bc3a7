import type { SystemContext } from "#server/core/context.ts";
import {
  countAutomatic,
  queueAutomatic,
} from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { AVISOS_MS, MAX_AVISOS, type Motivo } from "#shared/respostas/respostas.constants.ts";
import type { Resposta } from "../queries/respostas.queries.ts";

interface Answer {
  mensagem: string;
  /** The appointment that it mentions. */
  marcacao_id?: string;
  /** Moment after which it is not sent. */
  expira_em?: Date;
  /** Sent even to a client who opted out: that the opt-out was heard. */
  isAboutOptOut?: boolean;
}

/**
 * Puts an answer into the outbox, whatever the hour: the client has just written. Answers its id, or why none is
 * written: limited per hour, so that two robots stop.
 */
export async function write(
  ctx: SystemContext,
  reply: Resposta,
  { mensagem, marcacao_id, expira_em, isAboutOptOut = false }: Answer,
): Promise<{ id: string } | { motivo: Motivo }> {
  const { usuario_id, cliente_id, instancia_id, podeEscrever, aceita_mensagens } = reply;
  if (!instancia_id || !podeEscrever) return { motivo: "sem_instancia" };
  if (!aceita_mensagens && !isAboutOptOut) return { motivo: "nao_aceita_mensagens" };
  const since = new Date(ctx.now().getTime() - AVISOS_MS);
  const answers = await countAutomatic(ctx, reply, { origem: "resposta", since });
  if (answers >= MAX_AVISOS) return { motivo: "limite" };
  const [id] = await queueAutomatic(ctx, [
    {
      usuario_id,
      cliente_id,
      instancia_id,
      mensagem,
      origem: "resposta",
      marcacao_id: marcacao_id ?? null,
      expira_em: expira_em ?? null,
    },
  ]);
  return id ? { id } : { motivo: "sem_instancia" };
}
