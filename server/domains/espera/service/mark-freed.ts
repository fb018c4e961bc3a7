/** For replies, in the transaction that cancels: the time that became free was given up by the client's own word. */
import type { Db } from "#server/db/database.ts";
import { markByReply } from "../queries/vagas.queries.ts";

export const freedByReply = ({ db }: { db: Db }, usuarioId: string, marcacaoId: string) =>
  markByReply(db, usuarioId, marcacaoId);
