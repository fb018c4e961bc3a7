import { type Config, ConfigError, ownerUrlOf, readConfig } from "./config.ts";
import { StartError } from "./core/start-error.ts";
import { startEmbeddedPostgres } from "./db/embedded.ts";

interface Command {
  env: NodeJS.ProcessEnv;
  /** With the settings of the product and its owner's address of the database, which is started where it is the embedded one. */
  run: (config: Config, url: string) => Promise<void>;
  /** Message of an error for the person who typed the command; undefined for an unforeseen one. */
  sentenceOf: (error: unknown) => string | undefined;
}

/** A command that works beside the product or without it. Answers the exit code: 1, after a sentence, where it failed. */
export async function runCommand({ env, run, sentenceOf }: Command): Promise<0 | 1> {
  try {
    const config = readConfig(env);
    const postgres = config.databaseUrl
      ? { url: ownerUrlOf(config, config.databaseUrl), stop: async () => undefined }
      : await startEmbeddedPostgres({ dataDir: config.dataDir });
    await run(config, postgres.url).finally(() => postgres.stop());
    return 0;
  } catch (error) {
    const sentence = sentenceOf(error) ?? foreseen(error);
    if (sentence === undefined) throw error;
    say(sentence);
    return 1;
  }
}

export function say(line: string) {
  process.stdout.write(`${line}\n`);
}

function foreseen(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.faults.join("\n");
  if (error instanceof StartError) return error.lines.join("\n");
  return undefined;
}
