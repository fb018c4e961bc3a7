import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Services } from "#server/core/context.ts";
import { hashToken } from "#server/core/secrets.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { createIntake } from "./intake.ts";

const app = await testApp();

/** The services with a database that does this instead of a statement, until it answers nothing. */
function withDatabase(instead: () => Promise<unknown> | undefined): Services {
  const { databases } = app.services;
  const system = new Proxy(databases.system, {
    get: (pool, name) =>
      name === "query"
        ? (...args: unknown[]) => instead() ?? Reflect.apply(Reflect.get(pool, name), pool, args)
        : Reflect.get(pool, name, pool),
  });
  return { ...app.services, databases: { ...databases, system } };
}

const deadlock = () => Promise.reject(Object.assign(new Error("deadlock"), { code: "40P01" }));

test("a deadlock with another process is tried once more, and no post fails", async () => {
  const { webhookToken } = await withInstance(app, await app.professional());
  const faults = [deadlock];
  const intake = createIntake(withDatabase(() => faults.shift()?.()));
  expect(await intake.store({ hash: hashToken(webhookToken), versao: 0 }, [], 2)).toBe(true);
});

test("any other failure of the database fails the posts of that statement, and the next ones continue", async () => {
  const { webhookToken } = await withInstance(app, await app.professional());
  const faults = [() => Promise.reject(new Error("away"))];
  const intake = createIntake(withDatabase(() => faults.shift()?.()));
  await expect(intake.store({ hash: hashToken(webhookToken), versao: 0 }, [], 2)).rejects.toThrow(
    "away",
  );
  expect(await intake.store({ hash: hashToken(webhookToken), versao: 0 }, [], 2)).toBe(true);
});

test("when too much is waiting, further posts are asked to come again: 503, by number and by size", async () => {
  const never = () => new Promise<never>(() => undefined);
  const token = { hash: hashToken("any"), versao: 0 };
  const outcome = async (post: Promise<boolean>) =>
    Promise.race([post.catch((error: unknown) => error), sleep(50, "waits")]);

  const byNumber = createIntake(withDatabase(never));
  for (let i = 0; i < 5_000; i += 1) void byNumber.store(token, [], 1);
  expect(await outcome(byNumber.store(token, [], 1))).toMatchObject({ status: 503 });

  const bySize = createIntake(withDatabase(never));
  for (let i = 0; i < 64; i += 1) void bySize.store(token, [], 1024 * 1024);
  expect(await outcome(bySize.store(token, [], 1))).toMatchObject({ status: 503 });
});
