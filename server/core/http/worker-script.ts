import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import type { Config } from "#server/config.ts";
import { SHELL_MARK, WORKER_FILES } from "#shared/common/worker.ts";
import { filledFile, withSettings } from "./pages.ts";

type Settings = Pick<Config, "contacts" | "appUrl" | "serviceWorker">;

/** Long enough that two documents hardly share one. */
const HASH_CHARACTERS = 8;

/**
 * Sends the service worker, or the one that takes it away. Browsers compare its text: with the document's hash in it another
 * setting is another release, whose document they take anew.
 */
export function workerScript(
  folder: string,
  settings: Settings,
  document: { file: string; area: string },
): RequestHandler {
  const shell = () => {
    const html = readFileSync(join(folder, document.file), "utf8");
    const sent = withSettings(html, settings, document.area);
    return createHash("sha256").update(sent).digest("base64url").slice(0, HASH_CHARACTERS);
  };
  return filledFile({
    path: join(folder, WORKER_FILES[settings.serviceWorker ? "on" : "off"]),
    type: "text/javascript",
    fill: (script) => script.replaceAll(SHELL_MARK, shell),
    variant: () => settings.appUrl,
  });
}
