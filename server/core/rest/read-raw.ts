import type { IncomingMessage } from "node:http";
import { AppError } from "../errors.ts";

/**
 * The whole body of a request.
 * @throws AppError 413 when it is larger than `limit` bytes; the rest is thrown away.
 */
export async function readRaw(req: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(req.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Not destroyed when the loop is left early: the sender is still to hear that it was too much.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) {
      req.resume();
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const tooLarge = () => new AppError(413, "Conteúdo grande demais");
