import { createFolderStore } from "./folder.ts";
import { createS3Store } from "./s3.ts";

/**
 * Stores the bytes of media, by the id of their row; it gets sealed bytes only. Failures throw; removing an absent id is
 * no error.
 */
export interface MediaStore {
  put(id: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none of this id. */
  get(id: string): Promise<Buffer | undefined>;
  remove(id: string): Promise<void>;
}

/** A store of the S3 protocol. */
export interface S3Settings {
  /** With protocol, bucket and, where there is one, a folder in it. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export type MediaSettings = { folder: string } | S3Settings;

export const createMediaStore = (settings: MediaSettings): MediaStore =>
  "folder" in settings ? createFolderStore(settings.folder) : createS3Store(settings);
