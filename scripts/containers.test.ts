import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = dirname(import.meta.dirname);
const linesOf = (file: string) => readFileSync(join(root, file), "utf8").split("\n");

/** The settings of each service of docker-compose.yml, line by line; two blanks more are one level deeper. */
function services(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const lines = linesOf("docker-compose.yml");
  let current: string[] = [];
  for (const line of lines.slice(lines.indexOf("services:") + 1)) {
    if (/^\S/.test(line)) break;
    const name = /^ {2}(\w+):$/.exec(line)?.[1];
    if (name) found.set(name, (current = []));
    else current.push(line.slice(4));
  }
  return found;
}

/** Major, minor and patch, as far as the publisher has them; never a name that moves. */
const EXACT =
  /^(node:\d+\.\d+\.\d+-[a-z]+-slim|postgres:\d+\.\d+-[a-z]+|axllent\/mailpit:v\d+\.\d+\.\d+)$/;

test("S35: every image is one exact version", () => {
  const built = linesOf("Dockerfile").flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
  const run = [...services().values()]
    .flat()
    .flatMap((line) => /^image: (\S+)/.exec(line)?.[1] ?? []);
  expect([built.length, run.length]).toEqual([2, 2]);
  for (const image of [...built, ...run]) expect(image).toMatch(EXACT);
  expect(new Set(built).size).toBe(1);
});

test("S35: every container has a read-only file system, no more rights than it needs, and gets none", () => {
  const all = services();
  expect([...all.keys()].sort()).toEqual(["app", "mail", "postgres"]);
  for (const [name, lines] of all) {
    expect([name, lines.includes("read_only: true")]).toEqual([name, true]);
    expect([name, lines.includes("cap_drop: [ALL]")]).toEqual([name, true]);
    expect([name, lines.includes("security_opt: [no-new-privileges:true]")]).toEqual([name, true]);
    expect([name, lines.includes("privileged: true")]).toEqual([name, false]);
    // Ports are published to this machine only.
    const ports = lines.filter((line) => /^ +- "[\d.:]+"$/.test(line));
    for (const port of ports)
      expect([name, port]).toEqual([name, expect.stringContaining('"127.0.0.1:')]);
  }
  const adding = [...all].filter(([, lines]) => lines.some((line) => line.startsWith("cap_add:")));
  expect(adding.map(([name]) => name)).toEqual(["postgres"]);
});

test("S35: the image runs without root and carries its bill of materials", () => {
  const lines = linesOf("Dockerfile");
  expect(lines.lastIndexOf("USER node")).toBeGreaterThan(
    lines.findLastIndex((line) => line.startsWith("COPY")),
  );
  expect(lines).toContain("RUN npm ci --omit=dev --omit=optional && npm run sbom");
  expect(lines).toContain("COPY --from=build /app/dist ./dist");
});
