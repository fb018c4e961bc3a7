import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { MAX_MIDIA_BYTES } from "#shared/historico-mensagens/midia.constants.ts";
import { createOutsideFiles, type OutsideRequest } from "../http/outside-http.ts";
import type { MediaStore, S3Settings } from "./media-store.ts";

const TIMEOUT_MS = 30_000;
/** Seals make a file a little longer. */
const MAX_BYTES = MAX_MIDIA_BYTES + 1024;

/**
 * Any store of the S3 protocol, its bucket in the path, each call signed (AWS Signature Version 4). The operator sets the
 * address, so private hosts are allowed.
 */
export function createS3Store({ url, region, ...keys }: S3Settings): MediaStore {
  const http = createOutsideFiles({
    allowPrivate: true,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });

  async function call(method: "GET" | "PUT" | "DELETE", id: string, body?: Buffer) {
    const sha256 = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const signer = new AwsV4Signer({
      ...keys,
      region,
      service: "s3",
      method,
      url: `${url}/${id}`,
      headers: { "x-amz-content-sha256": sha256 },
    });
    const signed = await signer.sign();
    const request: OutsideRequest = {
      method,
      url: signed.url.href,
      headers: Object.fromEntries(signed.headers.entries()),
      ...(body ? { body } : {}),
    };
    const answer = await http(request);
    // The error omits the answer, which quotes the signed request.
    if (answer.kind !== "answer") throw new Error(`media store: ${answer.kind}`);
    return answer;
  }

  return {
    put: async (id, bytes) => void expectOk(await call("PUT", id, bytes)),
    get: async (id) => {
      const answer = await call("GET", id);
      return answer.status === 404 ? undefined : expectOk(answer).bytes;
    },
    remove: async (id) => {
      const answer = await call("DELETE", id);
      if (answer.status !== 404) expectOk(answer);
    },
  };
}

function expectOk<T extends { status: number }>(answer: T): T {
  if (answer.status < 200 || answer.status >= 300) {
    throw new Error(`media store: HTTP ${answer.status}`);
  }
  return answer;
}
