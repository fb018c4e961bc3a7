import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/**
 * What professionals are due of what was paid: the rules by which it is worked out, and the months that were closed, with
 * their lines as they stood then.
 */
export async function up(db: Kysely<unknown>) {
  await rules(db);
  await closedMonths(db);
}

async function rules(db: Kysely<unknown>) {
  // Without a service: what holds for all others of this professional.
  await sql`
    create table repasse_regras (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      id uuid not null,
      profissional_id uuid not null,
      servico_id uuid,
      tipo text not null,
      valor numeric(12, 2) not null,
      primary key (usuario_id, id),
      constraint repasse_regras_uma_de_cada unique nulls not distinct (usuario_id, profissional_id, servico_id),
      constraint repasse_regras_valor check (
        (tipo = 'percentual' and valor between 0 and 100)
        or (tipo = 'fixo' and valor between 0 and 2147483647 and valor = trunc(valor))
      ),
      constraint repasse_regras_profissional foreign key (usuario_id, profissional_id)
        references profissionais (usuario_id, id) on delete cascade,
      constraint repasse_regras_servico foreign key (usuario_id, servico_id)
        references servicos (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "repasse_regras", { app: ["select", "insert", "update", "delete"] });
}

async function closedMonths(db: Kysely<unknown>) {
  await sql`
    create table repasse_meses (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      mes text not null check (mes ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
      fechado_em timestamptz not null,
      primary key (usuario_id, mes)
    )
  `.execute(db);
  // The appointment and its service may be gone later; a professional with lines stays.
  await sql`
    create table repasse_linhas (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      mes text not null,
      marcacao_id uuid not null,
      pago_em timestamptz not null,
      profissional_id uuid not null,
      servico_id uuid,
      servico_nome text,
      horario timestamptz not null,
      valor_centavos integer not null,
      parte_centavos integer not null,
      ajuste_de text check (ajuste_de < mes),
      regra_tipo text,
      regra_valor numeric(12, 2),
      primary key (usuario_id, marcacao_id, pago_em, profissional_id, mes),
      constraint repasse_linhas_mes foreign key (usuario_id, mes)
        references repasse_meses (usuario_id, mes) on delete cascade,
      constraint repasse_linhas_profissional foreign key (usuario_id, profissional_id)
        references profissionais (usuario_id, id)
    )
  `.execute(db);
  await sql`create index repasse_linhas_do_mes on repasse_linhas (usuario_id, mes)`.execute(db);
  await sql`create index repasse_linhas_por_profissional on repasse_linhas (usuario_id, profissional_id)`.execute(
    db,
  );
  // A payment is counted in one month; whatever comes after that corrects it.
  await sql`
    create unique index repasse_linhas_contada on repasse_linhas (usuario_id, marcacao_id, pago_em) where ajuste_de is null
  `.execute(db);
  for (const table of ["repasse_meses", "repasse_linhas"])
    await tenantTable(db, table, { app: ["select", "insert"] });
}

export async function down(db: Kysely<unknown>) {
  for (const table of ["repasse_linhas", "repasse_meses", "repasse_regras"])
    await db.schema.dropTable(table).execute();
}
