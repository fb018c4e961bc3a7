import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { firstStart, keptSecret } from "./bootstrap.ts";

const app = await testApp({ env: { ADMIN_EMAIL: "dona@exemplo.com.br" } });

test("the very first start makes the administrator and the categories, a later one nothing", async () => {
  const [one, two] = await Promise.all([firstStart(app.services), firstStart(app.services)]);
  expect([one, two].filter(Boolean)).toMatchObject([{ email: "dona@exemplo.com.br" }]);
  expect(await firstStart(app.services)).toBeUndefined();

  const { password = "" } = one ?? two ?? {};
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const login = new URLSearchParams({ username: "dona@exemplo.com.br", password }).toString();
  const { body } = await app.anonymous.rest("POST", "/auth/login", login, form);
  expect(body.user).toMatchObject({ role: "ADMIN", primeiro_login: true, trial_status: null });
  expect(await app.anonymous.trpc.categories.list.query()).toHaveLength(7);
});

test("the secret is made once, also by two at once, and only its owner reads it", async () => {
  const folder = join(app.dataDir, "segredo");
  const [one, two] = await Promise.all([keptSecret(folder), keptSecret(folder)]);
  expect(one).toBe(two);
  expect(one.length).toBeGreaterThanOrEqual(32);
  expect(await keptSecret(folder)).toBe(one);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
});

test("a secret whose file is there and not yet written is waited for", async () => {
  const folder = join(app.dataDir, "metade");
  await mkdir(folder);
  await writeFile(join(folder, "secret"), "");
  const [read] = await Promise.all([
    keptSecret(folder),
    sleep(60).then(() => writeFile(join(folder, "secret"), "de-quem-chegou-antes\n")),
  ]);
  expect(read).toBe("de-quem-chegou-antes");
});
