import { readFileSync } from "node:fs";
import { join } from "node:path";

const DIR = join(import.meta.dirname, "contacts");

/** A file of contacts as a program or a person has written it; names and numbers are made up. */
export const contactFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(DIR, name)));
