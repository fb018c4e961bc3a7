import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|svg|webmanifest)$/;
/** Below this a header more costs what the compression saves. */
const MIN_BYTES = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Leaves a brotli and a gzip copy beside every text file, made once at the best quality. */
export function compressed(): Plugin {
  let dir = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved: ({ root, build }) => {
      dir = resolve(root, build.outDir);
    },
    // The last thing of a build: others have written their files by then.
    async closeBundle() {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((file) => TEXT.test(file)).map((file) => both(join(dir, file))),
      );
    },
  };
}

async function both(path: string) {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
      writeFile(`${path}.gz`, small),
    ),
  ]);
}
