import { test } from "vitest";
import { isLong } from "./long.ts";

type LongTest = (name: string, body: () => Promise<void>, timeoutMs?: number) => void;

/** A test of `npm run test:long` alone; `npm test` does not know it, and so skips nothing. */
export const longTest: LongTest = isLong ? test : () => undefined;
