import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { JOURNEYS } from "./support/presses.ts";

const files = readdirSync(import.meta.dirname).filter((name) =>
  /^(?!.*\.long).*\.test\.ts$/.test(name),
);

test("each journey is walked by one test of every run", () => {
  const walked = files.flatMap((name) =>
    Array.from(
      readFileSync(join(import.meta.dirname, name), "utf8").matchAll(
        /await journey\(\w+(?:\.page)?, "(\w+)"\)/g,
      ),
      ([, way]) => way,
    ),
  );
  expect(walked).toHaveLength(26);
  expect(new Set(walked)).toEqual(new Set(Object.keys(JOURNEYS)));
});
