import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#server/db/database.ts";
import { prepared, type Slots } from "#server/db/prepared.ts";
import { professionalId, type Span } from "./marcacoes.queries.ts";

interface Asked {
  usuarioId: string;
  servicoId: string | null;
}

/**
 * The active professionals who give a service, in their order and with a length and price of their own, and the rooms that
 * it may be given in. A service that names nobody is given by all.
 */
export const findClinic = prepared((db, slot: Slots<Asked>) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom("profissionais as p")
        .leftJoin("servico_profissionais as s", (join) =>
          join
            .onRef("s.usuario_id", "=", "p.usuario_id")
            .onRef("s.profissional_id", "=", "p.id")
            .on("s.servico_id", "=", slot("servicoId")),
        )
        .where("p.usuario_id", "=", slot("usuarioId"))
        .where("p.ativo", "=", true)
        .where(
          sql<boolean>`(s.servico_id is not null or not exists (
            select from servico_profissionais o
            where o.usuario_id = p.usuario_id and o.servico_id = ${slot("servicoId")}
          ))`,
        )
        .select(["p.id", "s.duracao_minutos", "s.preco_centavos"])
        .orderBy("p.ordem")
        .orderBy("p.nome")
        .orderBy("p.id"),
    ).as("profissionais"),
    jsonArrayFrom(
      eb
        .selectFrom("servico_salas as ss")
        .innerJoin("salas as s", (join) =>
          join.onRef("s.usuario_id", "=", "ss.usuario_id").onRef("s.id", "=", "ss.sala_id"),
        )
        .where("ss.usuario_id", "=", slot("usuarioId"))
        .where("ss.servico_id", "=", slot("servicoId"))
        .select(["s.id", "s.ativa"])
        .orderBy("s.ordem")
        .orderBy("s.nome_chave")
        .orderBy("s.id"),
    ).as("salas"),
  ]),
);

/** As `findBusy`, of all professionals and rooms. */
export const findBusyOfAll = prepared((db, slot: Slots<Span>) =>
  db
    .selectFrom("marcacoes")
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
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("horario", ">=", inicio)
    .where("horario", "<", fim)
    .where(sql<boolean>`status in ('pendente', 'confirmado')`)
    .select([professionalId.as("profissional_id"), sql<number>`count(*)::int`.as("total")])
    .groupBy(professionalId)
    .execute();
