import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = dirname(import.meta.dirname);
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

interface Component {
  name: string;
  version: string;
}

test("S35: the bill of materials lists what runs, and nothing of the machine that wrote it", () => {
  const folder = mkdtempSync(join(tmpdir(), "pontual-sbom-"));
  const file = join(folder, "sbom.cdx.json");
  execFileSync(process.execPath, [join(root, "scripts/sbom.mjs"), file], { stdio: "pipe" });
  const text = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });

  const bom: { bomFormat: string; components: Component[] } = JSON.parse(text);
  expect(bom.bomFormat).toBe("CycloneDX");
  const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
  const { dependencies, devDependencies } = readJson(join(root, "package.json"));
  const direct = Object.entries<string>(dependencies).map(
    ([name, version]) => `${name}@${version}`,
  );
  expect(direct.filter((each) => !listed.has(each))).toEqual([]);
  expect(direct.filter((each) => /^(express|argon2)@/.test(each))).toHaveLength(2);
  expect([...listed].some((each) => each.startsWith("pg-protocol@"))).toBe(true);
  expect(listed).not.toContain(`vitest@${devDependencies.vitest}`);

  expect(text).not.toContain(root);
  expect(text).not.toContain(hostname());
  expect(text).not.toMatch(/"distribution"|registry\.|"timestamp"|\.tgz/);
});
