// npm run months, npm run months -- detach MONTH, npm run months -- drop MONTH
import { Client } from "pg";
import { runCommand, say } from "#server/command.ts";
import {
  detachMonth,
  dropDetached,
  listMonths,
  type Month,
  MonthError,
  monthName,
} from "./months.ts";

const USAGE = "npm run months, npm run months -- detach 2026-12, npm run months -- drop 2026-12";
const [command, given] = process.argv.slice(2);
process.exitCode = await runCommand({
  env: process.env,
  run: async (_config, url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await work(client).finally(() => client.end());
  },
  sentenceOf: (error) => (error instanceof MonthError ? error.message : undefined),
});

async function work(client: Client) {
  if (command === undefined) {
    const months = await listMonths(client);
    if (months.length === 0)
      throw new MonthError("No messages here: has the product run with these settings?");
    for (const month of months) say(lineOf(month));
    return;
  }
  if (!(command === "detach" || command === "drop") || given === undefined) {
    throw new MonthError(USAGE);
  }
  const month = await detachMonth(client, given.replace("-", "_"));
  if (command === "drop") await dropDetached(client, month);
  say(`Done: ${given} is ${command === "drop" ? "gone" : "taken off"}`);
}

/** An estimate of the messages, and the whole size on disk. */
const lineOf = ({ name, messages, bytes, is_detached }: Month) =>
  `${monthName(name)}  ${messages} messages, ${Math.round(bytes / 2 ** 20)} MB${is_detached ? ", taken off" : ""}`;
