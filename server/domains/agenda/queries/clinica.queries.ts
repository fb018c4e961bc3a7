import { type ExpressionBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
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
  sql<string[]>`array(${eb
    .selectFrom("profissionais")
    .where("usuario_id", "=", slot("usuarioId"))
    .where("ativo", "=", sql.lit(true))
    .select("id")
    .orderBy("ordem")
    .orderBy("nome")
    .orderBy("id")})`.as("ativos");

/**
 * The active professionals; those whom a service names, with a length and price of their own, and its rooms in their
 * order, null where there are none.
 */
export const findClinic = prepared((db, slot: Slots<OfService>) =>
  db.selectNoFrom((eb) => [
    activeColumn(eb, slot),
    eb
      .selectFrom("servico_profissionais")
      .where("usuario_id", "=", slot("usuarioId"))
      .where("servico_id", "=", slot("servicoId"))
      .select((on) =>
        on.fn
          .jsonAgg(
            jsonBuildObject({
              profissional_id: on.ref("profissional_id"),
              duracao_minutos: on.ref("duracao_minutos"),
              preco_centavos: on.ref("preco_centavos"),
            }),
          )
          .as("all"),
      )
      .as("vinculos"),
    eb
      .selectFrom("servico_salas as ss")
      .innerJoin("salas as s", (join) =>
        join.onRef("s.usuario_id", "=", "ss.usuario_id").onRef("s.id", "=", "ss.sala_id"),
      )
      .where("ss.usuario_id", "=", slot("usuarioId"))
      .where("ss.servico_id", "=", slot("servicoId"))
      .select(
        sql<
          { id: string; ativa: boolean }[] | null
        >`json_agg(json_build_object('id', s.id, 'ativa', s.ativa) order by s.ordem, s.nome_chave, s.id)`.as(
          "all",
        ),
      )
      .as("salas"),
  ]),
);
