// npm run backup -- [FILE], npm run restore -- FILE
import { join, resolve } from "node:path";
import { runCommand, say } from "#server/command.ts";
import type { Config } from "#server/config.ts";
import { createMediaStore } from "#server/integrations/media/media-store.ts";
import { backUp } from "./back-up.ts";
import { BackupError } from "./backup-error.ts";
import {
  adviceAtBackup,
  adviceAtRestore,
  isKeptByUs,
  keepSecret,
  presentSecret,
} from "./installation-secret.ts";
import { restore } from "./restore.ts";

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => stopping.abort());
}

const [command, given] = process.argv.slice(2);
process.exitCode = await runCommand({
  env: process.env,
  run: command === "restore" ? bringBack : makeBackup,
  sentenceOf: (error) => {
    if (stopping.signal.aborted) return "Stopped: nothing is left of what was begun";
    return error instanceof BackupError ? error.message : undefined;
  },
});

function commonOf({ media, backupKey }: Config, url: string) {
  const mediaStore = createMediaStore(media);
  return { url, mediaStore, key: backupKey, signal: stopping.signal, log: say };
}

async function makeBackup(config: Config, url: string) {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = resolve(given ?? join(config.dataDir, "backups", `pontual-${moment}Z.backup`));
  const { groups, media_gone } = await backUp({
    ...commonOf(config, url),
    file,
    appSecret: await presentSecret(config),
    keepsSecret: isKeptByUs(config),
  });
  const rows = Object.values(groups).reduce((sum, { lines }) => sum + lines, 0);
  const gone = media_gone ? ` (${media_gone} were erased meanwhile or were not there)` : "";
  say(`Done: ${rows} rows and ${groups.media?.entries ?? 0} files${gone} are in ${file}`);
  say(adviceAtBackup(config, config.backupKey));
}

async function bringBack(config: Config, url: string) {
  if (given === undefined) throw new BackupError("Which file? npm run restore -- FILE");
  const { made_at, secret_id } = await restore({
    ...commonOf(config, url),
    file: resolve(given),
    keepSecret: (secret) => keepSecret(config, secret),
  });
  say(`Done: everything is as it was at ${made_at}`);
  const advice = await adviceAtRestore(config, secret_id);
  if (advice) say(advice);
}
