import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findPlace } from "#server/db/embedded/place.ts";
import { findPostmaster } from "#server/db/embedded/postmaster.ts";
import { removeLeftOver } from "./left-over.ts";

const parent = await mkdtemp(join(tmpdir(), "pontual-reste-"));
const children: ChildProcess[] = [];
afterAll(async () => {
  const living = children.filter((child) => child.signalCode === null);
  await Promise.all(living.map((child) => kill(child)));
  await removeLeftOver(parent);
  await rm(parent, { recursive: true });
});

async function kill(child: ChildProcess) {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** A run of its own: a process that makes its folder, starts a database server in it, says so and stays. */
async function startRun() {
  const code = `
    const { makeRunFolder } = await import(${JSON.stringify(new URL("left-over.ts", import.meta.url).href)});
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL("../db/embedded.ts", import.meta.url).href)});
    const dataDir = await makeRunFolder(${JSON.stringify(parent)});
    await startEmbeddedPostgres({ dataDir, settings: { shared_buffers: "16MB", dynamic_shared_memory_type: "mmap" } });
    console.log(dataDir);
    setInterval(() => {}, 1000);`;
  const child = spawn("node", ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  children.push(child);
  const [line]: unknown[] = await once(child.stdout, "data");
  return { child, folder: String(line).trim() };
}

const serverIn = async (folder: string) => findPostmaster((await findPlace(folder)).cluster);

test("a run that was killed leaves neither its server nor its folder; one that lives keeps both", async () => {
  const [dead, living] = await Promise.all([startRun(), startRun()]);
  const server = await serverIn(dead.folder);
  expect(server).toMatchObject({ isReady: true });
  await kill(dead.child);

  await removeLeftOver(parent);

  expect(await readdir(parent)).toEqual([living.folder.slice(parent.length + 1)]);
  await expect
    .poll(() =>
      access(`/proc/${server?.pid}`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  expect(await serverIn(living.folder)).toMatchObject({ isReady: true });
});
