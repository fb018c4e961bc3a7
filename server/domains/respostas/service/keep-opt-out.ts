import type { SystemContext } from "#server/core/context.ts";
import { saveOptOut } from "#server/domains/clientes/service/save-opt-out.ts";
import { withdrawForOptOut } from "#server/domains/espera/service/withdraw-offers.ts";
import { withdrawForClient } from "#server/domains/lembretes/service/cancel-messages.ts";
import { m } from "#shared/respostas/respostas.messages.ts";
import { hasLaterOptOut, type Resposta, type Resultado } from "../queries/respostas.queries.ts";
import { write } from "./write-reply.ts";

/**
 * SAIR and VOLTAR: the latest word of the client counts, whenever it arrives. It is kept while the professional's trial
 * has expired too, and when it arrives days later; only the answer is not written then (`isQuiet`).
 */
export async function keepOptOut(
  ctx: SystemContext,
  reply: Resposta,
  { aceita, isQuiet }: { aceita: boolean; isQuiet: boolean },
): Promise<Resultado> {
  if (await hasLaterOptOut(ctx.db, reply)) return { acao: "nenhuma", motivo: "superada" };
  const acao = aceita ? "voltou" : "saiu";
  if (reply.aceita_mensagens === aceita) return { acao, motivo: "repetida" };
  const { usuario_id, cliente_id } = reply;
  await saveOptOut(ctx, { usuario_id, cliente_id, aceita });
  if (!aceita) {
    await withdrawForClient(ctx, usuario_id, cliente_id);
    await withdrawForOptOut(ctx, usuario_id, cliente_id);
  }
  if (!isQuiet)
    await write(ctx, reply, { mensagem: aceita ? m.voltou : m.saiu, isAboutOptOut: true });
  return { acao };
}
