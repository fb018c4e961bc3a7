import { newId } from "#server/core/id.ts";
import { MINUTE } from "#shared/common/civil.ts";
import type { TestApp } from "./app.ts";

/** The origin of a message (`cliente`, `manual`, `telefone`, `lembrete`, ...) and its text. */
export type Line = readonly [origem: string, texto: string, more?: { failed?: boolean }];

/** A client with a conversation of one line a minute, the last one so many minutes ago; answers the client's id. */
export async function insertConversation(
  { db, clock }: Pick<TestApp, "db"> & { clock: { now: () => Date } },
  usuario_id: string,
  lines: readonly Line[],
  { nome = "Davi Rocha", minutesAgo = 1 }: { nome?: string; minutesAgo?: number } = {},
): Promise<string> {
  const cliente_id = newId();
  const now = clock.now();
  const at = (index: number) =>
    new Date(now.getTime() - (minutesAgo + lines.length - 1 - index) * MINUTE);
  const rows = lines.map(([origem, texto, { failed = false } = {}], index) => {
    const momento = at(index);
    const isReceived = origem === "cliente";
    return {
      id: newId(),
      usuario_id,
      cliente_id,
      direcao: isReceived ? ("ENTRADA" as const) : ("SAIDA" as const),
      mensagem_recebida: isReceived ? texto : null,
      mensagem_enviada: isReceived ? null : texto,
      status: failed ? ("falha" as const) : ("lida" as const),
      origem,
      momento,
      criado_em: momento,
      atualizado_em: momento,
    };
  });
  const client = { id: cliente_id, usuario_id, nome, telefone: null, telefone_chave: null };
  await db(async (db) => {
    const times = { criado_em: now, atualizado_em: now };
    await db
      .insertInto("clientes")
      .values({ ...client, ...times })
      .execute();
    await db.insertInto("mensagens").values(rows).execute();
  });
  return cliente_id;
}
