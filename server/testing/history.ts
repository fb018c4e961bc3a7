import { Client } from "pg";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";

/**
 * Inserts `count` messages with these texts in turn, the first one the newest. Without triggers: summaries and search
 * keys of hundreds of thousands would take minutes, and an export reads the messages themselves.
 */
export async function insertHistory(app: TestApp, who: Actor, count: number, texts: string[]) {
  const { id } = await who.trpc.clientes.create.mutate({ nome: "=Davi" });
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  await owner.query(
    `insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, momento, criado_em,
       atualizado_em, origem)
     select gen_random_uuid(), $1, $2, 'ENTRADA', ($3::text[])[1 + i % cardinality($3::text[])], 'lida',
       $4::timestamptz - i * interval '1 second', $4, $4, 'cliente'
     from generate_series(0, $5::int - 1) i`,
    [who.id, id, texts, app.clock.now(), count],
  );
  await owner.end();
}
