import { type Kysely, sql } from "kysely";
import { APP_ROLE, SYSTEM_ROLE, systemOwned } from "./helpers.ts";

/**
 * What a narrowed transaction finds before `public` on its search path: sums and searches over the rows that it meets, by
 * the names of those over all of the practice. No statement of anybody else changes.
 */
export async function narrowViews(db: Kysely<unknown>) {
  await sql`create schema carteira`.execute(db);
  await sql`grant usage on schema carteira to ${sql.id(APP_ROLE)}`.execute(db);
  for (const [name, rows] of Object.entries(SUMS)) {
    await sql`create view carteira.${sql.id(name)} with (security_invoker) as ${rows}`.execute(db);
    await sql`grant select on carteira.${sql.id(name)} to ${sql.id(APP_ROLE)}`.execute(db);
  }
  await takenTimes(db);
  await searches(db);
}

export async function withoutNarrowViews(db: Kysely<unknown>) {
  await sql`drop schema carteira cascade`.execute(db);
  await sql`drop function app_ocupadas()`.execute(db);
  await sql`drop view ocupacao`.execute(db);
}

const HOURS = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"].map(
  (zone) => sql`extract(hour from horario at time zone ${sql.lit(zone)})::smallint`,
);
const [SAO_PAULO, MANAUS, RIO_BRANCO] = HOURS;

const many = (condition: ReturnType<typeof sql>, name: string) =>
  sql`(count(*) filter (where ${condition}))::integer as ${sql.ref(name)}`;
const STATUS = ["pendente", "confirmado", "cancelado", "concluido", "faltou"].map((status) =>
  many(sql`status = ${sql.lit(status)}`, status),
);
const MESSAGES = sql.join(
  ["saida", "entrada"].flatMap((way) =>
    ["pendente", "entregue", "lida", "erro", "falha"].map((status) =>
      many(
        sql`direcao = ${sql.lit(way.toUpperCase())} and status = ${sql.lit(status)}`,
        `${way}_${status}`,
      ),
    ),
  ),
);

/** As `clientes_contagens` is kept (0042). */
const DAY = sql`greatest(${sql.join(
  ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"].map(
    (zone) => sql`date_trunc('day', criado_em, ${sql.lit(zone)})`,
  ),
)})`;

/** The notes that are not summed up yet are in these sums already. */
const none = (table: string) => sql`select * from public.${sql.id(table)} where false`;

const SUMS = {
  clientes_totais: sql`
    select usuario_id, count(*)::integer as total from public.clientes where excluido_em is null group by 1`,
  clientes_contagens: sql`
    select usuario_id, ${DAY} as dia, count(*)::integer as total from public.clientes
    where excluido_em is null group by 1, 2`,
  conversas_totais: sql`
    select usuario_id, count(*)::integer as total from public.conversas group by 1`,
  marcacoes_contagens: sql`
    select usuario_id, ${SAO_PAULO} as sao_paulo, ${MANAUS} as manaus, ${RIO_BRANCO} as rio_branco, ${sql.join(STATUS)}
    from public.marcacoes group by 1, 2, 3, 4`,
  marcacoes_contagens_clientes: sql`
    select usuario_id, cliente_id, ${many(sql`status = 'concluido'`, "concluido")},
      ${many(sql`status = 'faltou'`, "faltou")}
    from public.marcacoes group by 1, 2`,
  marcacoes_contagens_convertidos: sql`
    select usuario_id, (count(distinct cliente_id))::integer as convertidos from public.marcacoes
    where status = 'concluido' group by 1`,
  marcacoes_contagens_novas: none("marcacoes_contagens_novas"),
  mensagens_contagens: sql`
    select usuario_id, date_trunc('hour', momento, 'UTC') as hora, ${MESSAGES} from public.mensagens group by 1, 2`,
  mensagens_contagens_clientes: sql`
    select usuario_id, cliente_id, ${MESSAGES} from public.mensagens group by 1, 2`,
  mensagens_contagens_novas: none("mensagens_contagens_novas"),
};

/**
 * The times that live appointments take: also to who does not meet their clients a professional and a room are taken. To
 * everybody else it is the table itself.
 */
async function takenTimes(db: Kysely<unknown>) {
  const taken = sql`select id, usuario_id, cliente_id, profissional_id, sala_id, horario, fim, ocupa_de, ocupa_ate, status`;
  await sql`create view ocupacao with (security_invoker) as ${taken} from marcacoes`.execute(db);
  await sql`grant select on ocupacao to ${sql.id(APP_ROLE)}, ${sql.id(SYSTEM_ROLE)}`.execute(db);
  // A function: no role of the product owns a table or a view.
  await sql`
    create function app_ocupadas() returns table (
      id uuid, usuario_id uuid, cliente_id uuid, profissional_id uuid, sala_id uuid,
      horario timestamptz, fim timestamptz, ocupa_de timestamptz, ocupa_ate timestamptz, status text
    )
    language sql stable security definer set search_path = public, pg_temp as $$
      ${taken} from marcacoes where usuario_id = app_usuario() and status in ('pendente', 'confirmado')
    $$
  `.execute(db);
  await systemOwned(db, "app_ocupadas()");
  await sql`create view carteira.ocupacao with (security_invoker) as select * from public.app_ocupadas()`.execute(
    db,
  );
  await sql`grant select on carteira.ocupacao to ${sql.id(APP_ROLE)}`.execute(db);
}

/**
 * The searches of 0011, 0016 and 0035, row by row over the few that are met; the policies choose them. Under a search path
 * of their own their plans would outlive the person (0065).
 */
async function searches(db: Kysely<unknown>) {
  await sql`
    create function carteira.clientes_buscar(termo text, digitos text, pular bigint, limite bigint)
    returns table (
      total bigint, id uuid, usuario_id uuid, nome text, telefone text, aceita_mensagens boolean, criado_em timestamptz
    )
    language sql stable as $$
      with achados as materialized (
        select c.* from public.clientes c
        where c.usuario_id = public.app_usuario() and c.excluido_em is null and (
          strpos(c.nome_busca, public.sem_acento(termo)) > 0 or strpos(c.telefone, digitos) > 0
          or strpos(c.telefone, public.nono_digito(digitos)) > 0)
      )
      select t.total, p.id, public.app_usuario(), p.nome, p.telefone, p.aceita_mensagens, p.criado_em
      from (select count(*) as total from achados) t
      left join (
        select * from achados order by nome collate "pt-BR-x-icu", id offset pular limit limite
      ) p on true
    $$
  `.execute(db);
  await sql`
    create function carteira.mensagens_buscar(
      termo text, digitos text, parte text, inicio timestamptz, fim timestamptz, estado text, sentido text,
      removidos boolean, maximo int
    ) returns table (ids uuid[], limitado boolean)
    language sql stable as $$
      with achadas as materialized (
        select m.id, m.momento, m.criado_em from public.mensagens m
        join public.clientes c on c.usuario_id = m.usuario_id and c.id = m.cliente_id
        where m.usuario_id = public.app_usuario() and (removidos or c.excluido_em is null)
          and (inicio is null or m.momento >= inicio) and (fim is null or m.momento < fim)
          and (estado is null or m.status = estado) and (sentido is null or m.direcao = sentido)
          and (parte is null or strpos(c.telefone, parte) > 0 or strpos(c.telefone, public.nono_digito(parte)) > 0)
          and (termo is null or strpos(c.nome_busca, public.sem_acento(termo)) > 0 or strpos(c.telefone, digitos) > 0
            or strpos(c.telefone, public.nono_digito(digitos)) > 0
            or strpos(public.sem_acento(concat_ws(' ', m.mensagem_recebida, m.mensagem_enviada)), public.sem_acento(termo)) > 0)
        order by m.momento desc, m.criado_em desc, m.id desc limit maximo + 1
      )
      select array(select id from achadas order by momento desc, criado_em desc, id desc limit maximo),
        coalesce((select count(*) > maximo from achadas), false)
    $$
  `.execute(db);
  await sql`
    create function carteira.conversas_do_texto(termo text, maximo int) returns table (clientes uuid[], limitado boolean)
    language sql stable as $$
      with achadas as materialized (
        select m.cliente_id from public.mensagens m
        where m.usuario_id = public.app_usuario()
          and strpos(public.sem_acento(concat_ws(' ', m.mensagem_recebida, m.mensagem_enviada)), public.sem_acento(termo)) > 0
        order by m.momento desc, m.criado_em desc, m.id desc limit maximo + 1
      )
      select coalesce(array_agg(distinct cliente_id), '{}'), count(*) > maximo from achadas
    $$
  `.execute(db);
}
