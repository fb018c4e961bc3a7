import { type Kysely, sql } from "kysely";

/**
 * Whether a client waits for an answer: of what client, professional and assistant wrote, the client has the last word.
 * A reminder that goes out in between answers nothing. Kept by triggers of their own, which come after those of the summary
 * (triggers fire by name) and so under the lock that those take.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table conversas add column aguardando_resposta boolean not null default false`.execute(
    db,
  );
  await sql`
    create function conversa_aguarda(dono uuid, cliente uuid) returns boolean language sql stable as $$
      select coalesce((
        select m.direcao = 'ENTRADA' from mensagens m
        where m.usuario_id = dono and m.cliente_id = cliente
          and (m.direcao = 'ENTRADA' or m.origem in ('manual', 'telefone', 'resposta', 'assistente'))
        order by m.momento desc, m.criado_em desc, m.id desc limit 1
      ), false)
    $$
  `.execute(db);
  await sql`
    create function conversas_aguardar() returns trigger language plpgsql as $$
    begin
      update conversas c set aguardando_resposta = a.aguarda
      from (
        select t.usuario_id, t.cliente_id, conversa_aguarda(t.usuario_id, t.cliente_id) as aguarda
        from (select distinct usuario_id, cliente_id from mudadas) t
      ) a
      where c.usuario_id = a.usuario_id and c.cliente_id = a.cliente_id and c.aguardando_resposta <> a.aguarda;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger conversas_somar_espera after insert on mensagens
    referencing new table as mudadas for each statement execute function conversas_aguardar()
  `.execute(db);
  await sql`
    create trigger conversas_diminuir_espera after delete on mensagens
    referencing old table as mudadas for each statement execute function conversas_aguardar()
  `.execute(db);
  // A summary that is made anew.
  await sql`
    create trigger conversas_nova_espera after insert on conversas
    referencing new table as mudadas for each statement execute function conversas_aguardar()
  `.execute(db);
  await sql`update conversas set aguardando_resposta = conversa_aguarda(usuario_id, cliente_id)`.execute(
    db,
  );
  await sql`
    create index conversas_aguardando on conversas (usuario_id, ultimo_timestamp desc, cliente_id desc)
    where aguardando_resposta
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger conversas_nova_espera on conversas`.execute(db);
  await sql`drop trigger conversas_diminuir_espera on mensagens`.execute(db);
  await sql`drop trigger conversas_somar_espera on mensagens`.execute(db);
  await sql`drop function conversas_aguardar()`.execute(db);
  await sql`drop index conversas_aguardando`.execute(db);
  await sql`alter table conversas drop column aguardando_resposta`.execute(db);
  await sql`drop function conversa_aguarda(uuid, uuid)`.execute(db);
}
