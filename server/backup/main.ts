// npm run backup -- [FILE], npm run restore -- FILE
import { join, resolve } from "node:path";
import { type Config, ConfigError, ownerUrlOf, readConfig } from "#server/config.ts";
import { StartError } from "#server/core/start-error.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
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
process.exitCode = await run().then(
  () => 0,
  (error: unknown) => {
    say(sentenceOf(error));
    return 1;
  },
);

async function run() {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl
    ? { url: ownerUrlOf(config, config.databaseUrl), stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await (command === "restore" ? bringBack : makeBackup)(config, postgres.url);
  } finally {
    await postgres.stop();
  }
}

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

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

function sentenceOf(error: unknown): string {
  if (stopping.signal.aborted) return "Stopped: nothing is left of what was begun";
  if (error instanceof ConfigError) return error.faults.join("\n");
  if (error instanceof StartError) return error.lines.join("\n");
  if (error instanceof BackupError) return error.message;
  throw error;
}
