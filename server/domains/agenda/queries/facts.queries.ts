import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { prepared, type Slots } from "#server/db/prepared.ts";
import { firstActive, hoursOf } from "#server/db/professional-meant.ts";
import type { DiaSemana } from "#shared/common/civil.ts";
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

/** The professional whose hours and exceptions are read. */
const meant = (slot: Slots<Asked>) =>
  sql<string>`coalesce(${slot("profissionalId")}::uuid, ${firstActive(slot("usuarioId"))})`;

/** All but appointments and calendars that decides which times are offered, in one round trip. */
export const findFacts = prepared((db, slot: Slots<Asked>) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom("disponibilidades")
        .where("usuario_id", "=", slot("usuarioId"))
        .where(sql<boolean>`dia_semana = any(${slot("dias")}::text[])`)
        .where(hoursOf, "=", meant(slot))
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
          on.or([on("profissional_id", "is", null), on("profissional_id", "=", meant(slot))]),
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
  ]),
);
