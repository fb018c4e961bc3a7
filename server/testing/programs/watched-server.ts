// The product in a process of its own that tells how long its event loop was held; `unguarded` reads whatever
// superjson reads.
import { initTRPC } from "@trpc/server";
import { createExpressMiddleware } from "@trpc/server/adapters/express";
import express from "express";
import superjson from "superjson";
import { z } from "zod";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { listen } from "#server/core/http/listen.ts";
import { createStoppable } from "#server/core/http/stoppable.ts";
import { derivedLogins } from "#server/db/logins.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { createServices } from "#server/services.ts";
import { testClock } from "../clock.ts";

const config = readConfig(process.env);
const services = {
  ...createServices(config, {
    logins: derivedLogins(config.databaseUrl ?? "", [config.appSecret ?? ""]),
    appSecret: config.appSecret ?? "",
  }),
  now: testClock().now,
};

function unguarded() {
  const t = initTRPC.create({ transformer: superjson });
  const input = z.strictObject({ nome: z.string() });
  const router = t.router({ say: t.procedure.input(input).mutation(() => "ok") });
  return express().use("/trpc", createExpressMiddleware({ router }));
}

const app = process.argv[2] === "unguarded" ? unguarded() : createApp(services);
const { server } = createStoppable(app);

let isWatched = false;
let longest = 0;
let before = 0;

/** Processor time of this thread alone: other processes and threads may take the machine, that is no turn of ours. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Once in each turn of the loop, as long as something is watched. */
function turn() {
  const now = cpuMs();
  longest = Math.max(longest, now - before);
  before = now;
  if (isWatched) setImmediate(turn);
}

process.on("message", async (message) => {
  if (message === "begin") {
    isWatched = true;
    longest = 0;
    before = cpuMs();
    setImmediate(turn);
    process.send?.("begun");
  }
  if (message === "end") {
    // Events in the inbox are processed by the same loop.
    while (await drainInbox(services));
    await new Promise((resolve) => setImmediate(resolve));
    isWatched = false;
    process.send?.(longest);
  }
});
process.once("disconnect", () => process.exit(0));

process.send?.(await listen(server));
