// Takes WhatsApp messages durably: posts that arrive while an insert is under way share the next one.
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
const [usuarioId, instanciaId] = process.argv.slice(2);
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

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

listen(
  json(async (req) => {
    const body = await bodyOf(req);
    const id: string = JSON.parse(body).key.id;
    return new Promise((resolve, reject) => {
      waiting.push({ id, body, resolve, reject });
      if (!isInserting) {
        isInserting = true;
        setImmediate(() => void insertWaiting());
      }
    });
  }),
);
