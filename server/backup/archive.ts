import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { BackupError } from "./backup-error.ts";

/** One file of the archive, whole: large tables come in many. */
export interface Entry {
  name: string;
  bytes: Uint8Array;
}

export type AddEntry = (entry: Entry) => Promise<void>;

interface ArchiveFile {
  file: string;
  /** The passphrase; without one the archive is not encrypted. */
  key: string | undefined;
}

/** Far above any entry that we write; a damaged header must not take all memory. */
const LARGEST_ENTRY = 256 * 2 ** 20;
/** Memory of 64 MiB to derive the key, as machines of 1 GB have it to spare; `age` itself takes 256. */
const SCRYPT_WORK_FACTOR = 16;
const ZSTD = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };
const AGE_MAGIC = "age-encryption.org/v1\n";

/** Writes a tar in Zstandard in `age` (`age -d FILE | zstd -d | tar x`), no faster than the disk takes it. */
export async function writeArchive(
  { file, key, signal }: ArchiveFile & { signal?: AbortSignal | undefined },
  fill: (add: AddEntry) => Promise<void>,
) {
  const { readable, controller } = createTarPacker();
  const mtime = new Date();
  const filled = fill(async ({ name, bytes }) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600, mtime }).getWriter();
    await writer.write(bytes);
    await writer.close();
  }).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  const written = piped(
    readable,
    createZstdCompress(ZSTD),
    (plain: AsyncIterable<Uint8Array>) => sealed(plain, key),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
    signal ? { signal } : {},
  );
  // Both end, whichever fails: nothing writes to the file afterwards.
  const [writing, filling] = await Promise.allSettled([written, filled]);
  if (writing.status === "rejected") throw writing.reason;
  if (filling.status === "rejected") throw filling.reason;
}

async function* sealed(plain: AsyncIterable<Uint8Array>, key: string | undefined) {
  if (key === undefined) {
    yield* plain;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR);
  yield* await encrypter.encrypt(streamOf(plain));
}

/**
 * The entries of an archive in their order.
 * @throws BackupError when the key is not that of the file, or the file is damaged or cut off.
 */
export async function* readArchive({ file, key }: ArchiveFile): AsyncGenerator<Entry> {
  await expectKey({ file, key });
  const plain = pipeline(
    createReadStream(file),
    (bytes: AsyncIterable<Uint8Array>) => unsealed(bytes, key),
    createZstdDecompress(),
    () => undefined,
  );
  try {
    for await (const { header, body } of streamOf(plain).pipeThrough(
      createTarDecoder({ strict: true }),
    )) {
      if (header.size > LARGEST_ENTRY) throw new Error("too large an entry");
      const parts: Uint8Array[] = [];
      for await (const part of body) parts.push(part);
      yield { name: header.name, bytes: Buffer.concat(parts) };
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file}: the backup is damaged or cut off`, { cause: error });
  } finally {
    plain.destroy();
  }
}

async function* unsealed(bytes: AsyncIterable<Uint8Array>, key: string | undefined) {
  if (key === undefined) {
    yield* bytes;
    return;
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  yield* await decrypter.decrypt(streamOf(bytes)).catch((error: Error) => {
    if (!error.message.includes("no identity matched")) throw error;
    throw new BackupError("BACKUP_KEY: it does not open this backup", { cause: error });
  });
}

async function expectKey({ file, key }: ArchiveFile) {
  const handle = await open(file).catch((error: Error) => {
    throw new BackupError(`${file}: ${error.message}`);
  });
  const { buffer } = await handle.read({ buffer: Buffer.alloc(AGE_MAGIC.length), position: 0 });
  await handle.close();
  const isSealed = buffer.toString("latin1") === AGE_MAGIC;
  if (isSealed && key === undefined) {
    throw new BackupError("BACKUP_KEY: required, this backup is encrypted");
  }
  if (!isSealed && key !== undefined) {
    // Anybody able to write where backups lie could otherwise hand in one of their own.
    throw new BackupError(
      "BACKUP_KEY: this backup is not encrypted; unset it to use it all the same",
    );
  }
}

function streamOf(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return?.();
    },
  });
}
