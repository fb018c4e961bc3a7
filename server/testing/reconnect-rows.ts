import { newId } from "#server/core/id.ts";
import { hashToken } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { RECONEXAO_MINUTOS } from "#shared/instancias/instancias.constants.ts";

/** A link by which this instance can be linked again. */
export async function insertReconnection(
  db: Db,
  usuario_id: string,
  { instancia, token, now }: { instancia: string; token: string; now: Date },
): Promise<void> {
  await db
    .insertInto("reconexoes")
    .values({
      id: newId(),
      usuario_id,
      instancia_id: instancia,
      token_hash: hashToken(token),
      criado_em: now,
      expira_em: new Date(now.getTime() + RECONEXAO_MINUTOS * MINUTE),
    })
    .execute();
}
