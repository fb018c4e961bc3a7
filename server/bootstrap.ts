import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { asSystem, type Services } from "./core/context.ts";
import { createFirstAdmin } from "./domains/auth/service/create-first-admin.ts";
import { initializeCategories } from "./domains/categories/service/edit-categories.ts";
import { publicKey } from "./domains/notificacoes/service/make-keys.ts";

/** The installation's secret: made once, kept where only its owner can read it. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept.trim()) return kept.trim();
  await mkdir(dataDir, { recursive: true });
  const secret = randomBytes(48).toString("base64url");
  // `wx`: of two processes that start at once, one writes and the other reads.
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: "wx" }).catch(() => undefined);
  await chmod(file, 0o600);
  return written(file);
}

/** The process that was first may have made the file and not written it yet. */
async function written(file: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const secret = (await readFile(file, "utf8")).trim();
    if (secret) return secret;
    await sleep(50);
  }
  throw new Error(`${file} is empty: remove it and start again`);
}

/**
 * On the very first start: the keys for push services, the administrator, and the built-in categories that the sign-up form
 * offers. Answers how to sign in, once.
 */
export async function firstStart(services: Services) {
  await publicKey(services);
  return asSystem(services, async (ctx) => {
    const admin = await createFirstAdmin(ctx);
    if (admin) await initializeCategories(ctx);
    return admin;
  });
}
