import type { IncomingMessage } from "node:http";
import { AppError } from "../errors.ts";

/**
 * The whole body of a request.
 * @throws AppError 413 when it is larger than `limit` bytes; the rest is not read.
 */
export async function readRaw(req: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(req.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const tooLarge = () => new AppError(413, "Conteúdo grande demais");
