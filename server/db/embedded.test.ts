import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddedServers, query } from "#server/testing/embedded-servers.ts";

const { place, start, postmaster } = embeddedServers();

test("starts a durable PostgreSQL with the wanted language rules, for this machine and the password's owner only", async () => {
  const { url } = await start();
  const [row] = await query(
    url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      current_setting('listen_addresses') as addresses, current_user as owner,
      current_setting('max_connections') as connections,
      lower('ÇÃO') as lower, datcollate, datlocale, pg_encoding_to_char(encoding) as encoding
    from pg_database where datname = current_database()`,
  );
  expect(row).toEqual({
    fsync: "on",
    commits: "on",
    addresses: "127.0.0.1",
    owner: "pontual",
    connections: "20",
    lower: "ção",
    datcollate: "C",
    datlocale: "C.UTF-8",
    encoding: "UTF8",
  });

  const wrong = new URL(url);
  wrong.password = "guess";
  await expect(query(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  expect((await stat(join(place.dataDir, "password"))).mode & 0o777).toBe(0o600);
});

test("keeps data and address over a restart", async () => {
  const first = await start();
  await query(first.url, "create table kept as select 'açaí' as word");
  await first.stop();
  expect(await postmaster()).toBeUndefined();

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, "select word from kept")).toEqual([{ word: "açaí" }]);
});
