// Free times of some days: node:http and pg, one statement. `node livres.ts <usuario> <first date> <last date>`
import { ZONE } from "../data/agenda.ts";
import { json, listen, openPool, prepared } from "./serve.ts";

/** By day the starts that nobody has, of one professional's hours. */
const FREE = `
  with dias as (
    select dia::date as dia, (array['seg','ter','qua','qui','sex','sab','dom'])[extract(isodow from dia)::int] as dia_semana
    from generate_series($2::date, $3::date, interval '1 day') dia
  ), ocupados as materialized (
    select horario, fim from marcacoes
    where usuario_id = $1 and status in ('pendente', 'confirmado')
      and horario > $2::date::timestamp at time zone $4 - interval '8 hours'
      and horario < ($3::date + 1)::timestamp at time zone $4
  ), livres as (
    select dia, minuto, (dia + minuto * interval '1 minute') at time zone $4 as horario
    from dias
    join disponibilidades d on d.usuario_id = $1 and d.dia_semana = dias.dia_semana,
      generate_series(
        substr(hora_inicio, 1, 2)::int * 60 + substr(hora_inicio, 4)::int,
        least(substr(hora_fim, 1, 2)::int * 60 + substr(hora_fim, 4)::int + 60, 1440) - 1, intervalo_minutos
      ) minuto
    where not exists (
      select from ocupados o
      where o.horario < (dia + (minuto + intervalo_minutos) * interval '1 minute') at time zone $4
        and o.fim > (dia + minuto * interval '1 minute') at time zone $4
    )
  )
  select dias.dia::text as date, coalesce(json_agg(json_build_object(
      'horario', to_char(horario at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'time', lpad((minuto / 60)::text, 2, '0') || ':' || lpad((minuto % 60)::text, 2, '0')
    ) order by horario) filter (where horario is not null), '[]') as slots
  from dias left join livres using (dia) group by dias.dia order by dias.dia`;

const run = prepared(openPool(), "livres");
const [usuarioId = "", de = "", ate = ""] = process.argv.slice(2);
listen(json(() => run(FREE, [usuarioId, de, ate, ZONE])));
