/** How many months are there before they begin. */
export const MONTHS_AHEAD = 2;

/**
 * Makes the tables of this month and of those that come, where they are missing: for a server that was away for longer than
 * months were made ahead, and for a backup from then. Nothing on a schema from before months. Months that `mensagens_inicio`
 * still takes are not tried: that would wait for readers, a backup for one.
 */
export const MAKE_MONTHS = `
  do $$ begin
    if to_regproc('mensagens_mes_criar') is not null then
      perform pg_advisory_xact_lock(hashtext('mensagens_meses'));
      perform mensagens_mes_criar(mes)
      from (select (date_trunc('month', now() at time zone 'UTC') + n * interval '1 month') at time zone 'UTC' as mes
        from generate_series(0, ${MONTHS_AHEAD}) n) meses
      where not exists (select from pg_class c where c.oid = to_regclass('mensagens_inicio') and c.relispartition
        and mensagem_id_desde(mes) < substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)')::uuid);
    end if;
  end $$`;
