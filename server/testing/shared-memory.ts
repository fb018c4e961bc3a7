import { statfs } from "node:fs/promises";

/** A file system in memory, as Linux has it; containers often give it 64 MB only. */
export const SHARED_MEMORY = "/dev/shm";

/** Whether so much can still be written there. */
export async function hasSharedMemory(bytes: number): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(SHARED_MEMORY);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}
