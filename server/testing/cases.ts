import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "#server/integrations/whatsapp/json.ts";

const FOLDER = join(import.meta.dirname, "cases");

/** Bodies that hosts have posted and that were once read wrongly; names and numbers in them are made up. */
export const caseOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"));

export const casesOf = (name: string): unknown[] => {
  const found = caseOf(name);
  return Array.isArray(found) ? found : [found];
};

/** The same body, with these values wherever their names stand in it. */
export function withValues(body: unknown, values: Record<string, unknown>): unknown {
  if (Array.isArray(body)) return body.map((one) => withValues(one, values));
  if (!isRecord(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Object.hasOwn(values, name) ? values[name] : withValues(value, values),
    ]),
  );
}
