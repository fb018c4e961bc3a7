import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { prepared, type Slots } from "#server/db/prepared.ts";
import { hoursOf } from "#server/db/professional-meant.ts";
import type { Schema } from "#server/db/schema.ts";
import type { DiaSemana } from "#shared/common/civil.ts";
import { activeColumn, placeColumns } from "./clinica.queries.ts";
import { regrasColumns } from "./regras.queries.ts";

interface Asked {
  usuarioId: string;
  /** Weekdays whose hours are wanted, as a PostgreSQL array. */
  dias: readonly DiaSemana[];
  de: string;
  ate: string;
}

interface WithService extends Asked {
  servicoId: string;
}

const factColumns = (eb: ExpressionBuilder<Schema, never>, slot: Slots<Asked>) =>
  [
    jsonArrayFrom(
      eb
        .selectFrom("disponibilidades")
        .where("usuario_id", "=", slot("usuarioId"))
        .where(sql<boolean>`dia_semana = any(${slot("dias")}::text[])`)
        .select(["dia_semana", "hora_inicio", "hora_fim", "intervalo_minutos"])
        .select(hoursOf.as("profissional_id"))
        .orderBy("hora_inicio"),
    ).as("disponibilidades"),
    jsonObjectFrom(
      eb
        .selectFrom("agenda_regras")
        .where("usuario_id", "=", slot("usuarioId"))
        .select(regrasColumns),
    ).as("regras"),
    jsonArrayFrom(
      eb
        .selectFrom("excecoes")
        .where("usuario_id", "=", slot("usuarioId"))
        .where("de", "<=", slot("ate"))
        .where((on) => on.or([on("ate", ">=", slot("de")), on("anual", "=", true)]))
        .select(["de", "ate", "anual", "tipo", "hora_inicio", "hora_fim"])
        .select(["intervalo_minutos", "motivo", "profissional_id"])
        .orderBy("de")
        .orderBy("id"),
    ).as("excecoes"),
    activeColumn(eb, slot),
  ] as const;

/**
 * All but appointments and calendars that decides which times are offered, of all professionals: one round trip, whoever
 * is meant. PostgreSQL plans it at each call, and each further table costs.
 */
export const findFacts = prepared((db, slot: Slots<Asked>) =>
  db.selectNoFrom((eb) => factColumns(eb, slot)),
);

/** As `findFacts`; with an active service, who gives it with a length and price of their own, and its rooms. */
export const findFactsOfService = prepared((db, slot: Slots<WithService>) =>
  db.selectNoFrom((eb) => [
    ...factColumns(eb, slot),
    jsonObjectFrom(
      eb
        .selectFrom("servicos")
        .where("usuario_id", "=", slot("usuarioId"))
        .where("id", "=", slot("servicoId"))
        .where("ativo", "=", true)
        .select(["id", "nome", "preco_centavos"])
        .select(["duracao_minutos", "folga_antes_minutos", "folga_depois_minutos"]),
    ).as("servico"),
    ...placeColumns(eb, slot),
  ]),
);
