import { moveToClient } from "../queries/reservas.queries.ts";

export const CLIENT_ROWS = { movers: { reservas: moveToClient } };
