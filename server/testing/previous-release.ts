import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import previous from "#migrations/previous-release.json" with { type: "json" };

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const KEPT = join(ROOT, ".cache/releases");
/** Calls a function of the release's own scripts. */
const scripted = (name: "install" | "buildClient") => [
  "--input-type=module",
  "-e",
  `import("./scripts/lib.mjs").then(({ ${name} }) => ${name}())`,
];

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
    if (await hasOurPackages(draft))
      await symlink(join(ROOT, "node_modules"), join(draft, "node_modules"));
    else await run(process.execPath, scripted("install"), { cwd: draft });
    await run(process.execPath, scripted("buildClient"), { cwd: draft });
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

/** Packages that are the same need no second copy; with others it runs as it does in service. */
async function hasOurPackages(folder: string) {
  const [theirs, ours] = await Promise.all(
    [folder, ROOT].map((root) => readFile(join(root, "package-lock.json"), "utf8")),
  );
  return theirs === ours;
}
