import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const STEP_MS = 100;

/**
 * A clock for CLOCK_OFFSET_FILE that runs `speed` times as fast as the real one, so that minutes of waiting pass in
 * seconds.
 */
export async function startFastClock(folder: string, speed: number) {
  const file = join(folder, "relogio");
  const begun = Date.now();
  let skipped = 0;
  const offset = () => ((Date.now() - begun) / 1_000) * (speed - 1) + skipped;
  // Renamed into place, so that readers never see a half-written file.
  const tick = async () => {
    await writeFile(`${file}.novo`, String(offset()));
    await rename(`${file}.novo`, file);
  };
  await tick();
  let ticking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    ticking = ticking.then(tick, tick);
  }, STEP_MS);
  return {
    file,
    now: () => new Date(Date.now() + offset() * 1_000),
    /** So much passes at once; the next tick shows it. */
    skip: (ms: number) => {
      skipped += ms / 1_000;
    },
    stop: async () => {
      clearInterval(timer);
      await ticking;
    },
  };
}
