import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTINGS } from "#server/config.ts";

const NAME = /`([A-Z][A-Z0-9_]+)`/g;
const PAGE = readFileSync("docs/operations/configuration.md", "utf8");
const EXAMPLE = readFileSync(".env.example", "utf8");
const COMPOSE = readFileSync("docker-compose.yml", "utf8");

/** The first column of each table. */
const described = PAGE.split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(NAME)].map(([, name]) => name));

/** Read by docker compose itself. */
const COMPOSE_ONLY = "POSTGRES_PASSWORD";

const unknown = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== COMPOSE_ONLY && !SETTINGS.includes(name));

test("every setting is described once, and none that does not exist", () => {
  expect(described.toSorted()).toEqual(SETTINGS.toSorted());
});

test("the examples name settings that exist", () => {
  expect(unknown(EXAMPLE, /^([A-Z][A-Z0-9_]+)=/gm)).toEqual([]);
  expect(unknown(COMPOSE, /\$\{([A-Z0-9_]+)/g)).toEqual([]);
});

test("README stays short enough to be read", () => {
  const words = readFileSync("README.md", "utf8").split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(700);
});
