import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { loadDescription, USAGE } from "./load-description.ts";

const DESCRIPTION = 'openapi: 3.1.0\npaths:\n  "/{Version}/me": {}\n';
const server = createServer((req, res) => {
  if (req.url === "/meta.yaml") res.end(DESCRIPTION);
  else res.writeHead(404).end();
});
let folder = "";
let address = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "meta-"));
  await writeFile(join(folder, "meta.yaml"), DESCRIPTION);
  await writeFile(join(folder, "words.yaml"), "only words");
  await writeFile(join(folder, "broken.yaml"), "a: [1");
  address = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test("a description is read from a file and from an address", async () => {
  const description = { openapi: "3.1.0", paths: { "/{Version}/me": {} } };
  expect(await loadDescription(join(folder, "meta.yaml"))).toEqual({ description });
  expect(await loadDescription(`${address}/meta.yaml`)).toEqual({ description });
});

test.each<[what: string, place: () => string | undefined, words: RegExp]>([
  ["no place", () => undefined, /^No description was named\.$/],
  [
    "a file that is not there",
    () => join(folder, "none.yaml"),
    /none\.yaml cannot be read: ENOENT/,
  ],
  ["an address with no such file", () => `${address}/none`, /none cannot be read: HTTP 404\.$/],
  ["an address that nobody answers", () => "http://127.0.0.1:1/x", /x cannot be read: .+\.$/],
  ["another file", () => join(folder, "words.yaml"), /words\.yaml is no OpenAPI description\.$/],
  ["a file that is no YAML", () => join(folder, "broken.yaml"), /broken\.yaml cannot be read: /],
])("%s is a sentence and the way to the right one", async (_, place, words) => {
  const loaded = await loadDescription(place());
  const [sentence, ...usage] = "fault" in loaded ? loaded.fault.split("\n") : [];
  expect(sentence).toMatch(words);
  expect(usage.join("\n")).toBe(USAGE);
});
