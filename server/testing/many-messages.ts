import type { Client } from "pg";
import { withoutSearchIndex } from "./search-index.ts";

const PROFESSIONALS = 100;
const CLIENTS_EACH = 50;
const CHUNK = 100_000;

/** Professionals with instances and clients, who have written nothing yet. */
export async function insertPractices(client: Client) {
  await client.query(
    `insert into usuarios (id, nome, email, senha_hash)
     select uuidv7(), 'Profissional ' || n, 'p' || n || '@exemplo.com.br', '-' from generate_series(1, $1::int) n`,
    [PROFESSIONALS],
  );
  await client.query(
    `insert into instancias (id, usuario_id, nome_instancia, host_instancia, instancia_key, webhook_token_hash,
       webhook_token, ativa, criado_em, atualizado_em)
     select uuidv7(), id, 'Consultório', 'http://127.0.0.1:9', 'chave', uuid_send(uuidv7()), '-', true, now(), now()
     from usuarios`,
  );
  await client.query(
    `insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
     select uuidv7(), id, 'Cliente ' || n, now(), now() from usuarios, generate_series(1, $1::int) n`,
    [CLIENTS_EACH],
  );
}

/** Inserts `count` messages between two moments, through all triggers. */
export async function insertMessages(
  client: Client,
  { count, from, until }: { count: number; from: Date; until: Date },
) {
  await withoutSearchIndex(client, async () => {
    for (let done = 0; done < count; done += CHUNK) {
      await client.query(
        `insert into mensagens (id, usuario_id, instancia_id, cliente_id, direcao, mensagem_recebida, mensagem_enviada,
         status, data_recebido, data_envio, momento, criado_em, atualizado_em, origem, enviada_em, provider_id)
       select uuidv7(h - now()), c.usuario_id, c.instancia_id, c.id, case when entra then 'ENTRADA' else 'SAIDA' end,
         case when entra then texto end, case when not entra then texto end, 'lida', case when entra then h end,
         case when not entra then h end, h, h, h, case when entra then 'cliente' else 'manual' end,
         case when not entra then h end, 'P' || n
       from generate_series($1::int + 1, $2::int) n
       join (select c.*, i.id as instancia_id, row_number() over (order by c.id) - 1 as place from clientes c
         join instancias i on i.usuario_id = c.usuario_id) c on c.place = n::bigint * 7919 % $6
       cross join lateral (select $4::timestamptz + n * ($5::timestamptz - $4) / $3::int as h, n % 2 = 0 as entra,
         'Olá, bom dia! Posso remarcar a consulta ' || n || ' para quinta?' as texto) m
       order by n`,
        [done, Math.min(done + CHUNK, count), count + 1, from, until, PROFESSIONALS * CLIENTS_EACH],
      );
    }
  });
}
