import type { IncomingMessage } from "node:http";
import { AppError } from "../errors.ts";
import { tooLarge } from "./parse-json.ts";

/** Cut off after this many pieces that have fewer bytes on average: no client means that. */
const TINY_PIECES = { count: 1_000, bytes: 64 };

/**
 * The whole body of a request, put together as it comes. A million pieces of one byte would hold the event loop for half
 * a second before anybody sees the first one: who begins so is cut off.
 * @throws AppError 413 when it is larger than `limit` bytes, and the rest is discarded; 400 when it is cut off.
 */
export function readRaw(req: IncomingMessage, limit: number): Promise<Buffer> {
  const expected = Number(req.headers["content-length"] ?? 0);
  if (expected > limit) return Promise.reject(tooLarge());
  if (req.destroyed) return Promise.reject(hungUp());
  return new Promise((resolve, reject) => {
    let body: Buffer = Buffer.alloc(0);
    let size = 0;
    let pieces = 0;
    const end = (settle: () => void) => {
      req.off("data", take).off("end", whole).off("error", broken).off("close", broken);
      settle();
    };
    const take = (chunk: Buffer) => {
      const before = size;
      size += chunk.length;
      pieces += 1;
      if (pieces > TINY_PIECES.count && size < pieces * TINY_PIECES.bytes) {
        return end(() => {
          req.destroy();
          reject(new AppError(400, "Requisição inválida"));
        });
      }
      if (size > limit) {
        // Not destroyed: the sender is still to hear that it was too much.
        return end(() => {
          req.resume();
          reject(tooLarge());
        });
      }
      if (before === 0) body = chunk;
      else {
        if (size > body.length) body = grown(body, before, Math.max(expected, 2 * size));
        chunk.copy(body, before);
      }
    };
    const whole = () => end(() => resolve(body.subarray(0, size)));
    const broken = (error?: Error) => end(() => reject(error ?? hungUp()));
    req.on("data", take).on("end", whole).on("error", broken).on("close", broken);
  });
}

function grown(body: Buffer, used: number, length: number): Buffer {
  const larger = Buffer.allocUnsafe(length);
  body.copy(larger, 0, 0, used);
  return larger;
}

const hungUp = () => new Error("the sender hung up");
