import type { Db } from "#server/db/database.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { columns } from "./marcacoes.queries.ts";

/** An appointment as the caller has seen it. */
export interface Vista {
  id: string;
  usuario_id: string;
  cliente_id: string;
  horario: Date;
  status: MarcacaoStatus;
}

/** Undefined when it is no longer as it was seen: another status, another time, another client. */
export const moveAsSeen = (
  db: Db,
  { id, usuario_id, cliente_id, horario, status }: Vista,
  to: MarcacaoStatus,
  now: Date,
) =>
  db
    .updateTable("marcacoes")
    .set({ status: to, atualizado_em: now })
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", id)
    .where("cliente_id", "=", cliente_id)
    .where("horario", "=", horario)
    .where("status", "=", status)
    .returning(columns)
    .executeTakeFirst();
