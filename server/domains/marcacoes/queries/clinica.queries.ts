import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { prepared, type Slots } from "#server/db/prepared.ts";
import { professionalId, type Span } from "./marcacoes.queries.ts";

/** As `findBusy`, of all professionals and rooms. */
export const findBusyOfAll = prepared((db, slot: Slots<Span>) =>
  db
    .selectFrom("ocupacao as marcacoes")
    .where("usuario_id", "=", slot("usuarioId"))
    .where("ocupa_de", ">", slot("earliest"))
    .where("ocupa_de", "<", slot("to"))
    .where("ocupa_ate", ">", slot("from"))
    .where(sql<boolean>`status in ('pendente', 'confirmado')`)
    .select(["id", professionalId.as("profissional_id"), "sala_id"])
    .select(["ocupa_de as horario", "ocupa_ate as fim"])
    .orderBy("ocupa_de"),
);

/** How many live appointments each professional has that begin in the period; none is no row. */
export const countLive = (
  db: Db,
  usuarioId: string,
  { inicio, fim }: { inicio: Date; fim: Date },
) =>
  db
    .selectFrom("ocupacao as marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("horario", ">=", inicio)
    .where("horario", "<", fim)
    .where(sql<boolean>`status in ('pendente', 'confirmado')`)
    .select([professionalId.as("profissional_id"), sql<number>`count(*)::int`.as("total")])
    .groupBy(professionalId)
    .execute();
