import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE, tenantTable } from "./helpers.ts";

/** When something was last heard of each number, and the steps by which a silent one is brought back. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table instancias
      -- The last message or acknowledgement, or when the phone was linked after that: pauses count from here.
      add column ouvida_em timestamptz,
      -- The first attempt to send after that.
      add column enviou_em timestamptz,
      -- When it was last looked whether the pause is too long, and when it is looked again; null: at once.
      add column escutada_em timestamptz,
      add column escuta_em timestamptz,
      -- The present silence: since when it counts as one, how many of its steps were taken, when the next one is due.
      add column muda_em timestamptz,
      add column muda_passo smallint not null default 0,
      add column muda_proximo_em timestamptz,
      -- The last letter about a silence.
      add column silencio_carta_em timestamptz
  `.execute(db);
  // Forced row security hides all rows from the tables' owner.
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`update instancias set ouvida_em = coalesce(ultimo_evento_em, criado_em)`.execute(db);
  await sql`reset role`.execute(db);
  await sql`
    create table instancia_passos (
      usuario_id uuid not null,
      id uuid not null,
      instancia_id uuid not null,
      -- The silence that it belongs to: since when it counts as one.
      muda_em timestamptz not null,
      momento timestamptz not null,
      passo text not null
        check (passo in ('notado', 'pergunta', 'registro', 'reinicio', 'aviso', 'voltou', 'encerrado')),
      resultado text not null check (length(resultado) <= 40),
      primary key (usuario_id, id),
      constraint instancia_passos_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id) on delete cascade
    )
  `.execute(db);
  // Two processes write each step of a silence once.
  await sql`create unique index instancia_passos_um on instancia_passos (usuario_id, instancia_id, muda_em, passo)`.execute(
    db,
  );
  await sql`create index instancia_passos_antigos on instancia_passos (momento)`.execute(db);
  await tenantTable(db, "instancia_passos", { app: ["select", "insert"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("instancia_passos").execute();
  await sql`
    alter table instancias drop column silencio_carta_em, drop column muda_proximo_em, drop column muda_passo,
      drop column muda_em, drop column escuta_em, drop column escutada_em, drop column enviou_em, drop column ouvida_em
  `.execute(db);
}
