import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { embeddedServers, query } from "#server/testing/embedded-servers.ts";
import { pidExists } from "./embedded/process.ts";

/** Several processes, some of them killed, and folders that are closed. */
const { place, children, start, postmaster, otherProcess } = embeddedServers();

test("ten starts at once make one server, and the last to stop ends it", async () => {
  const servers = await Promise.all(Array.from({ length: 10 }, start));
  expect(new Set(servers.map(({ url }) => url)).size).toBe(1);

  const [last, ...others] = servers;
  await Promise.all(others.map((server) => server.stop()));
  expect(await query(last?.url ?? "", "select 1 as one")).toEqual([{ one: 1 }]);

  const pid = (await postmaster())?.pid ?? 0;
  await last?.stop();
  expect(pidExists(pid)).toBe(false);
  expect(await readdir(join(place.dataDir, "cluster"))).not.toContain("postmaster.pid");
  expect(await readdir(join(place.dataDir, "users"))).toEqual([]);
  expect(await readdir(join(place.dataDir, "lock"))).toEqual([]);
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
  const file = join(place.dataDir, "cluster", "postmaster.pid");
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
    async () =>
      (await readdir(place.dataDir)).some((name) => name.startsWith("cluster-unfinished-")),
    { timeout: 20_000, interval: 5 },
  );
  children.at(-1)?.kill("SIGKILL");
  await other;
  await sleep(50);

  const { url } = await start();
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect((await readdir(place.dataDir)).filter((name) => name.includes("unfinished"))).toEqual([]);
});

test.runIf(process.getuid?.() === 0)(
  "root in a closed folder: the data goes to /var/lib, under an account that is not root",
  async () => {
    await chmod(place.dataDir, 0o700);
    const project = place.dataDir;
    place.dataDir = join(project, "data");
    const { url, stop } = await start();
    await query(url, "create table kept as select 1 as one");
    const base = await readFile(join(place.dataDir, "location"), "utf8");
    expect(base).toMatch(/^\/var\/lib\/pontual\//);
    const { uid, mode } = await stat(join(base, "cluster"));
    expect(uid).not.toBe(0);
    expect(mode & 0o777).toBe(0o700);
    await stop();

    const again = await start();
    expect(await query(again.url, "select one from kept")).toEqual([{ one: 1 }]);
    await again.stop();
    await rm(base, { recursive: true });
    await rm(place.dataDir, { recursive: true });
    place.dataDir = project;
  },
);
