import type { Lab } from "../lab/lab.ts";
import { sized } from "../lab/scale.ts";
import { insertClientes } from "./clientes.ts";

export const CLIENTS = sized(20_000, 200);
const APPOINTMENTS = sized(100_000, 1_000);
export const MESSAGES = sized(1_000_000, 2_000);

/**
 * 20,000 clients, each third with a label, 100,000 appointments of four years and two months ahead, and a million messages, a tenth of
 * them of one client, who is answered. Counters and search are not looked at here: triggers stay out of the way.
 */
export async function insertFichas(lab: Lab, usuarioId: string): Promise<string> {
  const { db } = lab;
  await insertClientes(lab, usuarioId, CLIENTS);
  await db.query(
    `update clientes set etiquetas = array['Etiqueta ' || right(telefone, 5)::int % 30]
     where usuario_id = $1 and right(telefone, 5)::int % 3 = 0`,
    [usuarioId],
  );
  await db.query("set session_replication_role = replica");
  await db.query(
    `insert into marcacoes (id, usuario_id, cliente_id, horario, fim, ocupa_de, ocupa_ate, duracao_minutos, status, criado_em,
       atualizado_em)
     select gen_random_uuid(), $1::uuid, c.ids[1 + abs(hashint4(n)) % least(array_length(c.ids, 1), 500 + n / 5)], h, h + interval '20 minutes', h,
       h + interval '20 minutes', 20, case when n % 10 = 0 then 'cancelado' when h < now() then 'concluido' else 'confirmado' end, h, h
     from generate_series(0, $2::int - 1) n,
       (select array_agg(id order by id) as ids from clientes where usuario_id = $1) c,
       lateral (select now() + interval '60 days' - n * interval '22 minutes' as h) m`,
    [usuarioId, APPOINTMENTS],
  );
  await db.query(
    `insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, data_recebido, momento, criado_em,
       atualizado_em, origem)
     select gen_random_uuid(), $1::uuid, c.ids[case when n % 10 = 0 then 1 else 1 + n % array_length(c.ids, 1) end],
       'ENTRADA', 'texto ' || n, 'lida', h, h, h, h, 'cliente'
     from generate_series(1, $2::int) n, (select array_agg(id order by id) as ids from clientes where usuario_id = $1) c,
       lateral (select now() - n * interval '1 minute' as h) m`,
    [usuarioId, MESSAGES],
  );
  await db.query("set session_replication_role = default");
  await db.query("vacuum analyze");
  const { rows } = await db.query(
    "select id from clientes where usuario_id = $1 order by id limit 1",
    [usuarioId],
  );
  return rows[0].id;
}
