import { createHash } from "node:crypto";
import { z } from "zod";
import { type Entry, readArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";

/** Goes up when an older program could not read the file any more. */
export const FORMAT = 1;

/** The first entry: facts needed to load the tables again. */
const header = z.object({
  format: z.literal(FORMAT),
  made_at: z.string(),
  /** In the order in which they ran. */
  migrations: z.array(z.string()).min(1),
  /** Version of the job queue's own tables. */
  queue_version: z.number(),
  /** Tells installations' secrets apart and gives nothing away. */
  secret_id: z.string().nullable(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Parents come before their own parts. */
  partitions: z.array(
    z.object({
      name: z.string(),
      parent: z.string(),
      bound: z.string(),
      /** How it is divided itself. */
      divided_by: z.string().nullable(),
      has_row_security: z.boolean(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
});
export type Header = z.output<typeof header>;

/** The last entry: counts and hashes of the contents. */
const manifest = z.object({
  groups: z.record(
    z.string(),
    z.object({ entries: z.number(), bytes: z.number(), lines: z.number(), sha256: z.string() }),
  ),
  /** Media whose row was there at the snapshot, and whose bytes were not any more. */
  media_gone: z.number(),
});
export type Manifest = z.output<typeof manifest>;

export const HEADER = "header.json";
export const MANIFEST = "manifest.json";
export const SECRET = "secret";
export const MEDIA = "media";

/** Parts of a table: whole lines, as COPY writes them. */
export const tableGroup = (table: string) => `tables/${table}`;

const groupOf = (name: string) => name.slice(0, Math.max(name.lastIndexOf("/"), 0)) || name;

/** Counts and hashes what an archive holds, its files in groups: a table's parts are one, all media another. */
export function createTally() {
  const groups = new Map<
    string,
    { entries: number; bytes: number; lines: number; hash: ReturnType<typeof createHash> }
  >();
  return {
    count: ({ name, bytes }: Entry) => {
      const key = groupOf(name);
      const group = groups.get(key) ?? {
        entries: 0,
        bytes: 0,
        lines: 0,
        hash: createHash("sha256"),
      };
      groups.set(key, group);
      group.entries += 1;
      group.bytes += bytes.length;
      if (key.startsWith("tables/")) group.lines += linesIn(bytes);
      group.hash.update(`${name} ${bytes.length}\n`).update(bytes);
    },
    linesOf: (key: string) => groups.get(key)?.lines ?? 0,
    groups: (): Manifest["groups"] =>
      Object.fromEntries(
        [...groups].map(([key, { hash, ...counts }]) => [
          key,
          { ...counts, sha256: hash.copy().digest("hex") },
        ]),
      ),
  };
}

function linesIn(bytes: Uint8Array) {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

export const asEntry = (name: string, value: Header | Manifest): Entry => ({
  name,
  bytes: Buffer.from(JSON.stringify(value)),
});

type Source = Parameters<typeof readArchive>[0] & { signal?: AbortSignal | undefined };

/**
 * Hands out the entries between header and manifest, and holds all of them against the manifest at the end.
 * @throws BackupError when anything is missing, more or different.
 */
export async function* readContents(source: Source) {
  const damaged = (what: string) =>
    new BackupError(`${source.file}: the backup is damaged: ${what}`);
  const tally = createTally();
  let isWhole = false;
  for await (const entry of readArchive(source)) {
    source.signal?.throwIfAborted();
    if (isWhole) throw damaged("something follows its end");
    if (entry.name === MANIFEST) {
      const { groups } = manifestIn(source.file, entry);
      if (!sameGroups(groups, tally.groups())) throw damaged("it is not what was written");
      isWhole = true;
    } else tally.count(entry);
    yield entry;
  }
  if (!isWhole) throw damaged("its end is missing");
}

/** In the same order too: that in which they were written. */
const sameGroups = (a: Manifest["groups"], b: Manifest["groups"]) =>
  JSON.stringify(a) === JSON.stringify(b);

/** A byte that changed in a file that is not encrypted may leave no JSON, or none of this form. */
function readPart<T>(file: string, { name, bytes }: Entry, read: (json: unknown) => T): T {
  try {
    return read(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file}: the backup is damaged: ${name}`, { cause: error });
  }
}

const manifestIn = (file: string, entry: Entry): Manifest =>
  readPart(file, entry, (json) => manifest.parse(json));

/** Reads a backup to its end, keeping only its header, its manifest and the secret. */
export async function checkBackup(source: Source) {
  let about: Header | undefined;
  let secret: string | undefined;
  let written: Manifest | undefined;
  for await (const entry of readContents(source)) {
    if (entry.name === HEADER)
      about = readPart(source.file, entry, (json) => readHeader(source.file, json));
    if (entry.name === SECRET) secret = Buffer.from(entry.bytes).toString("utf8");
    if (entry.name === MANIFEST) written = manifestIn(source.file, entry);
  }
  if (!about || !written) throw new BackupError(`${source.file}: this is no backup`);
  return { header: about, manifest: written, secret };
}

function readHeader(file: string, json: unknown): Header {
  const { format } = z.object({ format: z.number() }).parse(json);
  if (format > FORMAT) {
    throw new BackupError(`${file}: the backup was made by a newer version of Pontual`);
  }
  return header.parse(json);
}
