import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "./lib.mjs";

/** The entry that a package at `from` gets for `name`: its own folder's first, then each one above. */
function resolves(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, "node_modules", name).replaceAll("\\", "/");
    if (path in packages) return true;
    if (folder === "." || folder === "") return false;
  }
}

/** Dependencies, optional ones of other systems included, that the lock names but does not hold. */
export function findHoles({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter(([name]) => !resolves(packages, path, name))
      .map(([name, version]) => `${path || "package.json"} needs ${name}@${version}`),
  );
}

/** Whether npm ci finds everything in the lock file, on every system. */
export function checkLock() {
  const holes = findHoles(JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")));
  for (const hole of holes) console.error(`package-lock.json has a hole: ${hole}`);
  return holes.length === 0;
}
