/** How many months are there before they begin. */
export const MONTHS_AHEAD = 2;

/**
 * Makes the tables of this month and of those that come, where they are missing: for a server that was away for longer than
 * months were made ahead, and for a backup from then. Nothing on a schema from before months.
 */
export const MAKE_MONTHS = `
  do $$ declare this_month timestamp := date_trunc('month', now() at time zone 'UTC'); begin
    if to_regproc('mensagens_mes_criar') is not null then
      perform pg_advisory_xact_lock(hashtext('mensagens_meses'));
      perform mensagens_mes_criar((this_month + n * interval '1 month') at time zone 'UTC')
        from generate_series(0, ${MONTHS_AHEAD}) n;
    end if;
  end $$`;
