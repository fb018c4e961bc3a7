import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import { ADDRESSES_FILE } from "#shared/common/public-pages.ts";

/** Pages of the app that search engines may list; the rest is behind a sign-in or a personal link. */
const FOUND_BY_ENGINES = /^\/(?:login|register)\/?$/i;

/**
 * Says with which status the app is sent: 404 where the client has no screen, from where it leads to `/`. Which addresses
 * there are, the build takes from the client's own route table (client/build/addresses.ts).
 */
export function addressStatus(folder: string): RequestHandler {
  const file = join(folder, ADDRESSES_FILE);
  let known: { of: number; addresses: ((path: string) => boolean)[] } | undefined;
  const addresses = () => {
    if (!existsSync(file)) return [];
    const of = statSync(file).mtimeMs;
    if (known?.of !== of) known = { of, addresses: readAddresses(readFileSync(file, "utf8")) };
    return known.addresses;
  };
  return (req, res, next) => {
    if (!addresses().some((isAt) => isAt(req.path))) res.status(404);
    if (!FOUND_BY_ENGINES.test(req.path)) res.setHeader("X-Robots-Tag", "noindex");
    next();
  };
}

/** `/clientes/:id` and `/senha/:token?` as the browser's router reads them: capitals and a slash at the end count for nothing. */
function readAddresses(text: string): ((path: string) => boolean)[] {
  const patterns: string[] = JSON.parse(text);
  return patterns.map((pattern) => {
    const parts = pattern.split("/").filter(Boolean);
    const most = parts.length;
    const least = parts.filter((part) => !part.endsWith("?")).length;
    return (path) => {
      const segments = path.replace(/\/$/, "").split("/").slice(1);
      const { length } = segments;
      return length >= least && length <= most && segments.every((one, at) => fits(parts[at], one));
    };
  });
}

const fits = (part: string | undefined, segment: string): boolean =>
  part?.startsWith(":") ? segment !== "" : part?.toLowerCase() === segment.toLowerCase();
