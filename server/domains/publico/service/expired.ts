/** What is of no use any more after its time; server/jobs/retention says when and takes it away. */
export { deleteBookings } from "../queries/reservas.queries.ts";
