/** What is of no use any more after its time; server/jobs/retention says when and takes it away. */

export { deleteAcks } from "../queries/acks.queries.ts";
export { deleteEvents } from "../queries/webhook-eventos.queries.ts";
