// Finds a Chromium for the browser tests, or brings one.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot, run, tool } from "./lib.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Some systems ship a chromium that only tells how to install it: it must name its version. */
function works(path) {
  if (!existsSync(path)) return false;
  if (process.platform === "win32") return true;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return status === 0 && /\d\.\d/.test(stdout);
}

function installed() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find(works);
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return undefined;
  console.log("Installing Chromium (apt-get) ...");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env }).catch(() => 1);
  const args = ["install", "-y", "-qq", "--no-install-recommends", "chromium"];
  await run("apt-get", args, { env }).catch(() => 1);
  return installed();
}

/**
 * Chromium's headless shell in a package: one version for everybody, with its libraries and fonts, and at half the work of
 * a browser that has windows.
 */
async function fromNpm() {
  const entry = tool("@sparticuz", "chromium", "build", "index.js");
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(entry))
    return undefined;
  const manifest = readFileSync(tool("@sparticuz", "chromium", "package.json"), "utf8");
  const folder = inRoot(".cache", `chromium-${JSON.parse(manifest).version}`);
  mkdirSync(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  // It unpacks its libraries only when it believes to be there.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import(pathToFileURL(entry).href);
  const path = await chromium.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  nameFonts(folder);
  if (works(path)) return path;
  // An interrupted unpacking leaves an incomplete folder.
  rmSync(folder, { recursive: true, force: true });
  return undefined;
}

/** The package's own settings name a folder of Lambda's: without any font the browser dies of the first text. */
function nameFonts(folder) {
  const places = `<dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir>`;
  writeFileSync(
    join(folder, "fonts", "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places}</fontconfig>\n`,
  );
}

/** Environment that lets the tests run a Chromium; throws when there is none to be had. */
export async function chromiumEnvironment() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH: there is no ${given}`);
  const CHROMIUM_PATH = given || (await fromNpm()) || installed() || (await fromDebian());
  if (!CHROMIUM_PATH) throw new Error("No Chromium for the browser tests: set CHROMIUM_PATH");
  const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  return {
    CHROMIUM_PATH,
    ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
    ...(FONTCONFIG_PATH && { FONTCONFIG_PATH }),
  };
}
