import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import previous from "#migrations/previous-release.json" with { type: "json" };

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const KEPT = join(ROOT, ".cache/releases");
const BUILD = 'import("./scripts/lib.mjs").then(({ buildClient }) => buildClient())';

/** The folder of the release before this one, a second checkout with its client built; what a commit is never changes. */
export async function previousRelease(): Promise<string> {
  const { commit } = previous;
  const folder = join(KEPT, commit);
  if (existsSync(folder)) return folder;
  await assertThere(commit);
  await mkdir(KEPT, { recursive: true });
  const draft = await mkdtemp(join(KEPT, "draft-"));
  try {
    await run("sh", ["-c", 'git archive "$0" | tar -x -C "$1"', commit, draft], { cwd: ROOT });
    await tellOfOtherPackages(draft);
    await symlink(join(ROOT, "node_modules"), join(draft, "node_modules"));
    await run(process.execPath, ["--input-type=module", "-e", BUILD], { cwd: draft });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

async function assertThere(commit: string) {
  await run("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: ROOT }).catch(
    (cause: unknown) => {
      throw new Error(
        `The previous release, ${commit} (migrations/previous-release.json), is not in this clone: git fetch --unshallow, or name one that is`,
        { cause },
      );
    },
  );
}

/** It runs with the packages of this release: those are there, and a test installs none. */
async function tellOfOtherPackages(folder: string) {
  const [theirs, ours] = await Promise.all(
    [folder, ROOT].map((root) => readFile(join(root, "package-lock.json"), "utf8")),
  );
  if (theirs !== ours) console.log("The previous release runs with the packages of this one");
}
