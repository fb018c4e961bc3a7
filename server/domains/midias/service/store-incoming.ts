import type { Services, SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { notifyWork } from "#server/db/notify.ts";
import type { MediaEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { MIDIAS } from "#server/jobs/names.ts";
import { deleteOfMessage, insertMany } from "../queries/midias.queries.ts";

/** A message just stored, and what it carries. */
export interface Carrier {
  id: string;
  usuario_id: string;
  direcao: "SAIDA" | "ENTRADA";
  midia: MediaEvent | null;
}

/** Whether its speech is still to be transcribed; the assistant waits for that. */
export const isToBeWrittenOut = (
  { transcriber }: Pick<Services, "transcriber">,
  { midia, direcao }: Carrier,
): boolean => transcriber !== undefined && direcao === "ENTRADA" && midia?.especie === "audio";

/** Notes what the messages carry, in the transaction that stores them; a job fetches it. */
export async function storeIncoming(
  ctx: SystemContext,
  messages: Carrier[],
  stored: { id: string }[],
) {
  const isNew = new Set(stored.map(({ id }) => id));
  const rows = messages
    .filter(({ id }) => isNew.has(id))
    .flatMap((message) => (message.midia ? [rowOf(ctx, message, message.midia)] : []));
  if (rows.length === 0) return;
  await insertMany(ctx.db, rows);
  await notifyWork(ctx.db, MIDIAS);
}

function rowOf(ctx: SystemContext, message: Carrier, midia: MediaEvent) {
  const now = ctx.now();
  const row = {
    id: newId(),
    usuario_id: message.usuario_id,
    mensagem_id: message.id,
    especie: midia.especie,
    nome: midia.nome,
    criado_em: now,
    atualizado_em: now,
  };
  if (midia.especie === "localizacao") {
    const { latitude, longitude } = midia;
    return { ...row, estado: "pronta" as const, latitude, longitude };
  }
  return {
    ...row,
    estado: "aguardando" as const,
    tipo: midia.mimetype,
    tamanho: midia.tamanho,
    sha256: midia.sha256,
    segundos: midia.segundos,
    largura: midia.largura,
    altura: midia.altura,
    ref: JSON.stringify(midia.ref),
    proxima_tentativa_em: now,
    transcricao_estado: isToBeWrittenOut(ctx, message) ? ("aguardando" as const) : null,
  };
}

/** The file of a message that its sender has deleted. */
export const deleteMedia = ({ db }: SystemContext, usuarioId: string, mensagemId: string) =>
  deleteOfMessage(db, usuarioId, mensagemId);
