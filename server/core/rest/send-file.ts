import type { Response } from "express";
import type { Download } from "../download.ts";

/**
 * Sends a file as it is made. What breaks in the middle breaks the connection too: half a file must not look like a
 * whole one.
 */
export async function sendFile(res: Response, { arquivo, tipo, total, write }: Download) {
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
