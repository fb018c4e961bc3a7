// Finds the programs of others that tests run, or brings them: Caddy and nginx for docs/proxies; PgBouncer, and promtool for
// docs/observability, for the long run, as are readers of our files that are no npm packages.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { inRoot, run } from "./lib.mjs";

const PROGRAMS = {
  CADDY_PATH: { name: "caddy", version: ["version"] },
  NGINX_PATH: { name: "nginx", version: ["-v"] },
  ...(process.env.TEST_LONG || process.env.TEST_SPREAD
    ? {
        PGBOUNCER_PATH: { name: "pgbouncer", version: ["-V"] },
        PROMTOOL_PATH: { name: "promtool", package: "prometheus", version: ["--version"] },
        PYTHON_PATH: { name: "python3", package: "python3", version: ["--version"] },
        OPENPYXL_PATH: {
          file: "usr/lib/python3/dist-packages/openpyxl",
          packages: ["python3-openpyxl", "python3-et-xmlfile", "python3-jdcal"],
        },
        LIBICAL_PATH: {
          file: `usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/libical.so.3`,
          packages: ["libical3"],
        },
        VOBJECT_PATH: {
          file: "usr/lib/python3/dist-packages/vobject",
          packages: ["python3-vobject", "python3-dateutil", "python3-six"],
        },
      }
    : {}),
};
/** Some are installed where only administrators have them in their path. */
const FOLDERS = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), "/usr/sbin"];
const UNPACKED = inRoot(".cache", "programs");

const works = (path, { version }) =>
  existsSync(path) && spawnSync(path, version, { timeout: 20_000 }).status === 0;

function find(program) {
  if (program.file) return ["/", UNPACKED].map((at) => join(at, program.file)).find(existsSync);
  const folders = [...FOLDERS, join(UNPACKED, "usr", "bin"), join(UNPACKED, "usr", "sbin")];
  return folders.map((folder) => join(folder, program.name)).find((path) => works(path, program));
}

/** Debian's packages, unpacked here and not installed: that would start them as services. */
async function unpack(names) {
  mkdirSync(UNPACKED, { recursive: true });
  const code = await run("apt-get", ["download", "-qq", ...names], { cwd: UNPACKED }).catch(
    () => 1,
  );
  if (code !== 0) return;
  for (const file of readdirSync(UNPACKED).filter((name) => name.endsWith(".deb"))) {
    await run("dpkg-deb", ["-x", file, "."], { cwd: UNPACKED }).catch(() => 1);
  }
}

/** Where the libraries of the unpacked ones are missing. */
async function install(names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const args = ["install", "-y", "-qq", "--no-install-recommends", ...names];
  await run("apt-get", args, { env }).catch(() => 1);
}

const missing = () =>
  Object.values(PROGRAMS)
    .filter((program) => !find(program))
    .flatMap((program) => program.packages ?? [program.package ?? program.name]);

/** Environment that lets the tests run them; what cannot be had is left out, and the test that wants it says so. */
export async function programsEnvironment() {
  if (missing().length && existsSync("/etc/debian_version")) {
    console.log(`Bringing ${missing().join(" and ")} (apt-get) ...`);
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await run("apt-get", ["update", "-qq"]).catch(() => 1);
    await unpack(missing());
    if (isRoot && missing().length) await install(missing());
  }
  const found = Object.entries(PROGRAMS).map(([key, program]) => [key, find(program)]);
  return Object.fromEntries(found.filter(([, path]) => path));
}
