import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startServerProcess } from "#server/crash/support/server-process.ts";
import { giveTo, serverAccount } from "#server/db/embedded/account.ts";
import { findPlace } from "#server/db/embedded/place.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { hashesOf } from "#server/testing/backups.ts";
import { makeBaseBackup } from "#server/testing/base-backup.ts";
import { rowsOf } from "#server/testing/fresh-databases.ts";
import { workFolder } from "#server/testing/outside-program.ts";
import { APP_SECRET, run } from "#server/testing/postgres.ts";

const PAGE = join(import.meta.dirname, "../../docs/operations/backup.md");

const folder = await mkdtemp(join(tmpdir(), "pontual-momento-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const archive = await workFolder();
afterAll(() => rm(archive, { recursive: true, force: true }));
await giveTo(await serverAccount(), archive);

/** A server in a folder of its own, gone after the test. */
async function startAt(name: string, settings: Record<string, string>) {
  const dataDir = join(folder, name);
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const { base } = await findPlace(dataDir);
  onTestFinished(async () => {
    await server.stop();
    await rm(base, { recursive: true, force: true });
  });
  return { dataDir, url: server.url };
}

/** The settings that docs/operations/backup.md shows in the block with this one, for the folder and the moment of the test. */
async function documented(name: string, moment = ""): Promise<Record<string, string>> {
  const blocks = (await readFile(PAGE, "utf8")).split("```").filter((_, i) => i % 2 === 1);
  const found = blocks.filter((block) => block.includes(`${name} = `));
  expect(found).toHaveLength(1);
  const settings = [...(found[0] ?? "").matchAll(/^ *(\w+) = '?(.*?)'?$/gm)].map(
    ([, setting = "", value = ""]) => [setting, value.replaceAll("/mnt/archive", archive)],
  );
  return {
    ...Object.fromEntries(settings),
    ...(moment ? { recovery_target_time: moment } : {}),
  };
}

/** By the server's own clock. */
async function momentAt(url: string): Promise<string> {
  const [row] = await rowsOf<{ now: string }>(url, "select clock_timestamp()::text as now");
  return row?.now ?? "";
}

/** Waits until all that was written until now is in the archive. */
async function archived(url: string) {
  const [segment] = await rowsOf<{ name: string }>(
    url,
    "select pg_walfile_name(pg_switch_wal()) as name",
  );
  const isThere = async () => {
    const [{ last } = { last: "" }] = await rowsOf<{ last: string | null }>(
      url,
      "select last_archived_wal as last from pg_stat_archiver",
    );
    return (last ?? "") >= (segment?.name ?? "~");
  };
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
}

/** From this base backup and the archive, into a folder of its own, as it was at this moment. */
async function recover(base: string, moment: string) {
  const server = await startAt(base, await documented("restore_command", moment));
  const isDone = async () => {
    const [row] = await rowsOf<{ done: boolean }>(
      server.url,
      "select not pg_is_in_recovery() as done",
    );
    return row?.done;
  };
  await expect.poll(isDone, { timeout: 60_000 }).toBe(true);
  return server;
}

const env = (url: string) => ({ DATABASE_URL: url, APP_SECRET, ADMIN_2FA: "offered" });

/** The product works on this database for a while, in a process of its own. */
async function withProduct(url: string, work: (base: string) => Promise<void>) {
  const dataDir = join(folder, "produto");
  await mkdir(dataDir, { recursive: true });
  const product = await startServerProcess({ dataDir, env: env(url) });
  try {
    await work(`${product.url}/api/v1`);
  } finally {
    await product.stop();
  }
}

const ANA = { nome: "Ana Souza", email: "ana@teste.com.br", password: "Senha-De-Teste-1" };

async function tokenOf(base: string): Promise<string> {
  const body = new URLSearchParams({ username: ANA.email, password: ANA.password });
  const answer = await fetch(`${base}/auth/login`, { method: "POST", body });
  const { access_token } = await answer.json();
  return access_token;
}

async function addClient(base: string, nome: string) {
  const headers = {
    authorization: `Bearer ${await tokenOf(base)}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ nome, telefone: "" });
  const answer = await fetch(`${base}/clientes`, { method: "POST", headers, body });
  expect(answer.status).toBe(201);
}

async function clientsOf(base: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(base)}` };
  const { items } = await (await fetch(`${base}/clientes`, { headers })).json();
  return items.map(({ nome }: { nome: string }) => nome);
}

test("as written in docs/operations/backup.md, a base backup and the archive bring back any moment, and the product starts on it", async () => {
  const { dataDir, url } = await startAt("antes", await documented("archive_command"));
  const copy = (name: string) =>
    makeBaseBackup({ url, from: dataDir, to: join(folder, name), signal: "recovery.signal" });
  await withProduct(url, async (base) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ ...ANA, telefone: "11988887777" });
    const answer = await fetch(`${base}/auth/register`, { method: "POST", headers, body });
    expect(answer.status).toBe(201);
    await addClient(base, "Antes da cópia");
    await copy("recuperado");
    await copy("tarde-demais");
    await addClient(base, "Depois da cópia");
  });
  const before = await hashesOf(url);
  const moment = await momentAt(url);

  await withProduct(url, (base) => addClient(base, "Depois do momento"));
  await run(url, "delete from clientes");
  const late = await momentAt(url);
  await run(url, "insert into kysely_migration (name, timestamp) values ('later', '')");
  await archived(url);

  const recovered = await recover("recuperado", moment);
  expect(await hashesOf(recovered.url)).toEqual(before);
  await withProduct(recovered.url, async (base) => {
    expect(await clientsOf(base)).toEqual(["Antes da cópia", "Depois da cópia"]);
    await addClient(base, "Hoje");
  });

  // Recovery to a moment after the accident brings the accident back.
  const tooLate = await recover("tarde-demais", late);
  expect(await rowsOf(tooLate.url, "select id from clientes")).toEqual([]);
  expect(await hashesOf(tooLate.url)).not.toEqual(before);
}, 240_000);
