import type pg from "pg";
import { sized } from "../lab/scale.ts";

const PROFESSIONALS = sized(200, 10);
const CLIENTS_EACH = 50;
const MESSAGES_EACH = 5;

/**
 * Practices with everything switched on: so many appointments, most of them past, with two reminders each, of which so
 * many are due. Triggers and checks of references rest while the rows are loaded.
 */
export async function insertReminded(
  db: pg.Client,
  { appointments, due }: { appointments: number; due: number },
) {
  await db.query("set session_replication_role = replica");
  await insertPractices(db);
  const each = appointments / PROFESSIONALS;
  // Half an hour each, without a gap; three quarters of them are over.
  await db.query(
    `insert into marcacoes (id, usuario_id, cliente_id, horario, fim, ocupa_de, ocupa_ate, duracao_minutos, status, criado_em, atualizado_em)
     select gen_random_uuid(), u.id, c.ids[1 + n % $2::int], h, h + interval '30 minutes', h, h + interval '30 minutes', 30,
       case when h < now() then 'concluido' when n % 3 = 0 then 'pendente' else 'confirmado' end, now(), now()
     from usuarios u, generate_series(0, $1::int - 1) n,
       lateral (select array_agg(id) as ids from clientes where usuario_id = u.id) c,
       lateral (select date_trunc('hour', now()) + interval '2 hours' + (n - $1::int * 3 / 4) * interval '30 minutes' as h) q`,
    [each, CLIENTS_EACH],
  );
  await db.query(
    `insert into lembretes (id, usuario_id, marcacao_id, cliente_id, tipo, antes_minutos, horario, previsto_em, enviar_em,
       status, criado_em, atualizado_em)
     select gen_random_uuid(), m.usuario_id, m.id, m.cliente_id, 'lembrete', a, m.horario, q.previsto, q.previsto,
       case when q.previsto < now() then 'na_fila' else 'aguardando' end, now(), now()
     from marcacoes m, unnest(array[1440, 120]) a,
       lateral (select greatest(m.horario - a * interval '1 minute', now() + interval '1 hour') as futuro,
         m.horario - a * interval '1 minute' as passado) f,
       lateral (select case when m.horario < now() then f.passado else f.futuro end as previsto) q`,
  );
  // The next ones of every practice, the nearer reminder of each.
  await db.query(
    `update lembretes set previsto_em = now(), enviar_em = now() where antes_minutos = 120 and marcacao_id in (
       select m.id from usuarios u, lateral (
         select id from marcacoes where usuario_id = u.id and horario > now() + interval '3 hours' order by horario limit $1
       ) m)`,
    [due / PROFESSIONALS],
  );
  await db.query("set session_replication_role = origin");
  // Analysed only afterwards: by statistics of the empty `conversas` its index would not be used, and each row reads all before it.
  await db.query("select conversa_recontar(usuario_id, id) from clientes");
  await db.query("vacuum analyze");
}

async function insertPractices(db: pg.Client) {
  await db.query(
    `insert into usuarios (id, nome, email, senha_hash)
     select gen_random_uuid(), 'Profissional ' || n, n || '@exemplo.com.br', '-' from generate_series(1, $1::int) n`,
    [PROFESSIONALS],
  );
  await db.query(
    `insert into automacoes (usuario_id, confirmacao_ativa, lembretes_ativos, silencio_inicio, silencio_fim, atualizado_em)
     select id, true, true, '00:00', '00:00', now() from usuarios`,
  );
  await db.query(
    `insert into instancias (id, usuario_id, nome_instancia, host_instancia, instancia_key, webhook_token_hash,
       webhook_token, criado_em, atualizado_em)
     select gen_random_uuid(), id, 'Clínica', 'http://127.0.0.1:9', 'k', sha256(id::text::bytea), '-', now(), now() from usuarios`,
  );
  await db.query(
    `insert into clientes (id, usuario_id, nome, telefone, telefone_chave, criado_em, atualizado_em)
     select gen_random_uuid(), u.id, 'Cliente ' || n, fone, fone, now(), now()
     from usuarios u, generate_series(1, $1::int) n, lateral (select '119' || (10000000 + n) as fone) f`,
    [CLIENTS_EACH],
  );
  await db.query(
    `insert into mensagens (id, usuario_id, instancia_id, cliente_id, direcao, mensagem_recebida, status, data_recebido,
       momento, criado_em, atualizado_em, origem)
     select gen_random_uuid(), c.usuario_id, i.id, c.id, 'ENTRADA', 'Mensagem ' || n, 'lida', h, h, h, h, 'cliente'
     from clientes c join instancias i on i.usuario_id = c.usuario_id, generate_series(1, $1::int) n,
       lateral (select now() - n * interval '3 days' as h) q`,
    [MESSAGES_EACH],
  );
}

/** Takes back what a run has queued, so that as much is due again. */
export async function makeDueAgain(db: pg.Client) {
  await db.query("set session_replication_role = replica");
  await db.query(
    "update lembretes set status = 'aguardando', mensagem_id = null where mensagem_id is not null",
  );
  await db.query("delete from mensagens where origem = 'lembrete'");
  await db.query("delete from avisos_automaticos");
  await db.query("set session_replication_role = origin");
  await db.query("vacuum mensagens, lembretes");
}
