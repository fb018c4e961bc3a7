import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "payloads");

/** The names of the example bodies that real hosts exchange; numbers, keys and names in them are placeholders. */
export const payloadNames = (): string[] =>
  readdirSync(FOLDER)
    .map((file) => file.replace(/\.json$/, ""))
    .toSorted();

export const payloadText = (name: string): string =>
  readFileSync(join(FOLDER, `${name}.json`), "utf8");

export const payload = (name: string): unknown => JSON.parse(payloadText(name));
