/** What is of no use any more after its time; server/jobs/retention says when and takes it away. */
export { deleteReplays } from "../queries/ensaios.queries.ts";
export { emptySteps } from "../queries/passos.queries.ts";
export { deleteTurns } from "../queries/turnos.queries.ts";
