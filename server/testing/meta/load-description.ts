import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { isRecord, type Json } from "#server/integrations/whatsapp/json.ts";

/** Meta's description is a file of 1 MB that is not kept here, and needs no credentials. */
export const USAGE = [
  "npm run check:meta -- FILE_OR_URL",
  "FILE_OR_URL is Meta's description, business-messaging-api_v23.0.yaml of https://github.com/facebook/openapi,",
  "as a downloaded file or as its raw address.",
].join("\n");

type Loaded = { description: Json } | { fault: string };

/** Reads an OpenAPI description from a file or an address; a fault says what was wrong with that place, and what is expected. */
export async function loadDescription(place: string | undefined): Promise<Loaded> {
  if (!place) return { fault: `No description was named.\n${USAGE}` };
  try {
    const description: unknown = parse(await textAt(place));
    if (isRecord(description) && isRecord(description.paths)) return { description };
    return { fault: `${place} is no OpenAPI description.\n${USAGE}` };
  } catch (error) {
    return { fault: `${place} cannot be read: ${reasonOf(error)}.\n${USAGE}` };
  }
}

async function textAt(place: string): Promise<string> {
  if (!/^https?:/.test(place)) return readFile(place, "utf8");
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
}

/** The cause of a failed request says more than "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  const [line] = (cause instanceof Error ? cause.message || message : message).split("\n");
  return line ?? message;
}
