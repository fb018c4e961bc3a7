import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findPostmaster } from "./embedded/postmaster.ts";
import { pidExists } from "./embedded/process.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

const settings = { shared_buffers: "16MB", max_connections: 20 };
let dataDir = "";
const children: ChildProcess[] = [];
const started: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pontual-embedded-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  // Whoever comes after the killed ones ends what they left behind.
  await start();
  await Promise.all(started.splice(0).map((server) => server.stop()));
  expect(await postmaster()).toBeUndefined();
  await rm(dataDir, { recursive: true });
});

async function start() {
  const server = await startEmbeddedPostgres({ dataDir, settings });
  started.push(server);
  return server;
}

const postmaster = () => findPostmaster(join(dataDir, "cluster"));

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process of ours that starts or joins the server, and stays. */
async function otherProcess() {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve("./embedded.ts"))});
    const server = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })});
    console.log(server.url);
    process.on("SIGTERM", () => server.stop().then(() => process.exit()));
    setInterval(() => {}, 1000);`;
  const child = spawn("node", ["--input-type=module", "--eval", code], { stdio: "pipe" });
  children.push(child);
  let output = "";
  child.stderr.on("data", (text) => {
    output += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (text) => resolve(String(text).trim()));
    child.once("exit", () => reject(new Error(output)));
  });
  const end = (signal: NodeJS.Signals) =>
    new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill(signal);
    });
  return { url, end };
}

test("starts a durable PostgreSQL with the wanted language rules, for this machine only", async () => {
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
});

test("nobody gets in without the password, which only its owner can read", async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = "guess";
  await expect(query(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  expect((await stat(join(dataDir, "password"))).mode & 0o777).toBe(0o600);
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

test("ten starts at once make one server, and the last to stop ends it", async () => {
  const servers = await Promise.all(Array.from({ length: 10 }, start));
  expect(new Set(servers.map(({ url }) => url)).size).toBe(1);

  const [last, ...others] = servers;
  await Promise.all(others.map((server) => server.stop()));
  expect(await query(last?.url ?? "", "select 1 as one")).toEqual([{ one: 1 }]);

  const pid = (await postmaster())?.pid ?? 0;
  await last?.stop();
  expect(pidExists(pid)).toBe(false);
  expect(await readdir(join(dataDir, "cluster"))).not.toContain("postmaster.pid");
  expect(await readdir(join(dataDir, "users"))).toEqual([]);
  expect(await readdir(join(dataDir, "lock"))).toEqual([]);
});

test("joins the server of another process and leaves it to that one", async () => {
  const [other, mine] = await Promise.all([otherProcess(), start()]);
  expect(mine.url).toBe(other.url);
  await mine.stop();
  expect(await query(other.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await other.end("SIGTERM");
  expect(await postmaster()).toBeUndefined();
});

test("joins what a killed process left behind, and ends it", async () => {
  const other = await otherProcess();
  const before = await postmaster();
  await other.end("SIGKILL");
  expect(await postmaster()).toEqual(before);

  const mine = await start();
  expect(await postmaster()).toEqual(before);
  expect(await query(mine.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await mine.stop();
  expect(await postmaster()).toBeUndefined();
});

test.for([
  ["of nobody", 2 ** 22 + 1],
  ["that now belongs to another program", process.pid],
] as const)("starts although postmaster.pid holds a number %s", async ([, pid]) => {
  const { url, stop } = await start();
  await query(url, "create table kept as select 1 as one");
  const file = join(dataDir, "cluster", "postmaster.pid");
  const text = await readFile(file, "utf8");
  await stop();
  await writeFile(file, text.replace(/^\d+/, String(pid)));

  const again = await start();
  expect(await query(again.url, "select one from kept")).toEqual([{ one: 1 }]);
});

test("a server that is killed comes back at the same address with all that was committed", async () => {
  const { url } = await start();
  await query(url, "create table kept as select 1 as one");
  const pid = (await postmaster())?.pid ?? 0;
  process.kill(pid, "SIGKILL");

  await vi.waitFor(async () => expect((await postmaster())?.pid).not.toBe(pid), 10_000);
  await vi.waitFor(
    async () => expect(await query(url, "select one from kept")).toEqual([{ one: 1 }]),
    { timeout: 15_000, interval: 200 },
  );
});

test("a process killed while it makes the database leaves nothing that hinders the next", async () => {
  const other = otherProcess().catch(() => undefined);
  await vi.waitUntil(
    async () => (await readdir(dataDir)).some((name) => name.startsWith("cluster-unfinished-")),
    { timeout: 20_000, interval: 5 },
  );
  children.at(-1)?.kill("SIGKILL");
  await other;
  await sleep(50);

  const { url } = await start();
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test.runIf(process.getuid?.() === 0)(
  "root in a closed folder: the data goes to /var/lib, under an account that is not root",
  async () => {
    await chmod(dataDir, 0o700);
    const project = dataDir;
    dataDir = join(project, "data");
    const { url, stop } = await start();
    await query(url, "create table kept as select 1 as one");
    const base = await readFile(join(dataDir, "location"), "utf8");
    expect(base).toMatch(/^\/var\/lib\/pontual\//);
    const { uid, mode } = await stat(join(base, "cluster"));
    expect(uid).not.toBe(0);
    expect(mode & 0o777).toBe(0o700);
    await stop();

    const again = await start();
    expect(await query(again.url, "select one from kept")).toEqual([{ one: 1 }]);
    await again.stop();
    await rm(base, { recursive: true });
    await rm(dataDir, { recursive: true });
    dataDir = project;
  },
);
