/** What is of no use any more after its time; server/jobs/retention says when and takes it away. */

export { deletePendingSignIns } from "../queries/entradas.queries.ts";
export { deleteResetLinks } from "../queries/redefinicoes.queries.ts";
export {
  deleteEndedSessions,
  deleteRefreshTokens,
  deleteRevokedSessions,
} from "../queries/sessoes.queries.ts";
export { deleteEmailChanges } from "../queries/trocas-email.queries.ts";
