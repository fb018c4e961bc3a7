import { test } from "vitest";
import { isLong } from "./long.ts";

type Body = () => Promise<void>;
interface LongTest {
  (name: string, body: Body, timeoutMs?: number): void;
  (name: string, options: { timeout: number }, body: Body): void;
}

/** A test of `npm run test:long` alone; `npm test` does not know it, and so skips nothing. */
export const longTest: LongTest = isLong ? test : () => undefined;
