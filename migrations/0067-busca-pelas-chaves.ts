import { type Kysely, sql } from "kysely";
import {
  FILTERS,
  IS_OF_CLIENTS,
  IS_WANTED,
  messagesWithText,
  messagesOfWeeks as weeksBefore,
} from "./0066-busca-linha-a-linha.ts";

/** However many months there are, what others wrote is not read: where a message is looked up in each, plans were others. */
export async function up(db: Kysely<unknown>) {
  await messagesOfWeeks(db);
  await messagesWithText(db, { rare: RARE });
}

export async function down(db: Kysely<unknown>) {
  await messagesWithText(db);
  await sql`drop function mensagens_das_semanas`.execute(db);
  await weeksBefore(db);
}

/** Of a status that few messages have: all of those, and the text of each for that one alone. */
const RARE = sql`
  select m.id, m.momento, m.criado_em
  from (
    select * from mensagens m
    where m.usuario_id = f.dono and m.direcao in ('SAIDA', 'ENTRADA') and m.status = f.estado and ${FILTERS} offset 0
  ) m
  where ${IS_OF_CLIENTS} and (select b.texto from mensagens_busca b
    where b.usuario_id = f.dono and b.mensagem_id = m.id and b.momento = m.momento) like padrao`;

const HAS_KEYS = sql`
  mensagem_chaves(m.usuario_id, mensagem_semana(m.momento), m.texto) @> mensagem_chaves(f.dono, s, buscado)`;

/**
 * PostgreSQL takes keys that the plan does not know for a 200th of all rows, and the times of any week for as many: it would read
 * what everybody wrote in that week, to intersect the two. Asked three times the keys are next to nothing, and no other index is
 * worth reading. Keys that are asked for again are read once (GIN shares equal entries of a scan).
 */
async function messagesOfWeeks(db: Kysely<unknown>) {
  await sql`
    create or replace function mensagens_das_semanas(
      f historico_filtros, buscado text, padrao text, primeira int, ultima int
    ) returns setof mensagem_achada language plpgsql stable as $$
    begin
      return query
      select a.* from generate_series(primeira, ultima) s
      cross join lateral (
        select m.mensagem_id, m.momento, m.criado_em from mensagens_busca m
        where ${HAS_KEYS} and ${HAS_KEYS} and ${HAS_KEYS}
          and (m.usuario_id = f.dono) is true
          and m.momento >= to_timestamp(s * 604800.0) and m.momento < to_timestamp((s + 1) * 604800.0)
          and ${IS_WANTED}
      ) a;
    end $$
  `.execute(db);
}
