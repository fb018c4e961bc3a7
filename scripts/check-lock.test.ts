import { expect, test } from "vitest";
import { findHoles } from "./check-lock.mjs";

const whole = {
  "": { dependencies: { tool: "1.0.0" } },
  "node_modules/tool": { optionalDependencies: { "tool-linux": "1.0.0", "tool-mac": "1.0.0" } },
  "node_modules/tool-linux": { dependencies: { shared: "2.0.0" } },
  "node_modules/tool-linux/node_modules/shared": {},
  "node_modules/tool-mac": {},
};

test("a lock that holds every platform package has no holes", () => {
  expect(findHoles({ packages: whole })).toEqual([]);
});

test("a platform package that is named but missing is a hole", () => {
  const { "node_modules/tool-mac": _missing, ...packages } = whole;
  expect(findHoles({ packages })).toEqual(["node_modules/tool needs tool-mac@1.0.0"]);
});

test("a copy inside another package's folder does not count", () => {
  const packages = { ...whole, "": { dependencies: { tool: "1.0.0", shared: "2.0.0" } } };
  expect(findHoles({ packages })).toEqual(["package.json needs shared@2.0.0"]);
});
