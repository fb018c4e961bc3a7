import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { listen } from "#server/core/http/listen.ts";

export const S3_KEYS = { id: "chave-do-deposito", secret: "segredo/do+deposito" };
const REGION = "sa-east-1";

/**
 * A store of the S3 protocol as a real HTTP server on loopback: one bucket, objects in memory. It checks each signature (AWS
 * Signature Version 4) and the hash of each body, and refuses what does not fit.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const fault = faultOf(req, body);
    if (fault) {
      refused.push(fault);
      res.writeHead(403, { "content-type": "application/xml" });
      return res.end(`<Error><Code>${fault}</Code></Error>`);
    }
    const path = req.url ?? "";
    const known = objects.get(path);
    if (req.method === "PUT") objects.set(path, body);
    if (req.method === "DELETE") objects.delete(path);
    if (req.method === "GET") return known ? res.end(known) : res.writeHead(404).end();
    res.writeHead(req.method === "DELETE" ? 204 : 200).end();
  });
  const port = await listen(server);
  const { id, secret } = S3_KEYS;
  return {
    /** Value of `MEDIA_URL`. */
    url: `s3://${id}:${encodeURIComponent(secret)}@127.0.0.1:${port}/consultorios/midias?region=${REGION}&tls=0`,
    objects,
    /** Why calls were refused, oldest first. */
    refused,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();

function authorizationOf({ headers }: IncomingMessage) {
  const [, credential = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  return { credential, names, signature };
}

/** The signature that a call should have; `scope` opens with the day. */
function signatureOf(
  req: IncomingMessage,
  { signed, hash, scope }: { signed: string[]; hash: string; scope: string[] },
): Buffer {
  const [path = "", query = ""] = (req.url ?? "").split("?");
  const headers = signed.map((name) => `${name}:${String(req.headers[name]).trim()}\n`).join("");
  const canonical = [req.method, path, query, headers, signed.join(";"), hash].join("\n");
  const date = String(req.headers["x-amz-date"]);
  const text = ["AWS4-HMAC-SHA256", date, scope.join("/"), sha256(canonical)].join("\n");
  return hmac(scope.reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.secret}`), text);
}

/** Why a call is refused, in S3's words; undefined when it may pass. */
function faultOf(req: IncomingMessage, body: Buffer): string | undefined {
  const { credential, names, signature } = authorizationOf(req);
  const [id, day = "", region = "", service = "", end = ""] = credential.split("/");
  if (id !== S3_KEYS.id) return "InvalidAccessKeyId";
  if (region !== REGION || service !== "s3" || end !== "aws4_request")
    return "AuthorizationHeaderMalformed";
  const hash = String(req.headers["x-amz-content-sha256"]);
  if (hash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const signed = names.split(";");
  if (!["host", "x-amz-date", "x-amz-content-sha256"].every((name) => signed.includes(name))) {
    return "AccessDenied";
  }
  const right = signatureOf(req, { signed, hash, scope: [day, region, service, end] });
  const isRight = timingSafeEqual(right, Buffer.from(signature, "hex"));
  return isRight ? undefined : "SignatureDoesNotMatch";
}
