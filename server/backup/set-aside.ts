import type { Client } from "pg";

interface Statements {
  aside: string;
  back: string;
}

const OURS = "n.nspname in ('public', 'pgboss')";

/**
 * Obstacles for an owner who is no superuser to loading tables one after the other, each with how it comes back:
 * foreign keys (checked when they are made again), triggers of ours, and row security that is forced on the owner.
 */
const STATEMENTS = `
  select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as aside,
    format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname,
      pg_get_constraintdef(k.oid)) as back
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and k.contype = 'f' and k.conparentid = 0
  union all
  select format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname),
    format('alter table %I.%I enable %s trigger %I', n.nspname, c.relname,
      case t.tgenabled when 'R' then 'replica' when 'A' then 'always' end, t.tgname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'
  union all
  select format('alter table %I.%I no force row level security', n.nspname, c.relname),
    format('alter table %I.%I force row level security', n.nspname, c.relname)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relforcerowsecurity`;

/** Sets them aside in the present transaction; answers what puts them back. */
export async function setAside(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<Statements>(STATEMENTS);
  for (const { aside } of rows) await client.query(aside);
  return async () => {
    for (const { back } of rows) await client.query(back);
  };
}
