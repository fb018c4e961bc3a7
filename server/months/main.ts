// npm run months, npm run months -- detach MONTH, npm run months -- drop MONTH
import { Client } from "pg";
import { ConfigError, ownerUrlOf, readConfig } from "#server/config.ts";
import { StartError } from "#server/core/start-error.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import {
  detachMonth,
  dropDetached,
  listMonths,
  type Month,
  MonthError,
  monthName,
} from "./months.ts";

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
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function work(client: Client) {
  if (command === undefined) {
    const months = await listMonths(client);
    if (months.length === 0)
      throw new MonthError("No messages here: has the product run with these settings?");
    for (const month of months) say(lineOf(month));
    return;
  }
  if (!(command === "detach" || command === "drop") || given === undefined) {
    throw new MonthError(
      "npm run months, npm run months -- detach 2026-12, npm run months -- drop 2026-12",
    );
  }
  const month = await detachMonth(client, given.replace("-", "_"));
  if (command === "drop") await dropDetached(client, month);
  say(`Done: ${given} is ${command === "drop" ? "gone" : "taken off"}`);
}

/** An estimate of the messages, and the whole size on disk. */
const lineOf = ({ name, messages, bytes, is_detached }: Month) =>
  `${monthName(name)}  ${messages} messages, ${Math.round(bytes / 2 ** 20)} MB${is_detached ? ", taken off" : ""}`;

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.faults.join("\n");
  if (error instanceof StartError) return error.lines.join("\n");
  if (error instanceof MonthError) return error.message;
  throw error;
}
