import { HANDHELD } from "#client/lib/use-media.ts";

/** The question that Chromium lets a page ask at a moment of its own. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}

/** How somebody installs the app here: by the browser's question, by Safari's menu, or by another browser's. */
export type WayToInstall = "question" | "apple" | "menu";

const KEY = "convite_instalar";
let question: InstallQuestion | null = null;

addEventListener("beforeinstallprompt", (event) => {
  if (!isQuestion(event)) return;
  // The browser's own line would come at once, to somebody who has seen nothing yet.
  event.preventDefault();
  question = event;
});

const isQuestion = (event: Event): event is InstallQuestion =>
  "prompt" in event && typeof event.prompt === "function";

/** The way on this phone; null where the app is installed, and on a desk. */
export function wayToInstall(): WayToInstall | null {
  if (isInstalled() || !matchMedia(HANDHELD).matches) return null;
  if (question) return "question";
  return /iPhone|iPod/.test(navigator.userAgent) ? "apple" : "menu";
}

/** The same where it was not offered before. */
export const wayToOffer = () => (wasOffered() ? null : wayToInstall());

/** Shows the way when it is asked for; set by where it is drawn. */
export const installation = { show: () => {} };

/** Opens the browser's question; it may be asked once. */
export function askToInstall() {
  const asked = question;
  question = null;
  // Refused by the browser where it has asked already.
  void asked?.prompt().catch(() => undefined);
}

const isInstalled = () =>
  matchMedia("(display-mode: standalone)").matches ||
  // Safari's own word for it.
  Reflect.get(navigator, "standalone") === true;

function wasOffered() {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Where nothing can be kept it would come at each visit.
    return true;
  }
}

export function rememberOffer() {
  try {
    localStorage.setItem(KEY, "visto");
  } catch {
    // Storage can be forbidden.
  }
}
