import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { databaseKeyId } from "#server/core/secrets.ts";
import { BackupError } from "./backup-error.ts";

type Settings = Pick<Config, "appSecret" | "previousSecrets" | "dataDir" | "databaseUrl">;

const fileOf = ({ dataDir }: Settings) => join(dataDir, "secret");

/** The installation's secret; nothing where none was made yet. */
export async function presentSecret(settings: Settings): Promise<string | undefined> {
  if (settings.appSecret !== undefined) return settings.appSecret;
  const kept = await readFile(fileOf(settings), "utf8").catch(() => "");
  return kept.trim() || undefined;
}

/** Whether the secret lies in DATA_DIR, where nobody but us keeps it. */
export const isKeptByUs = ({ appSecret, databaseUrl }: Settings) =>
  appSecret === undefined && databaseUrl === undefined;

/**
 * Puts the secret that came with a backup where the next start reads it.
 * @throws BackupError when another one is there.
 */
export async function keepSecret(settings: Settings, secret: string | undefined) {
  if (secret === undefined || !isKeptByUs(settings)) return;
  const present = await presentSecret(settings);
  if (present === secret) return;
  if (present !== undefined) {
    throw new BackupError(
      `${fileOf(settings)}: this secret is another than the backup's; remove the file if nothing needs it, or choose another DATA_DIR`,
    );
  }
  await writeFile(fileOf(settings), `${secret}\n`, { mode: 0o600, flag: "wx" });
}

/** Advice on the secrets to keep besides a backup. */
export function adviceAtBackup(settings: Settings, key: string | undefined): string {
  const loss = "without it tokens, letters and files of messages in the backup cannot be opened";
  if (!isKeptByUs(settings)) return `APP_SECRET is not in the backup: keep it apart, ${loss}.`;
  return key === undefined
    ? `The secret in ${fileOf(settings)} is not in the backup: keep a copy of it apart, ${loss}. With BACKUP_KEY it is in the backup, encrypted.`
    : "The installation's secret is in the backup: keep BACKUP_KEY apart from it.";
}

/** Advice on a secret still missing after a restore; undefined when the backup's secret is in use. */
export async function adviceAtRestore(
  settings: Settings,
  secretId: string | null,
): Promise<string | undefined> {
  const present = await presentSecret(settings);
  const all = [...(present === undefined ? [] : [present]), ...settings.previousSecrets];
  if (secretId === null || all.some((one) => databaseKeyId(one) === secretId)) return;
  const place = isKeptByUs(settings) ? fileOf(settings) : "APP_SECRET";
  return `${place}: this is not the secret with which the backup was made: put that one there before the start, without it tokens, letters and files of messages cannot be opened.`;
}
