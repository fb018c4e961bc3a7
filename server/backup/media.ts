import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { MediaStore } from "#server/integrations/media/media-store.ts";
import type { Entry } from "./archive.ts";
import { MEDIA } from "./contents.ts";

/** Files under way at a time: a store far away answers in its own time, and each file is whole in memory. */
const AT_ONCE = 4;

/** The files of these ids (a line each) in their order; without bytes where the store has none. */
export async function* mediaOf(store: MediaStore, idsFile: string) {
  const ahead: Promise<{ name: string; bytes: Buffer | undefined }>[] = [];
  const fetched = async (id: string) => ({ name: `${MEDIA}/${id}`, bytes: await store.get(id) });
  for await (const id of createInterface({ input: createReadStream(idsFile) })) {
    const file = fetched(id);
    // A failure is thrown where the file is awaited.
    file.catch(() => undefined);
    ahead.push(file);
    const first = ahead.length >= AT_ONCE ? ahead.shift() : undefined;
    if (first) yield await first;
  }
  for (const file of ahead) yield await file;
}

/** Puts files back, a few at a time. */
export function mediaWriter(store: MediaStore) {
  const underWay = new Set<Promise<void>>();
  return {
    put: async ({ name, bytes }: Entry) => {
      const id = name.slice(`${MEDIA}/`.length);
      const kept: Promise<void> = store
        .put(id, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
        .then(() => void underWay.delete(kept));
      kept.catch(() => undefined);
      underWay.add(kept);
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    },
    /** Throws what went wrong with one of them. */
    finish: async () => void (await Promise.all(underWay)),
  };
}
