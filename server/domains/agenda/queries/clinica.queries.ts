import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { prepared, type Slots } from "#server/db/prepared.ts";
import type { Schema } from "#server/db/schema.ts";

interface Asked {
  usuarioId: string;
  servicoId: string | null;
}

/** Whether a professional (p) gives the service: one that names nobody is given by all. */
const givesIt = (slot: Slots<Asked>) => sql<boolean>`(
  not exists (
    select from servico_profissionais o
    where o.usuario_id = p.usuario_id and o.servico_id = ${slot("servicoId")}
  ) or exists (
    select from servico_profissionais o
    where o.usuario_id = p.usuario_id and o.servico_id = ${slot("servicoId")} and o.profissional_id = p.id
  )
)`;

/** The first active professional who gives the service, in their order. */
export const firstGiver = (slot: Slots<Asked>): RawBuilder<string> => sql<string>`(
  select p.id from profissionais p where p.usuario_id = ${slot("usuarioId")} and p.ativo and ${givesIt(slot)}
  order by p.ordem, p.nome, p.id limit 1
)`;

export const clinicColumns = (eb: ExpressionBuilder<Schema, never>, slot: Slots<Asked>) =>
  [
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
        .where(givesIt(slot))
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
  ] as const;

/**
 * The active professionals who give a service, in their order and with a length and price of their own, and the rooms that
 * it may be given in.
 */
export const findClinic = prepared((db, slot: Slots<Asked>) =>
  db.selectNoFrom((eb) => clinicColumns(eb, slot)),
);
