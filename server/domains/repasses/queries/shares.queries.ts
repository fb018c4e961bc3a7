import { type RawBuilder, sql } from "kysely";

type Part = RawBuilder<unknown>;

export interface Mes {
  usuarioId: string;
  mes: string;
  zone: string;
}

const FACTOR = 10_000;

/**
 * A share of what was paid, in centavos, by a rule; 0 without one. Percent are hundredths of whole numbers, so that the
 * division is exact, and a half goes to the even centavo. A fixed amount is at most what was paid.
 */
function shareOf({ tipo, valor }: { tipo: Part; valor: Part }) {
  const product = sql`(${PAID}::bigint * (${valor} * 100)::bigint)`;
  const whole = sql`(${product} / ${sql.lit(FACTOR)})`;
  const rest = sql`(${product} % ${sql.lit(FACTOR)})`;
  const half = sql.lit(FACTOR / 2);
  return sql`coalesce(case ${tipo}
    when 'fixo' then least(${valor}::bigint, ${PAID})
    when 'percentual' then ${whole} + case when ${rest} > ${half} or (${rest} = ${half} and ${whole} % 2 = 1) then 1 else 0 end
  end, 0)::int`;
}

/** The professional of an appointment (m): one that names nobody is the practice's own professional's. */
const WHOSE = sql`coalesce(m.profissional_id, m.usuario_id)`;
const PAID = sql`coalesce(m.valor_centavos, 0)`;

/** The rule of a professional for a service: its own, otherwise the one for all others. */
const RULE = sql`lateral (
  select r.tipo, r.valor from repasse_regras r
  where r.usuario_id = m.usuario_id and r.profissional_id = ${WHOSE}
    and (r.servico_id = m.servico_id or r.servico_id is null)
  order by r.servico_id nulls last limit 1
) regra on true`;

/** An appointment's value and share, by the present rules. */
const BY_PRESENT_RULES = sql`m.servico_id, m.servico_nome, m.horario, ${PAID} as valor,
  ${shareOf({ tipo: sql`regra.tipo`, valor: sql`regra.valor` })} as parte, regra.tipo as regra_tipo, regra.valor as regra_valor`;

/** Months as numbers without gaps. */
const ordinal = (mes: Part) => sql`(left(${mes}, 4)::int * 12 + right(${mes}, 2)::int)`;

/** The closed months directly before this one: it takes up their later payments and refunds. Earlier ones have an open month before. */
const run = ({ usuarioId, mes }: Mes) => sql`
  select f.mes from (
    select mes, row_number() over (order by mes desc) as before from repasse_meses
    where usuario_id = ${usuarioId} and mes < ${mes}
  ) f where ${ordinal(sql`f.mes`)} = ${ordinal(sql`${mes}::text`)} - f.before`;

const newest = (column: string) =>
  sql`(array_agg(${sql.ref(`l.${column}`)} order by l.mes desc))[1] as ${sql.ref(column)}`;

/** The sums that closed months counted of each payment, corrections included; a payment is known by its appointment and its moment. */
const counted = ({ usuarioId }: Mes) => sql`
  select l.marcacao_id, l.pago_em, l.profissional_id, c.mes as origem,
    sum(l.valor_centavos)::int as valor, sum(l.parte_centavos)::int as parte,
    ${sql.join(["servico_id", "servico_nome", "horario", "regra_tipo", "regra_valor"].map(newest))}
  from repasse_linhas l join corrida c on c.mes = coalesce(l.ajuste_de, l.mes)
  where l.usuario_id = ${usuarioId}
  group by l.marcacao_id, l.pago_em, l.profissional_id, c.mes`;

const now = (column: string) =>
  sql`case when m.id is null then ${sql.ref(`c.${column}`)} else ${sql.ref(`m.${column}`)} end as ${sql.ref(column)}`;

/**
 * Differences of counted payments: taken back, or of another value or service by now. The rule of before holds where the
 * service is the same.
 */
const differences = ({ usuarioId }: Mes) => sql`
  select c.marcacao_id, c.pago_em, c.profissional_id, c.origem,
    ${sql.join(["servico_id", "servico_nome", "horario"].map(now))},
    case when m.id is null then 0 else ${PAID} end - c.valor as valor,
    case when m.id is null then 0 when k.is_same and ${PAID} = c.valor then c.parte
      else ${shareOf({ tipo: sql`k.tipo`, valor: sql`k.valor` })} end - c.parte as parte,
    k.tipo as regra_tipo, k.valor as regra_valor
  from contadas c
  left join marcacoes m on m.usuario_id = ${usuarioId} and m.id = c.marcacao_id and m.pagamento = 'pago'
    and m.pago_em = c.pago_em and ${WHOSE} = c.profissional_id
  left join ${RULE}
  cross join lateral (select m.id is null or m.servico_id is not distinct from c.servico_id as is_same) s
  cross join lateral (
    select s.is_same, case when s.is_same then c.regra_tipo else regra.tipo end as tipo,
      case when s.is_same then c.regra_valor else regra.valor end as valor
  ) k`;

/** Counted payments whose appointment is another professional's by now. */
const passedOn = ({ usuarioId }: Mes) => sql`
  select m.id, m.pago_em, ${WHOSE}, i.origem, ${BY_PRESENT_RULES}
  from (select distinct marcacao_id, pago_em, origem from contadas) i
  join marcacoes m on m.usuario_id = ${usuarioId} and m.id = i.marcacao_id and m.pagamento = 'pago' and m.pago_em = i.pago_em
  left join ${RULE}
  where not exists (
    select from contadas c
    where c.marcacao_id = i.marcacao_id and c.pago_em = i.pago_em and c.profissional_id = ${WHOSE}
  )`;

const localMonth = (zone: string) => sql`to_char(m.pago_em at time zone ${zone}, 'YYYY-MM')`;

/** Payments that no closed month counted: of this month, and later ones of closed months. */
const uncounted = ({ usuarioId, mes, zone }: Mes) => sql`
  select m.id as marcacao_id, m.pago_em, ${WHOSE} as profissional_id,
    nullif(${localMonth(zone)}, ${mes}) as origem, ${BY_PRESENT_RULES}
  from marcacoes m left join ${RULE}
  where m.usuario_id = ${usuarioId} and m.pagamento = 'pago'
    -- Wider than the months in any zone, for an index. Instants, since under row security no index serves a comparison with dates.
    and m.pago_em >= ((coalesce((select min(mes) from corrida), ${mes}) || '-01')::date - 2)::timestamptz
    and m.pago_em < ((${mes} || '-01')::date + 33)::timestamptz
    and ${localMonth(zone)} in (select mes from corrida union all select ${mes})
    and not exists (
      select from repasse_linhas l
      where l.usuario_id = m.usuario_id and l.marcacao_id = m.id and l.pago_em = m.pago_em
    )`;

/** The lines that a month has unless it is closed, by the names of `repasse_linhas`. */
export const presentLines = (mes: Mes) => sql`
  with corrida as (${run(mes)}), contadas as (${counted(mes)})
  select marcacao_id, pago_em, profissional_id, servico_id, servico_nome, horario, valor as valor_centavos,
    parte as parte_centavos, origem as ajuste_de, regra_tipo, regra_valor
  from (
    ${uncounted(mes)}
    union all
    select * from (${differences(mes)} union all ${passedOn(mes)}) d where valor <> 0 or parte <> 0
  ) x`;
