import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

test("S27: every place of the source that seals for longer than a request is one that turns", async () => {
  const server = join(import.meta.dirname, "../../..");
  const files = (await readdir(server, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|^(testing|crash|core)\//.test(file),
  );
  const sealing: string[] = [];
  for (const file of files) {
    if (/\.seal\(/.test(await readFile(join(server, file), "utf8"))) sealing.push(file);
  }
  // A new one belongs here, and its column into SEALED_COLUMNS.
  expect(sealing.sort()).toEqual([
    "demo/account.ts",
    "demo/practice.ts",
    "domains/auth/service/give-device-key.ts",
    "domains/fatores/service/check-totp.ts",
    "domains/google/service/connect-google.ts",
    "domains/google/service/renew-access.ts",
    // Lives for ten minutes.
    "domains/google/service/request-consent.ts",
    "domains/instancias/service/change-instance.ts",
    "domains/instancias/service/connect-own.ts",
    "domains/instancias/service/edit-default-host.ts",
    "domains/instancias/service/protect-webhook.ts",
    "domains/instancias/service/register-webhook.ts",
    "domains/instancias/service/rotate-signing-secret.ts",
    "domains/instancias/service/unlinking/plan-unlinking.ts",
    "domains/midias/service/seal-bytes.ts",
    "domains/notificacoes/service/make-keys.ts",
    "domains/notificacoes/service/register-device.ts",
    "domains/passagens/service/check-number.ts",
    "domains/questionnaires/service/edit-questionnaires.ts",
    "jobs/letters.ts",
  ]);
});
