import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { testApp } from "./app.ts";

const folders: string[] = [];

test("a product that a test starts has its folder while the test runs", async () => {
  const { dataDir } = await testApp({ alone: true });
  folders.push(dataDir);
  expect(existsSync(dataDir)).toBe(true);
});

test("and afterwards it has left none", () => {
  expect(folders.map((folder) => existsSync(folder))).toEqual([false]);
});
