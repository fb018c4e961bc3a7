import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { importsOf } from "./imports.mjs";
import { root } from "./lib.mjs";

const SCREENS = "client/screens";

/**
 * screens-are-islands: whether each file below client/screens belongs to one screen, whose folder is the nearest that
 * holds a `*.screen.tsx`, and none imports another screen's. The linter sees only how an import is written, which does
 * not tell whose folder `../` is.
 */
export function checkScreens(tree = root) {
  const files = filesBelow(join(tree, SCREENS)).map((file) =>
    relative(tree, file).split(sep).join("/"),
  );
  const screens = new Set(
    files.filter((file) => file.endsWith(".screen.tsx")).map((file) => posix.dirname(file)),
  );
  const faults = files.flatMap((file) => {
    const screen = screenOf(file, screens);
    if (!screen) return `${file} lies beside the screens: what several share is a feature`;
    const imported = importsOf(readFileSync(join(tree, file), "utf8"))
      .map(({ from }) => resolved(file, from))
      .filter((target) => target.startsWith(`${SCREENS}/`));
    return imported
      .filter((target) => screenOf(target, screens) !== screen)
      .map((target) => `${file} imports ${target} of another screen`);
  });
  for (const fault of faults) console.error(`screens-are-islands: ${fault}`);
  return faults.length === 0;
}

const resolved = (file, from) =>
  from.startsWith("#") ? from.slice(1) : posix.normalize(posix.join(posix.dirname(file), from));

function screenOf(file, screens) {
  for (let dir = posix.dirname(file); dir !== SCREENS && dir !== "."; dir = posix.dirname(dir)) {
    if (screens.has(dir)) return dir;
  }
  return undefined;
}

function filesBelow(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? path : [];
  });
}
