import { type Kysely, sql } from "kysely";
import { narrowViews, withoutNarrowViews } from "./0126-carteira-vistas.ts";
import { APP_ROLE, systemOwned } from "./helpers.ts";

/** Tables whose rows are a client's (`cliente_id`). */
const OF_A_CLIENT = [
  "assistente_conversas",
  "assistente_ensaio_itens",
  "assistente_passos",
  "assistente_turnos",
  "avisos_automaticos",
  "cliente_enderecos",
  "cliente_etiquetas",
  "conversa_etiquetas",
  "conversas",
  "conversas_arquivadas",
  "conversas_fixadas",
  "conversas_responsaveis",
  "espera_ofertas",
  "espera_vagas",
  "esperas",
  "importacao_clientes",
  "lembretes",
  "marcacoes_contagens_clientes",
  "marcacoes_contagens_novas",
  "mensagens",
  "mensagens_agendadas",
  "mensagens_contagens_clientes",
  "mensagens_contagens_novas",
  "notas",
  "reservas",
  "series",
];

/** Tables whose rows are about two clients: both have to be met. */
const OF_TWO = {
  cliente_conflitos: ["cliente_a_id", "cliente_b_id"],
  cliente_juncoes: ["fica_id", "sai_id"],
} as const;

/** Tables whose rows are about somebody's appointment or message. */
const OF_AN_APPOINTMENT = [
  "avisos_por_pessoa",
  "espera_preenchimentos",
  "marcacao_historico",
  "repasse_linhas",
];
const OF_A_MESSAGE = ["midias", "resposta_opcoes", "respostas"];

/** Sums over all clients of a practice; who is narrowed reads views in their place. */
const SUMS = [
  "clientes_contagens",
  "clientes_totais",
  "conversas_totais",
  "marcacoes_contagens",
  "marcacoes_contagens_convertidos",
  "mensagens_contagens",
];

/** Triggers that keep such a sum; they wrote it under the caller's own rights until now. */
const SUMMING = ["clientes_ajustar", "clientes_somar", "clientes_subtrair", "conversas_contar"];
/**
 * A typed phone takes the address also from a client whom the caller does not meet; and under a search path of its own a
 * plan that looks at clients would outlive the person.
 */
const FROM_OTHERS = ["cliente_telefone_dado", "marcacoes_sequencia"];

/**
 * A professional may be narrowed to their own clients: a transaction in which `app.carteira` names one meets only the rows
 * of clients with whom that professional has to do. Where nothing is set each policy is true when a statement is planned.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table agenda_regras add column clientes_por_profissional boolean not null default false`.execute(
    db,
  );
  await whoIsMet(db);
  for (const name of [...SUMMING, ...FROM_OTHERS]) {
    await sql`alter function ${sql.raw(name)}() security definer set search_path = public, pg_temp`.execute(
      db,
    );
    await systemOwned(db, `${name}()`);
  }
  for (const [table, isMet] of narrowed())
    await sql`create policy carteira on ${sql.table(table)} as restrictive for all to ${sql.id(APP_ROLE)}
      using (${isMet})`.execute(db);
  await narrowViews(db);
}

const all = sql`app_sem_carteira()`;

function narrowed() {
  const met = (column: string) => sql`app_atende(${sql.ref(column)})`;
  const rows: [string, ReturnType<typeof sql>][] = [
    ["clientes", sql`${all} or ${met("id")}`],
    ["marcacoes", sql`${all} or app_atende_linha(profissional_id, cliente_id)`],
    ["carencias", sql`${all} or app_atende_mudanca(retrato, marcacoes)`],
    ...SUMS.map((table): [string, ReturnType<typeof sql>] => [table, all]),
  ];
  for (const table of OF_A_CLIENT) rows.push([table, sql`${all} or ${met("cliente_id")}`]);
  for (const [table, [one, other]] of Object.entries(OF_TWO))
    rows.push([table, sql`${all} or (${met(one)} and ${met(other)})`]);
  for (const table of OF_AN_APPOINTMENT)
    rows.push([table, sql`${all} or app_atende_marcacao(marcacao_id)`]);
  for (const table of OF_A_MESSAGE)
    rows.push([table, sql`${all} or mensagem_id is null or app_atende_mensagem(mensagem_id)`]);
  return rows;
}

/** The functions look as the system role: under the policies that they serve they would call themselves. */
async function whoIsMet(db: Kysely<unknown>) {
  // Immutable, so that a plan is made without the policies where nobody is narrowed. A kept plan is made anew under another
  // search path, and `app.carteira` is only ever set together with one (docs/decisions/0065).
  await sql`
    create function app_sem_carteira() returns boolean language sql immutable parallel safe
    return coalesce(current_setting('app.carteira', true), '') = ''
  `.execute(db);
  await lookup(
    db,
    "app_atende(cliente uuid)",
    sql`
      -- The grounds: an appointment, a series, an entry of the waiting list, and the conversation's responsible person.
      return exists (select from marcacoes m where m.usuario_id = dono and m.cliente_id = cliente
          -- The transaction that hands one over to a colleague meets its client to the end.
          and (coalesce(m.profissional_id, m.usuario_id) = quem or m.xmin::text = agora))
        or exists (select from series s where s.usuario_id = dono and s.cliente_id = cliente
          and coalesce(s.profissional_id, s.usuario_id) = quem)
        or exists (select from esperas e where e.usuario_id = dono and e.cliente_id = cliente
          and e.profissional_id = quem)
        or exists (select from conversas_responsaveis r where r.usuario_id = dono and r.cliente_id = cliente
          and r.pessoa_id = app_pessoa())
        -- The transaction that makes a client meets who did not exist before it.
        or not exists (select from clientes c where c.usuario_id = dono and c.id = cliente
          and c.xmin::text is distinct from agora)`,
  );
  // An appointment of one's own is a ground by itself: one that was deleted can be put back.
  await lookup(
    db,
    "app_atende_linha(profissional uuid, cliente uuid)",
    sql`return coalesce(profissional, dono) = quem or app_atende(cliente)`,
    "",
  );
  await lookup(
    db,
    "app_atende_marcacao(procurada uuid)",
    sql`return exists (select from marcacoes m where m.usuario_id = dono and m.id = procurada
      and app_atende_linha(m.profissional_id, m.cliente_id))`,
  );
  await lookup(
    db,
    "app_atende_mensagem(procurada uuid)",
    sql`return exists (select from mensagens m where m.usuario_id = dono and m.id = procurada
      and app_atende(m.cliente_id))`,
  );
  await lookup(
    db,
    "app_atende_mudanca(retrato jsonb, marcacoes uuid[])",
    sql`
      return not exists (select from unnest(marcacoes) u (id)
          where not app_atende_marcacao(u.id) and not exists (
            select from jsonb_to_recordset(retrato #> '{antes,marcacoes}')
              as m (id uuid, profissional_id uuid, cliente_id uuid)
            where m.id = u.id and app_atende_linha(m.profissional_id, m.cliente_id)))
        and not exists (select from jsonb_array_elements_text(retrato #> '{besides,clientes}') c (id)
          where not app_atende(c.id::uuid))`,
  );
}

async function lookup(
  db: Kysely<unknown>,
  signature: string,
  body: ReturnType<typeof sql>,
  onNull: "strict" | "" = "strict",
) {
  await sql`
    create function ${sql.raw(signature)} returns boolean language plpgsql stable ${sql.raw(onNull)} parallel safe
    security definer set search_path = public, pg_temp as $$
    declare
      dono uuid := app_usuario();
      quem uuid := nullif(current_setting('app.carteira', true), '')::uuid;
      agora text := (pg_current_xact_id_if_assigned()::xid)::text;
    begin
      ${body};
    end $$
  `.execute(db);
  await systemOwned(db, signature);
}

export async function down(db: Kysely<unknown>) {
  await withoutNarrowViews(db);
  for (const [table] of narrowed())
    await sql`drop policy carteira on ${sql.table(table)}`.execute(db);
  for (const name of ["mudanca", "mensagem", "marcacao", "linha"])
    await sql`drop function ${sql.id(`app_atende_${name}`)}`.execute(db);
  for (const name of ["app_atende", "app_sem_carteira"])
    await sql`drop function ${sql.id(name)}`.execute(db);
  for (const name of [...SUMMING, ...FROM_OTHERS]) {
    await sql`alter function ${sql.raw(name)}() owner to current_user`.execute(db);
    await sql`alter function ${sql.raw(name)}() security invoker`.execute(db);
  }
  for (const name of SUMMING)
    await sql`alter function ${sql.raw(name)}() reset search_path`.execute(db);
  await sql`alter table agenda_regras drop column clientes_por_profissional`.execute(db);
}
