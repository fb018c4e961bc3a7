import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect } from "vitest";
import { findPostmaster } from "#server/db/embedded/postmaster.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";

const EMBEDDED = new URL("../db/embedded.ts", import.meta.url).href;
const settings = { shared_buffers: "16MB", max_connections: 20 };

/** An empty folder for each test of a file, in which servers of the product's own settings start; all have ended after it. */
export function embeddedServers() {
  const place = { dataDir: "" };
  const children: ChildProcess[] = [];
  const started: { stop(): Promise<void> }[] = [];
  const postmaster = () => findPostmaster(join(place.dataDir, "cluster"));

  async function start() {
    const server = await startEmbeddedPostgres({ dataDir: place.dataDir, settings });
    started.push(server);
    return server;
  }

  beforeEach(async () => {
    place.dataDir = await mkdtemp(join(tmpdir(), "pontual-embedded-"));
  });
  afterEach(async () => {
    const others = children.splice(0);
    for (const child of others) child.kill("SIGKILL");
    // The next start ends the remains of the killed ones.
    if (others.length) await start();
    await Promise.all(started.splice(0).map((server) => server.stop()));
    expect(await postmaster()).toBeUndefined();
    await rm(place.dataDir, { recursive: true });
  });

  /** Another process of ours that starts or joins the server, and stays. */
  async function otherProcess() {
    const code = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(EMBEDDED)});
      const server = await startEmbeddedPostgres(${JSON.stringify({ dataDir: place.dataDir, settings })});
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

  return { place, children, start, postmaster, otherProcess };
}

export async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
