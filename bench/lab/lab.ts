import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { signAccessToken } from "#server/core/access-token.ts";
import { newId } from "#server/core/id.ts";
import { createSecrets } from "#server/core/secrets.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { migrateToLatest } from "#server/db/migrate.ts";
import { prepareLogins } from "#server/db/prepare-logins.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import { filesOfMessages } from "../data/posts.ts";
import { type Running, startServer } from "./processes.ts";

export const APP_SECRET = "only-for-the-bench-0123456789-0123456789";
/** The secret of Meta's app. */
export const META_SECRET = "only-for-the-bench-of-meta";
/** As far as a host across the internet is, with what it has to do, in milliseconds. */
const HOST_LAG = 100;

/** A professional who is signed in: rows of one bench belong to nobody else. */
export interface Professional {
  id: string;
  token: string;
}

export type Lab = Awaited<ReturnType<typeof openLab>>;

/** A fresh, migrated PostgreSQL with its usual durability, and the product on top of it. */
export async function openLab() {
  const folder = await mkdtemp(join(tmpdir(), "pontual-bench-"));
  // The account that PostgreSQL runs as must get through; otherwise its data would lie elsewhere.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "data") });
  await migrateToLatest(postgres.url);
  await prepareLogins({ ownerUrl: postgres.url, given: undefined, appSecrets: [APP_SECRET] });
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const hosts = await startHosts();
  const running: Running[] = [];
  const secrets = createSecrets(APP_SECRET);

  async function start(file: string, options: Parameters<typeof startServer>[1] = {}) {
    const env = { DATABASE_URL: postgres.url, APP_SECRET, LOG_LEVEL: "warn", ...options.env };
    const server = await startServer(file, { ...options, env });
    running.push(server);
    return server;
  }

  let product: Promise<Running> | undefined;
  return {
    db,
    url: postgres.url,
    secrets,
    /** The product's own server, as it runs in production. */
    product: () =>
      (product ??= startProduct(start, {
        DATA_DIR: join(folder, "files"),
        WHATSAPP_GRAPH_URL: hosts.cloud.graphUrl,
      })),
    /** Another process of it on the same database, with settings of its own. */
    otherProduct: (env: NodeJS.ProcessEnv) =>
      startProduct(start, { DATA_DIR: join(folder, "other"), ...env }),
    /** WhatsApp hosts, and Meta, that take what the product sends and have the files of `messagesOf`. */
    hosts,
    /** A server of bench/bare. */
    bare: (file: string, ...args: string[]) => start(`bench/bare/${file}`, { args }),
    professional: () => insertProfessional(db, secrets),
    close: async () => {
      await Promise.all(running.map((server) => server.stop()));
      await Promise.all(Object.values(hosts).map((host) => host.stop()));
      await db.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startHosts() {
  const start = async (provedor: Provedor) => {
    const host = await startWhatsappStandIn({
      provedor,
      behaviour: { lag: HOST_LAG, acks: false },
    });
    for (const file of filesOfMessages()) host.files.set(file.id ?? "", file);
    return host;
  };
  const [mega, evolution, waha, cloud] = await Promise.all([
    start("mega"),
    start("evolution"),
    start("waha"),
    start("cloud"),
  ]);
  return { mega, evolution, waha, cloud };
}

async function startProduct(
  start: (file: string, options: object) => Promise<Running>,
  given: NodeJS.ProcessEnv,
) {
  const port = await freePort();
  const env = {
    ...given,
    PORT: String(port),
    DEMO: "false",
    ALLOW_PRIVATE_INSTANCE_HOSTS: "true",
    WHATSAPP_APP_SECRET: META_SECRET,
    WHATSAPP_VERIFY_TOKEN: "only-for-the-bench",
    // Visitors come from many addresses.
    TRUST_PROXY: "loopback",
  };
  return start("server/main.ts", { port, env });
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === "object") resolve(address.port);
        else reject(new Error("no free port"));
      });
    });
  });

async function insertProfessional(
  db: pg.Client,
  secrets: ReturnType<typeof createSecrets>,
): Promise<Professional> {
  const [id, sid, now] = [newId(), newId(), new Date()];
  await db.query(
    `insert into usuarios (id, nome, email, senha_hash, timezone) values ($1, 'Ana Souza', $2, '-', 'America/Sao_Paulo')`,
    [id, `${id}@exemplo.com.br`],
  );
  await db.query(
    "insert into sessoes (id, usuario_id, criado_em, usada_em, autenticada_em) values ($1, $2, $3, $3, $3)",
    [sid, id, now],
  );
  return { id, token: await signAccessToken(secrets, { sub: id, sid, now }) };
}
