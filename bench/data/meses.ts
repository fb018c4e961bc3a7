import pg from "pg";
import { makePastMonths } from "#server/testing/past-months.ts";
import type { Lab, Professional } from "../lab/lab.ts";
import { sized } from "../lab/scale.ts";
import { insertClientes } from "./clientes.ts";
import { ENDS, MIDDLES, STARTS } from "./frases.ts";
import { RARE_WORD } from "./mensagens.ts";
import { rollUpMessages } from "./notes.ts";

/** Messages of each professional over a year, in this many conversations. */
export const EACH = sized(10_000, 200);
const CLIENTS = sized(100, 10);
const MONTHS = 12;
const AT_ONCE = 20;
const CONNECTIONS = 2;

/** Months of the year before, which `insertYear` and `insertOthers` fill. */
export async function divideThePast({ db }: Lab) {
  await makePastMonths(db, MONTHS);
}

/** One whose figures are right: through all triggers. */
export async function insertYear(lab: Lab): Promise<Professional> {
  const one = await lab.professional();
  await insertInstances(lab.db, [one.id]);
  await insertClientes(lab, one.id, CLIENTS);
  await insertMensagens(lab.db, [one.id]);
  await rollUpMessages(lab);
  return one;
}

/** Others, so many, with as much each: rows and texts without their figures, which nobody reads. */
export async function insertOthers(lab: Lab, professionals: number) {
  let left = professionals;
  const work = async () => {
    const db = new pg.Client({ connectionString: lab.url });
    await db.connect();
    try {
      await db.query("set session_replication_role = replica");
      while (left > 0) {
        const some = Math.min(AT_ONCE, left);
        left -= some;
        await insertSome(db, some);
      }
    } finally {
      await db.end();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

async function insertSome(db: pg.Client, professionals: number) {
  const { rows } = await db.query<{ id: string }>(
    `with novos as (
       insert into usuarios (id, nome, email, senha_hash)
       select id, 'Profissional', id || '@exemplo.com.br', '-'
       from (select uuidv7() as id from generate_series(1, $1::int)) n returning id
     ), atendidos as (
       insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
       select uuidv7(), id, 'Cliente ' || n, now(), now() from novos, generate_series(1, $2::int) n
     ) select id from novos`,
    [professionals, CLIENTS],
  );
  const ids = rows.map(({ id }) => id);
  await insertInstances(db, ids);
  await insertMensagens(db, ids);
  await db.query(
    `insert into mensagens_busca
     select id, usuario_id, cliente_id, direcao, momento, criado_em,
       sem_acento(concat_ws(' ', mensagem_recebida, mensagem_enviada)) from mensagens
     where usuario_id = any($1::uuid[])`,
    [ids],
  );
}

const insertInstances = (db: pg.Client, ids: string[]) =>
  db.query(
    `insert into instancias (id, usuario_id, nome_instancia, host_instancia, instancia_key, webhook_token_hash,
       webhook_token, ativa, criado_em, atualizado_em)
     select uuidv7(), id, 'Consultório', 'http://127.0.0.1:9', 'chave', uuid_send(uuidv7()), '-', true, now(), now()
     from unnest($1::uuid[]) id`,
    [ids],
  );

/** `EACH` messages of each of these, half of them sent, with the ids of their hosts. `offset 0`: clients are not read again for each. */
async function insertMensagens(db: pg.Client, ids: string[]) {
  await db.query(
    `with novas as (
       insert into mensagens (id, usuario_id, instancia_id, cliente_id, direcao, mensagem_recebida, mensagem_enviada, status,
         data_recebido, data_envio, momento, criado_em, atualizado_em, origem, enviada_em, provider_id)
       select uuidv7(h - now()), p.id, p.instancia_id, p.clientes[1 + n % $2::int],
         case when entra then 'ENTRADA' else 'SAIDA' end, case when entra then texto end, case when not entra then texto end,
         'lida', case when entra then h end, case when not entra then h end, h, h, h,
         case when entra then 'cliente' else 'manual' end, case when not entra then h end, '3EB0' || md5(n::text || p.id)
       from generate_series(1, $3::int) n
       cross join (select i.usuario_id as id, i.id as instancia_id,
           array(select c.id from clientes c where c.usuario_id = i.usuario_id) as clientes
         from instancias i where i.usuario_id = any($1::uuid[]) offset 0) p
       cross join (select string_to_array($4, '|') as a, string_to_array($5, '|') as b, string_to_array($6, '|') as z) partes
       cross join lateral (select date_trunc('month', now(), 'UTC') - interval '12 months'
             + n * (now() - date_trunc('month', now(), 'UTC') + interval '12 months') / ($3 + 1) as h,
         hashint4(n) % 2 = 0 as entra,
         a[1 + abs(hashint4(n)) % array_length(a, 1)] || ' ' || b[1 + abs(hashint4(-n)) % array_length(b, 1)]
           || case when n % $3 = 5 then ' ${RARE_WORD}' else '' end
           || ' ' || z[1 + abs(hashint4(n + 7)) % array_length(z, 1)] as texto) m
       order by n
       returning usuario_id, instancia_id, provider_id, id
     )
     insert into mensagem_ids (usuario_id, instancia_id, provider_id, mensagem_id)
     select usuario_id, instancia_id, provider_id, id from novas`,
    [ids, CLIENTS, EACH, STARTS, MIDDLES, ENDS],
  );
}
