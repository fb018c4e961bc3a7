import { type Kysely, sql } from "kysely";
import { dropTrigger } from "./0016-historico-contagens.ts";

/** A message that leaves (it waited and is not to be sent, or an echo proved to be its twin) leaves the summary too. */
export async function conversationsLose(db: Kysely<unknown>) {
  await sql`
    create function conversas_diminuir() returns trigger language plpgsql as $$
    begin
      -- First the locks, in the order in which all take them: what follows sees what others have committed.
      perform 1 from conversas c
      join (select distinct usuario_id, cliente_id from velhas) t using (usuario_id, cliente_id)
      order by c.usuario_id, c.cliente_id for no key update of c;

      delete from conversas c using (select distinct usuario_id, cliente_id from velhas) v
      where c.usuario_id = v.usuario_id and c.cliente_id = v.cliente_id and not exists (
        select from mensagens m where m.usuario_id = v.usuario_id and m.cliente_id = v.cliente_id
      );
      update conversas c set
        mensagens_nao_lidas = greatest(0, c.mensagens_nao_lidas - v.nao_lidas),
        total_mensagens = c.total_mensagens - v.total
      from (
        select usuario_id, cliente_id, count(*)::int as total,
          count(*) filter (where direcao = 'ENTRADA' and status <> 'lida')::int as nao_lidas
        from velhas group by usuario_id, cliente_id
      ) v
      where c.usuario_id = v.usuario_id and c.cliente_id = v.cliente_id;
      update conversas c set
        (ultima_mensagem_id, ultima_mensagem, ultima_direcao, ultimo_timestamp, status_ultima_mensagem) = (
          select m.id, coalesce(m.mensagem_recebida, m.mensagem_enviada), m.direcao, m.momento, m.status
          from mensagens m where m.usuario_id = c.usuario_id and m.cliente_id = c.cliente_id
          order by m.momento desc, m.criado_em desc, m.id desc limit 1
        )
      from velhas v
      where c.usuario_id = v.usuario_id and c.cliente_id = v.cliente_id and c.ultima_mensagem_id = v.id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger conversas_diminuir after delete on mensagens
    referencing old table as velhas for each statement execute function conversas_diminuir()
  `.execute(db);
  await recount(
    db,
    sql`and exists (select from clientes c where c.usuario_id = dono and c.id = cliente
        and c.excluido_em is null for share)`,
  );
}

/** Makes a conversation's summary anew; `condition` says when there is none. */
async function recount(db: Kysely<unknown>, condition: ReturnType<typeof sql>) {
  await sql`
    create or replace function conversa_recontar(dono uuid, cliente uuid) returns void language sql as $$
      delete from conversas where usuario_id = dono and cliente_id = cliente;
      insert into conversas
      select usuario_id, cliente_id, id, coalesce(mensagem_recebida, mensagem_enviada), direcao, momento, status,
        (select count(*) from mensagens where usuario_id = dono and cliente_id = cliente
          and direcao = 'ENTRADA' and status <> 'lida'),
        (select count(*) from mensagens where usuario_id = dono and cliente_id = cliente)
      from mensagens where usuario_id = dono and cliente_id = cliente ${condition}
      order by momento desc, criado_em desc, id desc limit 1;
    $$
  `.execute(db);
}

export async function conversationsAsBefore(db: Kysely<unknown>) {
  await dropTrigger(db, "conversas_diminuir");
  await recount(db, sql``);
}
