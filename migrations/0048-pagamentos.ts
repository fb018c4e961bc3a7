import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE, tenantTable } from "./helpers.ts";

/** A professional's PIX key, deposits of services, and what was paid for appointments, as a person says it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table pix (
      usuario_id uuid primary key references usuarios (id) on delete cascade,
      chave text check (length(chave) between 1 and 77),
      tipo text check (tipo in ('cpf', 'cnpj', 'email', 'telefone', 'aleatoria')),
      nome text,
      cidade text,
      atualizado_em timestamptz not null,
      constraint pix_inteiro check (
        (chave is null) = (tipo is null) and (chave is null or (nome is not null and cidade is not null))
      )
    )
  `.execute(db);
  await tenantTable(db, "pix", { app: ["select", "insert", "update"] });

  await sql`
    alter table servicos
      add column sinal_centavos integer,
      add constraint servicos_sinal check (sinal_centavos between 1 and coalesce(preco_centavos, 0))
  `.execute(db);

  await sql`
    alter table marcacoes
      add column pagamento text not null default 'dispensado',
      add column pago_em timestamptz,
      add column pago_por text,
      add constraint marcacoes_pagamento check (
        pagamento in ('dispensado', 'pendente', 'pago')
        and (pagamento = 'pago') = (pago_em is not null) and (pago_em is null) = (pago_por is null)
      )
  `.execute(db);
  // What is still to come is still to be paid; of what is past nobody has said that it was not.
  // Row security is forced on the owner of the table too, who would find none.
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`
    update marcacoes set pagamento = 'pendente'
    where valor_centavos > 0 and horario > now() and status in ('pendente', 'confirmado')
  `.execute(db);
  await sql`reset role`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table marcacoes drop column pagamento, drop column pago_em, drop column pago_por
  `.execute(db);
  await sql`alter table servicos drop column sinal_centavos`.execute(db);
  await db.schema.dropTable("pix").execute();
}
