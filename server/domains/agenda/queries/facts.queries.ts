import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { prepared, type Slots } from "#server/db/prepared.ts";
import { firstActive, hoursOf } from "#server/db/professional-meant.ts";
import type { Schema } from "#server/db/schema.ts";
import type { DiaSemana } from "#shared/common/civil.ts";
import { clinicColumns, firstGiver } from "./clinica.queries.ts";
import { regrasColumns } from "./regras.queries.ts";

interface Asked {
  usuarioId: string;
  /** Weekdays whose hours are wanted, as a PostgreSQL array. */
  dias: readonly DiaSemana[];
  de: string;
  ate: string;
  servicoId: string | null;
  /** Null: the first active one. */
  profissionalId: string | null;
}

/** All but appointments and calendars that decides which times are offered, in one round trip. */
export const findFacts = prepared((db, slot: Slots<Asked>) =>
  db.selectNoFrom((eb) => factColumns(eb, slot, firstActive(slot("usuarioId")))),
);

/** As `findFacts`, and as `findClinic`; a professional left out is the first who gives the service. */
export const findClinicFacts = prepared((db, slot: Slots<Asked>) =>
  db.selectNoFrom((eb) => [...factColumns(eb, slot, firstGiver(slot)), ...clinicColumns(eb, slot)]),
);

/** Hours and exceptions are those of the named professional, else of `usual`. */
function factColumns(
  eb: ExpressionBuilder<Schema, never>,
  slot: Slots<Asked>,
  usual: RawBuilder<string>,
) {
  const meant = sql<string>`coalesce(${slot("profissionalId")}::uuid, ${usual})`;
  return [
    jsonArrayFrom(
      eb
        .selectFrom("disponibilidades")
        .where("usuario_id", "=", slot("usuarioId"))
        .where(sql<boolean>`dia_semana = any(${slot("dias")}::text[])`)
        .where(hoursOf, "=", meant)
        .select(["dia_semana", "hora_inicio", "hora_fim", "intervalo_minutos"])
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
        .where((on) =>
          on.or([on("profissional_id", "is", null), on("profissional_id", "=", meant)]),
        )
        .select(["de", "ate", "anual", "tipo", "hora_inicio", "hora_fim"])
        .select(["intervalo_minutos", "motivo"])
        .orderBy("de")
        .orderBy("id"),
    ).as("excecoes"),
    jsonObjectFrom(
      eb
        .selectFrom("servicos")
        .where("usuario_id", "=", slot("usuarioId"))
        .where("id", "=", slot("servicoId"))
        .where("ativo", "=", true)
        .select(["id", "nome", "preco_centavos"])
        .select(["duracao_minutos", "folga_antes_minutos", "folga_depois_minutos"]),
    ).as("servico"),
  ] as const;
}
