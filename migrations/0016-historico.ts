import { type Kysely, sql } from "kysely";
import { forgetTexts, indexTexts } from "./0016-historico-busca.ts";
import { dropSearchFunctions, searchFunctions } from "./0016-historico-buscar.ts";
import { countMessages, forgetCounts } from "./0016-historico-contagens.ts";
import { conversationsAsBefore, conversationsLose } from "./0016-historico-conversas.ts";

/** The message history at a million messages: figures from counters, search from an index, filters, what has arrived. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create index mensagens_filtro
    on mensagens (usuario_id, direcao, status, momento desc, criado_em desc, id desc)
  `.execute(db);
  // By arrival: a message that was late in coming is news too.
  await sql`
    create index mensagens_chegada on mensagens (usuario_id, criado_em) where direcao = 'ENTRADA'
  `.execute(db);
  await countMessages(db);
  await indexTexts(db);
  await searchFunctions(db);
  await conversationsLose(db);
}

export async function down(db: Kysely<unknown>) {
  await conversationsAsBefore(db);
  await dropSearchFunctions(db);
  await forgetTexts(db);
  await forgetCounts(db);
  await db.schema.dropIndex("mensagens_chegada").execute();
  await db.schema.dropIndex("mensagens_filtro").execute();
}
