import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import type { RequestHandler } from "express";
import { encodingFor } from "./encoding.ts";

const EXTENSIONS = { br: ".br", gzip: ".gz" } as const;
/** Names of files that the build compresses; anything else is left to the next handler. */
const COMPRESSIBLE = /^\/[\w.-]+\.(js|css|svg)$/;

/**
 * Leads to the compressed copy that the build left beside a file (client/build/compressed.ts), where the caller takes
 * one. Stands before `express.static` of the same folder, which then sends it.
 */
export function precompressed(folder: string): RequestHandler {
  return (req, res, next) => {
    if (!COMPRESSIBLE.test(req.path)) return next();
    res.vary("Accept-Encoding");
    const encoding = encodingFor(req);
    const copy = encoding && `${req.path}${EXTENSIONS[encoding]}`;
    if (!copy || !existsSync(join(folder, copy))) return next();
    res.type(extname(req.path));
    res.setHeader("Content-Encoding", encoding);
    req.url = copy;
    next();
  };
}
