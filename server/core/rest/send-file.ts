import type { Request, Response } from "express";
import type { Download } from "../download.ts";

/** Whether the caller has this very text. Who wants it checked (`no-cache`) gets the same answer: it has been. */
const hasIt = (req: Request, etag: string) =>
  (req.get("if-none-match") ?? "")
    .split(",")
    .some((given) => given.trim().replace(/^W\//, "") === etag);

/**
 * Sends a file as it is made. What breaks in the middle breaks the connection too: half a file must not look like a
 * whole one.
 */
export async function sendFile(res: Response, { arquivo, tipo, total, etag, write }: Download) {
  if (etag) {
    // The client keeps it, and revalidates it each time.
    res.setHeader("Cache-Control", "private, no-cache").setHeader("ETag", etag);
    if (hasIt(res.req, etag)) {
      res.status(304).end();
      return;
    }
  }
  const gone = new AbortController();
  res.on("close", () => gone.abort());
  res.writeHead(200, {
    "Content-Type": tipo,
    "Content-Disposition": `attachment; filename="${arquivo}"`,
    ...(total === null ? {} : { "X-Total-Rows": String(total) }),
  });
  if (res.req.method === "HEAD") {
    res.end();
    return;
  }
  try {
    await write(res, gone.signal);
  } catch (error) {
    const isGone = gone.signal.aborted;
    res.destroy();
    if (!isGone) throw error;
  }
}
