import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MediaStore } from "./media-store.ts";

/** Files in a folder of this machine; by the end of the id, because ids begin with the time. */
export function createFolderStore(folder: string): MediaStore {
  const pathOf = (id: string) => join(folder, id.slice(-2), id);
  return {
    put: async (id, bytes) => {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Renamed when it is whole and on the disk: a process that dies leaves no half of a file.
      await writeFile(`${path}.novo`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.novo`, path);
    },
    get: async (id) => {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
    remove: async (id) => {
      await Promise.all(
        [pathOf(id), `${pathOf(id)}.novo`].map((path) => rm(path, { force: true })),
      );
    },
  };
}
