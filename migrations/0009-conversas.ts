import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/**
 * One row for each conversation, kept by triggers on `mensagens`, so that the conversation list costs the same at
 * ten thousand and at a million messages. The triggers work on whole statements: a bulk insert pays once.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("conversas")
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    .addColumn("ultima_mensagem_id", "uuid", (col) => col.notNull())
    .addColumn("ultima_mensagem", "text")
    .addColumn("ultima_direcao", "text", (col) => col.notNull())
    .addColumn("ultimo_timestamp", "timestamptz", (col) => col.notNull())
    .addColumn("status_ultima_mensagem", "text", (col) => col.notNull())
    .addColumn("mensagens_nao_lidas", "integer", (col) => col.notNull())
    .addColumn("total_mensagens", "integer", (col) => col.notNull())
    .addPrimaryKeyConstraint("conversas_pk", ["usuario_id", "cliente_id"])
    .addForeignKeyConstraint(
      "conversas_cliente",
      ["usuario_id", "cliente_id"],
      "clientes",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .execute();
  await sql`create index conversas_recentes on conversas (usuario_id, ultimo_timestamp desc, cliente_id desc)`.execute(
    db,
  );
  await tenantTable(db, "conversas", { app: ["select", "insert", "update", "delete"] });

  await db.schema
    .createTable("conversas_totais")
    .addColumn("usuario_id", "uuid", (col) =>
      col.primaryKey().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("total", "integer", (col) => col.notNull())
    .execute();
  await tenantTable(db, "conversas_totais", { app: ["select", "insert", "update"] });

  await messagesInserted(db);
  await messagesUpdated(db);
  await conversationRecounted(db);
  await conversationsCounted(db);
}

async function messagesInserted(db: Kysely<unknown>) {
  await sql`
    create function conversas_somar() returns trigger language plpgsql as $$
    begin
      insert into conversas as c
      select distinct on (n.usuario_id, n.cliente_id)
        n.usuario_id, n.cliente_id, n.id, coalesce(n.mensagem_recebida, n.mensagem_enviada), n.direcao, n.momento,
        n.status,
        count(*) filter (where n.direcao = 'ENTRADA' and n.status <> 'lida') over conversa,
        count(*) over conversa
      from novas n
      window conversa as (partition by n.usuario_id, n.cliente_id)
      order by n.usuario_id, n.cliente_id, n.momento desc, n.criado_em desc, n.id desc
      on conflict (usuario_id, cliente_id) do update set
        mensagens_nao_lidas = c.mensagens_nao_lidas + excluded.mensagens_nao_lidas,
        total_mensagens = c.total_mensagens + excluded.total_mensagens,
        (ultima_mensagem_id, ultima_mensagem, ultima_direcao, ultimo_timestamp, status_ultima_mensagem) = (
          select m.* from (values
            (c.ultima_mensagem_id, c.ultima_mensagem, c.ultima_direcao, c.ultimo_timestamp, c.status_ultima_mensagem),
            (excluded.ultima_mensagem_id, excluded.ultima_mensagem, excluded.ultima_direcao,
              excluded.ultimo_timestamp, excluded.status_ultima_mensagem)
          ) m (id, texto, direcao, momento, status)
          order by m.momento desc, m.id desc limit 1
        );
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger conversas_somar after insert on mensagens
    referencing new table as novas for each statement execute function conversas_somar()
  `.execute(db);
}

async function messagesUpdated(db: Kysely<unknown>) {
  // A message that moves to another client is followed by conversa_recontar() for both.
  await sql`
    create function conversas_atualizar() returns trigger language plpgsql as $$
    begin
      perform 1 from conversas c
      join (select distinct usuario_id, cliente_id from novas) t using (usuario_id, cliente_id)
      order by c.usuario_id, c.cliente_id for no key update of c;

      update conversas c set
        mensagens_nao_lidas = greatest(0, c.mensagens_nao_lidas + d.nao_lidas),
        status_ultima_mensagem = coalesce(d.status_ultima, c.status_ultima_mensagem),
        ultima_mensagem = case when d.status_ultima is null then c.ultima_mensagem else d.texto_ultima end
      from (
        select n.usuario_id, n.cliente_id,
          sum((n.direcao = 'ENTRADA' and n.status <> 'lida')::int
            - (v.direcao = 'ENTRADA' and v.status <> 'lida')::int)::int as nao_lidas,
          max(n.status) filter (where n.id = k.ultima_mensagem_id) as status_ultima,
          max(coalesce(n.mensagem_recebida, n.mensagem_enviada)) filter (where n.id = k.ultima_mensagem_id)
            as texto_ultima
        from novas n
        join velhas v on v.id = n.id and v.cliente_id = n.cliente_id
        join conversas k on k.usuario_id = n.usuario_id and k.cliente_id = n.cliente_id
        group by n.usuario_id, n.cliente_id
      ) d
      where c.usuario_id = d.usuario_id and c.cliente_id = d.cliente_id
        and (d.nao_lidas <> 0 or d.status_ultima is not null);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger conversas_atualizar after update on mensagens
    referencing old table as velhas new table as novas
    for each statement execute function conversas_atualizar()
  `.execute(db);
}

async function conversationRecounted(db: Kysely<unknown>) {
  await sql`
    create function conversa_recontar(dono uuid, cliente uuid) returns void language sql as $$
      delete from conversas where usuario_id = dono and cliente_id = cliente;
      insert into conversas
      select usuario_id, cliente_id, id, coalesce(mensagem_recebida, mensagem_enviada), direcao, momento, status,
        (select count(*) from mensagens where usuario_id = dono and cliente_id = cliente
          and direcao = 'ENTRADA' and status <> 'lida'),
        (select count(*) from mensagens where usuario_id = dono and cliente_id = cliente)
      from mensagens where usuario_id = dono and cliente_id = cliente
      order by momento desc, criado_em desc, id desc limit 1;
    $$
  `.execute(db);
}

async function conversationsCounted(db: Kysely<unknown>) {
  await sql`
    create function conversas_contar() returns trigger language plpgsql as $$
    begin
      insert into conversas_totais as t
      select usuario_id, sum(case tg_op when 'INSERT' then 1 else -1 end) from mudadas
      where exists (select 1 from usuarios u where u.id = mudadas.usuario_id)
      group by usuario_id order by usuario_id
      on conflict (usuario_id) do update set total = greatest(0, t.total + excluded.total);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger conversas_contar_novas after insert on conversas
    referencing new table as mudadas for each statement execute function conversas_contar()
  `.execute(db);
  await sql`
    create trigger conversas_contar_velhas after delete on conversas
    referencing old table as mudadas for each statement execute function conversas_contar()
  `.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("conversas_totais").execute();
  await db.schema.dropTable("conversas").execute();
  await sql`drop function conversa_recontar(uuid, uuid)`.execute(db);
  await sql`drop trigger conversas_atualizar on mensagens`.execute(db);
  await sql`drop trigger conversas_somar on mensagens`.execute(db);
  await sql`drop function conversas_contar()`.execute(db);
  await sql`drop function conversas_atualizar()`.execute(db);
  await sql`drop function conversas_somar()`.execute(db);
}
