import type { Request } from "express";

export type Encoding = "br" | "gzip";

/** The smallest form that the caller takes: brotli before gzip, whatever order they are named in. */
export function encodingFor(req: Request): Encoding | undefined {
  if (req.acceptsEncodings("br")) return "br";
  return req.acceptsEncodings("gzip") ? "gzip" : undefined;
}
