import { type Kysely, sql } from "kysely";
import { dropTrigger } from "./0016-historico-contagens.ts";
import { systemOwned, systemTable } from "./helpers.ts";

/**
 * What messages say, without case and accents, in rows of its own: a message's row changes with every status, and each
 * change would write all the keys of its text again.
 */
export async function indexTexts(db: Kysely<unknown>) {
  await db.schema
    .createTable("mensagens_busca")
    .addColumn("mensagem_id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    .addColumn("direcao", "text", (col) => col.notNull())
    .addColumn("momento", "timestamptz", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("texto", "text", (col) => col.notNull())
    .execute();
  await systemTable(db, "mensagens_busca");
  await textsKept(db);
  await keyFunctions(db);
  await sql`insert into mensagens_busca select ${columns("m")} from mensagens m order by momento`.execute(
    db,
  );
  await sql`
    create index mensagens_busca_tempo
    on mensagens_busca (usuario_id, momento desc, criado_em desc, mensagem_id desc)
  `.execute(db);
  // Without the list of pending entries, which every search would read from end to end.
  await sql`
    create index mensagens_busca_chaves on mensagens_busca
    using gin (mensagem_chaves(usuario_id, mensagem_semana(momento), texto)) with (fastupdate = off)
  `.execute(db);
}

export async function forgetTexts(db: Kysely<unknown>) {
  for (const name of ["inserir", "atualizar", "apagar"]) await dropTrigger(db, `busca_${name}`);
  await db.schema.dropTable("mensagens_busca").execute();
  await sql`drop function mensagem_chaves(uuid, integer, text)`.execute(db);
  await sql`drop function mensagem_semana(timestamptz)`.execute(db);
}

const columns = (table: string) =>
  sql.raw(
    `${table}.id, ${table}.usuario_id, ${table}.cliente_id, ${table}.direcao, ${table}.momento, ${table}.criado_em, ` +
      `sem_acento(concat_ws(' ', ${table}.mensagem_recebida, ${table}.mensagem_enviada))`,
  );

/**
 * The keys of a text: every three neighbouring letters of a word, mixed with the owner and the week. What a search costs
 * then depends on that professional's messages alone, it can go back in time week by week and stop, and what is written
 * together lies together in the index. Letters outside ASCII give no key: pg_trgm shows theirs in a form that does
 * not tell the middle of a word from its beginning.
 */
async function keyFunctions(db: Kysely<unknown>) {
  await sql`
    create function mensagem_semana(momento timestamptz) returns integer
    language sql immutable strict parallel safe
    return floor(extract(epoch from momento) / 604800)::integer
  `.execute(db);
  await sql`
    create function mensagem_chaves(dono uuid, semana integer, texto text) returns bigint[]
    language plpgsql immutable strict parallel safe as $$
    declare
      prefixo bigint := hashtext(dono::text || semana)::bigint << 31;
      chaves bigint[] := '{}';
      letras text;
    begin
      foreach letras in array public.show_trgm(texto) loop
        if octet_length(letras) = 3 and strpos(letras, ' ') = 0 then
          chaves := chaves || (prefixo | (hashtext(letras) & 2147483647));
        end if;
      end loop;
      return chaves;
    end $$
  `.execute(db);
}

/** What keeps the texts with their messages; where they are divided by month (0064) by their whole key. */
const keptBy = ({ byMonth }: { byMonth: boolean }) => {
  const sameRow = sql.raw(
    byMonth
      ? "b.usuario_id = v.usuario_id and b.mensagem_id = v.id and b.momento = v.momento"
      : "b.mensagem_id = v.id",
  );
  return [
    {
      name: "inserir",
      on: "insert",
      tables: "new table as novas",
      work: sql`insert into mensagens_busca select ${columns("n")} from novas n`,
    },
    {
      name: "atualizar",
      on: "update",
      tables: "old table as velhas new table as novas",
      work: sql`
        update mensagens_busca b
        set (mensagem_id, usuario_id, cliente_id, direcao, momento, criado_em, texto) = row(${columns("n")})
        from novas n join velhas v on v.id = n.id
        where ${sameRow}
          and (n.cliente_id, n.direcao, n.momento, n.criado_em, n.mensagem_recebida, n.mensagem_enviada)
            is distinct from
            (v.cliente_id, v.direcao, v.momento, v.criado_em, v.mensagem_recebida, v.mensagem_enviada)`,
    },
    {
      name: "apagar",
      on: "delete",
      tables: "old table as velhas",
      work: sql`delete from mensagens_busca b using velhas v where ${sameRow}`,
    },
  ];
};

/** Makes the functions of the triggers, or replaces them. */
export async function keepingFunctions(db: Kysely<unknown>, { byMonth }: { byMonth: boolean }) {
  for (const { name, work } of keptBy({ byMonth })) {
    await sql`
      create or replace function ${sql.id(`busca_${name}`)}() returns trigger language plpgsql
      security definer set search_path = public, pg_temp as $$
      begin
        ${work};
        return null;
      end $$
    `.execute(db);
  }
}

async function textsKept(db: Kysely<unknown>) {
  await keepingFunctions(db, { byMonth: false });
  for (const { name, on, tables } of keptBy({ byMonth: false })) {
    const trigger = sql.id(`busca_${name}`);
    await systemOwned(db, `busca_${name}()`);
    await sql`
      create trigger ${trigger} after ${sql.raw(on)} on mensagens referencing ${sql.raw(tables)}
      for each statement execute function ${trigger}()
    `.execute(db);
  }
}
