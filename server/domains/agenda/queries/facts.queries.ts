import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { prepared, type Slots } from "#server/db/prepared.ts";
import { hoursOf } from "#server/db/professional-meant.ts";
import type { Schema } from "#server/db/schema.ts";
import type { DiaSemana } from "#shared/common/civil.ts";
import { activeColumn } from "./clinica.queries.ts";

type Builder = ExpressionBuilder<Schema, never>;

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

/** Null where there are none. */
const hoursColumn = (eb: Builder, slot: Slots<Asked>) =>
  eb
    .selectFrom("disponibilidades")
    .where("usuario_id", "=", slot("usuarioId"))
    .where(sql<boolean>`dia_semana = any(${slot("dias")}::text[])`)
    .select((on) =>
      on.fn
        .jsonAgg(
          jsonBuildObject({
            dia_semana: on.ref("dia_semana"),
            hora_inicio: on.ref("hora_inicio"),
            hora_fim: on.ref("hora_fim"),
            intervalo_minutos: on.ref("intervalo_minutos"),
            profissional_id: hoursOf,
          }),
        )
        .as("all"),
    )
    .as("disponibilidades");

const rulesColumn = (eb: Builder, slot: Slots<Asked>) =>
  eb
    .selectFrom("agenda_regras")
    .where("usuario_id", "=", slot("usuarioId"))
    .select((on) =>
      jsonBuildObject({
        janela_dias: on.ref("janela_dias"),
        fim_de_semana: on.ref("fim_de_semana"),
        hora_extra_minutos: on.ref("hora_extra_minutos"),
        antecedencia_minima_minutos: on.ref("antecedencia_minima_minutos"),
        fecha_feriados: on.ref("fecha_feriados"),
        fecha_facultativos: on.ref("fecha_facultativos"),
        conclui_sozinho: on.ref("conclui_sozinho"),
        clientes_por_profissional: on.ref("clientes_por_profissional"),
      }).as("one"),
    )
    .as("regras");

/** Null where there are none. */
const exceptionsColumn = (eb: Builder, slot: Slots<Asked>) =>
  eb
    .selectFrom("excecoes")
    .where("usuario_id", "=", slot("usuarioId"))
    .where("de", "<=", slot("ate"))
    .where((on) => on.or([on("ate", ">=", slot("de")), on("anual", "=", sql.lit(true))]))
    .select((on) =>
      on.fn
        .jsonAgg(
          jsonBuildObject({
            id: on.ref("id"),
            de: on.ref("de"),
            ate: on.ref("ate"),
            anual: on.ref("anual"),
            tipo: on.ref("tipo"),
            hora_inicio: on.ref("hora_inicio"),
            hora_fim: on.ref("hora_fim"),
            intervalo_minutos: on.ref("intervalo_minutos"),
            motivo: on.ref("motivo"),
            profissional_id: on.ref("profissional_id"),
          }),
        )
        .as("all"),
    )
    .as("excecoes");

const serviceColumn = (eb: Builder, slot: Slots<WithService>) =>
  eb
    .selectFrom("servicos")
    .where("usuario_id", "=", slot("usuarioId"))
    .where("id", "=", slot("servicoId"))
    .where("ativo", "=", sql.lit(true))
    .select((on) =>
      jsonBuildObject({
        id: on.ref("id"),
        nome: on.ref("nome"),
        preco_centavos: on.ref("preco_centavos"),
        duracao_minutos: on.ref("duracao_minutos"),
        folga_antes_minutos: on.ref("folga_antes_minutos"),
        folga_depois_minutos: on.ref("folga_depois_minutos"),
        restrito: on.ref("restrito"),
      }).as("one"),
    )
    .as("servico");

const factColumns = (eb: Builder, slot: Slots<Asked>) =>
  [
    hoursColumn(eb, slot),
    rulesColumn(eb, slot),
    exceptionsColumn(eb, slot),
    activeColumn(eb, slot),
  ] as const;

/** A further column for a domain above that would ask in the same turn: each statement costs as much as three columns. */
export type Besides<P, T> = (slot: Slots<P>) => RawBuilder<T>;

/**
 * All but appointments and calendars that decides which times are offered, of all professionals, whoever is meant. The
 * objects are built column by column: of a row PostgreSQL looks up each type again.
 */
export const factsStatement = <P, T>(besides: Besides<P, T>) =>
  prepared((db, slot: Slots<Asked & P>) =>
    db.selectNoFrom((eb) => [...factColumns(eb, slot), besides(slot).as("besides")]),
  );

/** The same, with an active service; `restrito` where it may name professionals or rooms. */
export const factsOfServiceStatement = <P, T>(besides: Besides<P, T>) =>
  prepared((db, slot: Slots<WithService & P>) =>
    db.selectNoFrom((eb) => [
      ...factColumns(eb, slot),
      serviceColumn(eb, slot),
      besides(slot).as("besides"),
    ]),
  );

export const besidesNothing: Besides<object, null> = () => sql<null>`null`;
