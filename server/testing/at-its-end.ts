import { afterAll, onTestFinished, TestRunner } from "vitest";

const PATIENCE_MS = 60_000;

/**
 * Runs at the end of the test that asks for it, or else of the file: vitest takes an `afterAll` from inside a test and never
 * runs it, and what it would have removed stays in the temporary folder.
 */
export function atItsEnd(stop: () => unknown) {
  if (TestRunner.getCurrentTest() === undefined) afterAll(stop, PATIENCE_MS);
  else onTestFinished(async () => void (await stop()), PATIENCE_MS);
}
