// npm run sbom: which packages, in which versions, run in production (CycloneDX), into dist/sbom.cdx.json or the file named.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRoot, root } from "./lib.mjs";

const isOfTool = ({ name, value }) => name === "cdx:npm:package:development" && value === "true";

const file = process.argv[2] ?? inRoot("dist", "sbom.cdx.json");
const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
const { status, stdout } = spawnSync("npm", args, {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === "win32",
  stdio: ["ignore", "pipe", "inherit"],
});
if (status !== 0) process.exit(1);

const bom = JSON.parse(stdout);
const { name } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
// The same for the same packages, wherever and whenever it is written: npm would put in the folder's name, the time, and
// the host that each package was fetched from.
delete bom.serialNumber;
delete bom.metadata.timestamp;
bom.metadata.component.name = name;
// Not by `--omit dev`: npm would leave out what the product and a tool both use, such as pg-protocol.
bom.components = bom.components.filter(({ properties = [] }) => !properties.some(isOfTool));
const listed = new Set([name, ...bom.components.map((component) => component["bom-ref"])]);
bom.dependencies = bom.dependencies.filter(
  ({ ref }) => listed.has(ref) || ref.startsWith(`${name}@`),
);
for (const one of bom.dependencies) {
  one.dependsOn = one.dependsOn.filter((ref) => listed.has(ref));
}
for (const component of bom.components) {
  component.externalReferences = component.externalReferences?.filter(
    ({ type }) => type !== "distribution",
  );
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, undefined, 2)}\n`);
console.log(`${bom.components.length} packages: ${file}`);
