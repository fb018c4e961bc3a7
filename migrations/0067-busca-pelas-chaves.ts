import { type Kysely, sql } from "kysely";
import {
  FILTERS,
  HAS_KEYS,
  IS_OF_CLIENTS,
  messagesOfWeeks,
  messagesWithText,
} from "./0066-busca-linha-a-linha.ts";

/** However many months there are, what others wrote is not read: where a message is looked up in each, plans were others. */
export async function up(db: Kysely<unknown>) {
  await messagesOfWeeks(db, { settings: sql``, hasKeys: HAS_KEYS_THRICE });
  await messagesWithText(db, { rare: RARE });
}

export async function down(db: Kysely<unknown>) {
  await messagesWithText(db);
  await messagesOfWeeks(db);
}

/**
 * PostgreSQL takes keys that the plan does not know for a 200th of all rows, and the times of any week for as many: it would read
 * what everybody wrote in that week, to intersect the two. Asked three times the keys are next to nothing, and no other index is
 * worth reading. Keys that are asked for again are read once (GIN shares equal entries of a scan).
 */
const HAS_KEYS_THRICE = sql`${HAS_KEYS} and ${HAS_KEYS} and ${HAS_KEYS}`;

/** Of a status that few messages have: all of those, and the text of each for that one alone. */
const RARE = sql`
  select m.id, m.momento, m.criado_em
  from (
    select * from mensagens m
    where m.usuario_id = f.dono and m.direcao in ('SAIDA', 'ENTRADA') and m.status = f.estado and ${FILTERS} offset 0
  ) m
  where ${IS_OF_CLIENTS} and (select b.texto from mensagens_busca b
    where b.usuario_id = f.dono and b.mensagem_id = m.id and b.momento = m.momento) like padrao`;
