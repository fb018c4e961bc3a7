import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** The guided move of a number from a host to Meta's Cloud API, and the pause of its sending while it is switched. */
export async function up(db: Kysely<unknown>) {
  // Until then nothing leaves through the number, because it is being switched.
  await sql`alter table instancias add column troca_ate timestamptz`.execute(db);
  await sql`
    create table instancia_passagens (
      usuario_id uuid not null,
      id uuid not null,
      instancia_id uuid not null,
      estado text not null constraint instancia_passagens_estado
        check (estado in ('aberta', 'trocando', 'concluida', 'interrompida')),
      iniciada_em timestamptz not null,
      -- The number at Meta: its id, its account, and the sealed token that opens both, since they were checked.
      instancia_key text,
      waba_id text,
      token text,
      numero text,
      nome_na_meta text,
      verificada_em timestamptz,
      -- When the templates were first offered, and when Meta was last asked what became of them.
      modelos_em timestamptz,
      modelos_vistos_em timestamptz,
      troca_pedida_em timestamptz,
      -- Before this the switch is not tried again; who tries it has it until then.
      proxima_em timestamptz,
      reservada_ate timestamptz,
      encerrada_em timestamptz,
      -- Why the last try did not switch it: the key of a sentence.
      erro text check (length(erro) <= 40),
      primary key (usuario_id, id),
      constraint instancia_passagens_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id) on delete cascade,
      constraint instancia_passagens_fim
        check ((estado in ('concluida', 'interrompida')) = (encerrada_em is not null)),
      -- What opens the number at Meta stays here no longer than it is needed.
      constraint instancia_passagens_token check (encerrada_em is null or token is null),
      constraint instancia_passagens_troca check (
        estado <> 'trocando' or (token is not null and instancia_key is not null and waba_id is not null)
      )
    )
  `.execute(db);
  await sql`create unique index instancia_passagens_aberta on instancia_passagens (usuario_id, instancia_id)
    where encerrada_em is null`.execute(db);
  await sql`create index instancia_passagens_fila on instancia_passagens (proxima_em)
    where estado = 'trocando'`.execute(db);
  await tenantTable(db, "instancia_passagens", { app: ["select", "insert", "update"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("instancia_passagens").execute();
  await sql`alter table instancias drop column troca_ate`.execute(db);
}
