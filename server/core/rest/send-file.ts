import type { Response } from "express";
import type { Download } from "../download.ts";

/**
 * Sends a file as it is made. What breaks in the middle breaks the connection too: half a file must not look like a
 * whole one.
 */
export async function sendFile(res: Response, { arquivo, tipo, total, etag, write }: Download) {
  if (etag) {
    // Kept by whoever asked, and asked for again each time.
    res.setHeader("Cache-Control", "private, no-cache").setHeader("ETag", etag);
    if (res.req.fresh) {
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
  try {
    await write(res, gone.signal);
  } catch (error) {
    const isGone = gone.signal.aborted;
    res.destroy();
    if (!isGone) throw error;
  }
}
