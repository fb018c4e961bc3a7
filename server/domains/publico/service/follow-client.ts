/** For a client who turns out to be another one. */
export { moveToClient as moveBookings } from "../queries/reservas.queries.ts";
