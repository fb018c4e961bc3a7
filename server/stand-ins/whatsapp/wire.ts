import type { IncomingMessage, ServerResponse } from "node:http";

/** A call to the stand-in, read whole. */
export interface Call {
  method: string;
  /** Parts of the path, decoded. */
  parts: string[];
  /** As the caller wrote it. */
  origin: string;
  query: URLSearchParams;
  bearer: string | undefined;
  /** Evolution's `apikey` or WAHA's `X-Api-Key`. */
  apiKey: string | undefined;
  body: unknown;
}

export async function readCall(req: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const type = req.headers["content-type"] ?? "";
  const [path = "/", search = ""] = (req.url ?? "/").split("?", 2);
  return {
    method: req.method ?? "GET",
    parts: path.split("/").filter(Boolean).map(decodeURIComponent),
    origin: `http://${req.headers.host}`,
    query: new URLSearchParams(search),
    bearer: /^Bearer (.+)$/.exec(req.headers.authorization ?? "")?.[1],
    apiKey: [req.headers.apikey, req.headers["x-api-key"]].flat().find(Boolean),
    body: await bodyOf(bytes, type),
  };
}

async function bodyOf(bytes: Buffer, type: string): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  if (!type.startsWith("multipart/")) return JSON.parse(bytes.toString("utf8"));
  const headers = { "content-type": type };
  return new Response(new Uint8Array(bytes), { headers }).formData();
}

export function sendJson(res: ServerResponse, status: number, body: unknown) {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

export const sendPage = (res: ServerResponse, html: string) =>
  void res.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
