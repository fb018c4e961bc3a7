import { type PessoaId, pessoaOf } from "#server/core/id.ts";
import type { EndedSessions } from "#server/core/push-port.ts";
import type { Db } from "#server/db/database.ts";
import * as aparelhos from "../queries/aparelhos.queries.ts";

/** Sessions have ended: their devices are told nothing any more, in no practice. */
export const endOfSessions = (db: Db, pessoaId: PessoaId, which: EndedSessions) =>
  aparelhos.removeOfSessions(db, pessoaId, which);

export const endOfAccess = (db: Db, usuarioId: string, pessoaId: PessoaId) =>
  aparelhos.removeOfMember(db, usuarioId, pessoaId);

export const endOfAccount = (db: Db, id: string) => aparelhos.removeOfAccount(db, id, pessoaOf(id));
