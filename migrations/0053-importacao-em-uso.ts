import type { Kysely } from "kysely";
import { removal, USED } from "./0047-importacoes.ts";

/** Who has booked or waits has been used: an import that is taken back leaves them. */
export const up = (db: Kysely<unknown>) =>
  removal(db, [...USED, "reservas", "esperas", "espera_vagas", "espera_ofertas"]);

export const down = (db: Kysely<unknown>) => removal(db, USED);
