import type { Lab } from "../lab/lab.ts";
import { insertClientes } from "./clientes.ts";

/**
 * Gives a professional `count` messages with `clients` clients, spread over two years. The triggers rest while the rows
 * are loaded; then the product's own function makes each conversation's summary.
 */
export async function insertMensagens(
  lab: Lab,
  usuarioId: string,
  { count, clients }: { count: number; clients: number },
) {
  const { db } = lab;
  await insertClientes(lab, usuarioId, clients);
  await db.query("set session_replication_role = replica");
  await db.query(
    `insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, mensagem_enviada, status,
       data_recebido, data_envio, momento, criado_em, atualizado_em, origem, enviada_em)
     select gen_random_uuid(), $1::uuid, c.ids[1 + n % $3::int], case when entra then 'ENTRADA' else 'SAIDA' end,
       case when entra then texto end, case when not entra then texto end,
       case when entra and n % 50 = 0 then 'entregue' else 'lida' end,
       case when entra then h end, case when not entra then h end, h, h, h,
       case when entra then 'cliente' else 'manual' end, case when not entra then h end
     from generate_series(1, $2::int) n,
       (select array_agg(id) as ids from clientes where usuario_id = $1) c,
       lateral (select now() - (n * interval '2 years' / $2::int) as h, n % 2 = 0 as entra,
         'Mensagem ' || n || ' sobre a consulta de quinta-feira' as texto) m`,
    [usuarioId, count, clients],
  );
  await db.query("set session_replication_role = origin");
  // Before the summaries: without statistics each of them would read everything.
  await db.query("vacuum analyze mensagens");
  await db.query("select conversa_recontar(usuario_id, id) from clientes where usuario_id = $1", [
    usuarioId,
  ]);
  await db.query("vacuum analyze conversas, conversas_totais");
}
