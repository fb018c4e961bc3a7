import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** Links by which somebody without an account links an instance to its phone again. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table reconexoes (
      usuario_id uuid not null,
      id uuid not null,
      instancia_id uuid not null,
      -- SHA-256 of the token, which is 256 random bits.
      token_hash bytea not null,
      criado_em timestamptz not null,
      expira_em timestamptz not null,
      -- When a QR code or a pairing code was first shown through it.
      mostrada_em timestamptz,
      -- When the phone was linked after that; it ends the link.
      usada_em timestamptz,
      -- When a newer link of the instance took its place.
      substituida_em timestamptz,
      -- The last pairing code, for all who have the link open.
      codigo text,
      codigo_expira_em timestamptz,
      -- Fingerprints of the visitors who have looked and were not told yet that the phone is linked.
      visitantes text[] not null default '{}',
      primary key (usuario_id, id),
      constraint reconexoes_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id) on delete cascade
    )
  `.execute(db);
  // Not unique: the keys of a table begin with its owner, and 256 random bits do not meet.
  await sql`create index reconexoes_token on reconexoes (token_hash)`.execute(db);
  await sql`
    create unique index reconexoes_atual on reconexoes (usuario_id, instancia_id) where substituida_em is null
  `.execute(db);
  await sql`create index reconexoes_criado on reconexoes (criado_em)`.execute(db);
  await tenantTable(db, "reconexoes", { app: ["select", "insert", "update"] });
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table reconexoes`.execute(db);
}
