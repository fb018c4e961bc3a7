// Finds a Chromium for the browser tests, or brings one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { run, tool } from "./lib.mjs";

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

/** A Chromium in a package, made for bare Linux machines; it brings its libraries and fonts. */
async function fromNpm() {
  const entry = tool("@sparticuz", "chromium", "build", "esm", "index.js");
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(entry))
    return undefined;
  // It unpacks its libraries only when it believes to be there.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import(pathToFileURL(entry).href);
  return chromium.executablePath();
}

/** Environment that lets the tests run a Chromium; throws when there is none to be had. */
export async function chromiumEnvironment() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH: there is no ${given}`);
  const CHROMIUM_PATH = given || installed() || (await fromDebian()) || (await fromNpm());
  if (!CHROMIUM_PATH) throw new Error("No Chromium for the browser tests: set CHROMIUM_PATH");
  const { LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  return {
    CHROMIUM_PATH,
    ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }),
    ...(FONTCONFIG_PATH && { FONTCONFIG_PATH }),
  };
}
