import type { Services, UserContext } from "#server/core/context.ts";
import { DEFINITIVOS } from "#shared/historico-mensagens/midia.constants.ts";
import { MOTIVO_TEXTOS } from "#shared/historico-mensagens/midia.messages.ts";
import type { MidiaJson } from "#shared/historico-mensagens/midia.schema.ts";
import { findOfMessages, type MidiaRow } from "../queries/midias.queries.ts";
import { addressOf } from "./sign-address.ts";

type Context = Pick<Services, "secrets" | "now">;

export function midiaJson(ctx: Context, row: MidiaRow): MidiaJson {
  const { especie, estado, motivo, tamanho } = row;
  return {
    url: urlOf(ctx, row),
    especie,
    tipo: row.tipo,
    tamanho: tamanho === null ? null : Number(tamanho),
    sha256: row.sha256,
    nome: row.nome,
    estado,
    motivo: motivo && MOTIVO_TEXTOS[motivo],
    repetivel: motivo !== null && !DEFINITIVOS.includes(motivo),
    segundos: row.segundos,
    largura: row.largura,
    altura: row.altura,
    transcricao: row.transcricao,
  };
}

function urlOf(ctx: Context, row: MidiaRow): string | null {
  const { especie, estado, latitude, longitude } = row;
  if (especie === "localizacao") {
    return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  }
  return estado === "pronta" ? addressOf(ctx, row) : null;
}

/** Media of these messages, by message id; most messages have none. */
export async function mediaByMessage(
  ctx: Context & Pick<UserContext, "db" | "user">,
  mensagemIds: string[],
): Promise<ReadonlyMap<string, MidiaJson>> {
  if (mensagemIds.length === 0) return new Map();
  const rows = await findOfMessages(ctx.db, ctx.user.id, mensagemIds);
  return new Map(rows.map((row) => [row.mensagem_id ?? "", midiaJson(ctx, row)]));
}
