import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { prepared, type Slots } from "#server/db/prepared.ts";
import type { Schema } from "#server/db/schema.ts";

type Builder = ExpressionBuilder<Schema, never>;

interface OfService {
  usuarioId: string;
  /** Null: no rows. */
  servicoId: string | null;
}

/** The active professionals, in their order. */
export const activeColumn = (eb: Builder, slot: Slots<{ usuarioId: string }>) =>
  jsonArrayFrom(
    eb
      .selectFrom("profissionais")
      .where("usuario_id", "=", slot("usuarioId"))
      .where("ativo", "=", true)
      .select("id")
      .orderBy("ordem")
      .orderBy("nome")
      .orderBy("id"),
  ).as("ativos");

/** Professionals whom a service names, with a length and price of their own, and its rooms in their order. */
export const placeColumns = (eb: Builder, slot: Slots<OfService>) =>
  [
    jsonArrayFrom(
      eb
        .selectFrom("servico_profissionais")
        .where("usuario_id", "=", slot("usuarioId"))
        .where("servico_id", "=", slot("servicoId"))
        .select(["profissional_id", "duracao_minutos", "preco_centavos"]),
    ).as("vinculos"),
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

export const findClinic = prepared((db, slot: Slots<OfService>) =>
  db.selectNoFrom((eb) => [activeColumn(eb, slot), ...placeColumns(eb, slot)]),
);
