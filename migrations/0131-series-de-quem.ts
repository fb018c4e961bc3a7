import { type Kysely, sql } from "kysely";

/**
 * The previous release names no professional, and changes and continues the series of colleagues too. A date that it makes
 * of a series is its professional's, and so is a series that it splits off; this release names both itself.
 */
export async function up(db: Kysely<unknown>) {
  await replaced(
    db,
    sql`
      if new.profissional_id is null then
        select s.profissional_id into new.profissional_id from series s
        where s.usuario_id = new.usuario_id and s.id = new.serie_id;
      end if;
      if tg_op = 'UPDATE' and new.serie_id <> old.serie_id then
        update series n set profissional_id = v.profissional_id from series v
        where v.usuario_id = new.usuario_id and v.id = old.serie_id and v.profissional_id is not null
          and n.usuario_id = new.usuario_id and n.id = new.serie_id and n.profissional_id is null;
      end if;`,
  );
  await occupiesWith(db, `${COLUMNS}, serie_id`);
}

export async function down(db: Kysely<unknown>) {
  await replaced(db, sql``);
  await occupiesWith(db, COLUMNS);
}

const COLUMNS = "horario, fim, folga_antes_minutos, folga_depois_minutos, status";

/** The function of 0121, with statements before a row that names nobody becomes the practice's own professional's. */
const replaced = (db: Kysely<unknown>, before: ReturnType<typeof sql>) =>
  sql`
    create or replace function marcacoes_ocupa() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.ocupa_de := new.horario - new.folga_antes_minutos * interval '1 minute';
      new.ocupa_ate := new.fim + new.folga_depois_minutos * interval '1 minute';
      ${before}
      new.profissional_id := coalesce(new.profissional_id, new.usuario_id);
      return new;
    end $$
  `.execute(db);

async function occupiesWith(db: Kysely<unknown>, columns: string) {
  await sql`drop trigger marcacoes_ocupa on marcacoes`.execute(db);
  await sql`
    create trigger marcacoes_ocupa before insert or update of ${sql.raw(columns)}
    on marcacoes for each row execute function marcacoes_ocupa()
  `.execute(db);
}
