import Bowser from "bowser";

/** Names of systems that people call otherwise than browsers do. */
const SYSTEMS: Record<string, string> = { "Chrome OS": "ChromeOS", iOS: "iPhone ou iPad" };
const UNKNOWN = "Aparelho desconhecido";

/** A User-Agent in words: "Chrome no Android", "Safari no iPhone". */
export function deviceOf(agent: string | null): string {
  if (!agent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(agent);
  const model =
    platform.model === "iPhone" || platform.model === "iPad" ? platform.model : undefined;
  const system = model ?? (os.name && (SYSTEMS[os.name] ?? os.name));
  if (browser.name && system) return `${browser.name} no ${system}`;
  return browser.name || system || UNKNOWN;
}
