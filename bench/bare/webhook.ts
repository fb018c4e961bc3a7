// Takes WhatsApp messages durably: posts that arrive while an insert is under way share the next one. The path names the kind of host;
// signed ones are checked.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { json, listen, openPool } from "./serve.ts";

const MOST_AT_ONCE = 500;
const INSERT = `
  insert into webhook_eventos (usuario_id, instancia_id, tipo, provider_id, dados, recebido_em)
  select $1, $2, 'mensagem', p.provider_id, p.dados, now() from unnest($3::text[], $4::jsonb[]) p (provider_id, dados)
  on conflict (instancia_id, tipo, provider_id) do nothing`;

interface Post {
  id: string;
  body: string;
  resolve: (answer: { received: true }) => void;
  reject: (error: unknown) => void;
}

const pool = openPool();
const [usuarioId, instanciaId, hmacOfWaha = "", hmacOfMeta = ""] = process.argv.slice(2);
const waiting: Post[] = [];
let isInserting = false;

async function insertWaiting() {
  isInserting = true;
  while (waiting.length > 0) {
    const posts = waiting.splice(0, MOST_AT_ONCE);
    const columns = [posts.map(({ id }) => id), posts.map(({ body }) => body)];
    try {
      await pool.query({
        name: "insert",
        text: INSERT,
        values: [usuarioId, instanciaId, ...columns],
      });
      for (const { resolve } of posts) resolve({ received: true });
    } catch (error) {
      for (const { reject } of posts) reject(error);
    }
  }
  isInserting = false;
}

async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function assertSigned({ headers }: IncomingMessage, bytes: Buffer) {
  const { "x-webhook-hmac": waha, "x-hub-signature-256": meta } = headers;
  if (typeof waha === "string") assertHmac("sha512", hmacOfWaha, bytes, waha);
  if (typeof meta === "string")
    assertHmac("sha256", hmacOfMeta, bytes, meta.slice("sha256=".length));
}

function assertHmac(hash: string, secret: string, bytes: Buffer, given: string) {
  const expected = createHmac(hash, secret).update(bytes).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, "hex"))) throw new Error("signature");
}

function idOf(path: string, body: string): string {
  const post = JSON.parse(body);
  switch (path) {
    case "/evolution":
      return post.data.key.id;
    case "/waha":
      return post.payload.id;
    case "/cloud":
      return post.entry[0].changes[0].value.messages[0].id;
    default:
      return post.key.id;
  }
}

listen(
  json(async (req) => {
    const bytes = await bytesOf(req);
    assertSigned(req, bytes);
    const body = bytes.toString();
    const id = idOf(req.url ?? "", body);
    return new Promise((resolve, reject) => {
      waiting.push({ id, body, resolve, reject });
      if (!isInserting) {
        isInserting = true;
        setImmediate(() => void insertWaiting());
      }
    });
  }),
);
