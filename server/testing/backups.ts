import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { APP_ROLE, SYSTEM_ROLE } from "#migrations/helpers.ts";
import { createFolderStore } from "#server/integrations/media/folder.ts";
import { atItsEnd } from "./at-its-end.ts";
import { rowsOf } from "./fresh-databases.ts";
import { run } from "./postgres.ts";

/** A folder for backups and restored media, gone after the test file. */
export async function backupFolder() {
  const folder = await mkdtemp(join(tmpdir(), "pontual-copia-"));
  atItsEnd(() => rm(folder, { recursive: true, force: true }));
  return {
    path: (name: string) => join(folder, name),
    store: (name: string) => createFolderStore(join(folder, name)),
  };
}

/**
 * An owner of databases who is no superuser, as on a server that somebody else runs: row security holds for them too. `own`
 * hands them a database with everything in it, `fresh` makes an empty one; both answer their address.
 */
export async function plainOwner() {
  const server = inject("postgresUrl");
  const name = `teste_dono_${randomBytes(6).toString("hex")}`;
  await run(
    server,
    `create role ${name} login password 'senha';
    grant ${APP_ROLE}, ${SYSTEM_ROLE} to ${name} with inherit false, set true`,
  );
  const as = (url: string) =>
    Object.assign(new URL(url), { username: name, password: "senha" }).href;
  const inDatabase = (database: string) =>
    Object.assign(new URL(server), { pathname: `/${database}` }).href;
  return {
    /** Some rights were granted by name to the role that made the tables. */
    unnamed: (shape: string[]) => shape.map((what) => what.replaceAll(name, "pontual")).toSorted(),
    own: async (url: string) => {
      await run(url, handOver(name));
      return as(url);
    },
    fresh: async () => {
      const database = `vazio_${randomBytes(6).toString("hex")}`;
      await run(server, `create database ${database} owner ${name}`);
      return { url: as(inDatabase(database)), adminUrl: inDatabase(database) };
    },
  };
}

const handOver = (owner: string) => `
  do $$ declare tabela regclass; begin
    alter schema pgboss owner to ${owner};
    for tabela in select oid from pg_class where relkind in ('r', 'p')
      and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    loop execute format('alter table %s owner to ${owner}', tabela); end loop;
  end $$`;

/** Every row of every table, the job queue's and the list of migrations too: one hash for each. */
export async function hashesOf(adminUrl: string): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    adminUrl,
    `select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const hashes = await rowsOf<{ name: string; hash: string }>(
    adminUrl,
    tables
      .map(
        ({ name }) => `select '${name}' as name,
          count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as hash
        from ${name} t`,
      )
      .join(" union all "),
  );
  return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]));
}
