import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notify } from "#server/db/notify.ts";
import { testApp } from "#server/testing/app.ts";
import { longTest } from "#server/testing/long-test.ts";
import { large } from "#server/testing/media.ts";
import {
  type Certificate,
  type Proxy,
  startCaddy,
  startNginx,
} from "#server/testing/proxy-server.ts";
import { CLIENT, clientOf } from "#server/testing/through-proxy.ts";
import { MAX_MIDIA_BYTES } from "#shared/historico-mensagens/midia.constants.ts";
import { listen as listenAt } from "./listen.ts";

const MIB = 1024 * 1024;
const PING_MS = 15_000;
/** A stranger's claim about their address. */
const FORGED = { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" };

const app = await testApp({ alone: true, env: { TRUST_PROXY: "loopback" } });
/** Accounts whose streams the product holds open. */
const listening = new Set<string>();
const { events } = app.services;
const listen = events.subscribe.bind(events);
events.subscribe = (id, listener) => {
  const end = listen(id, listener);
  listening.add(id);
  return () => {
    listening.delete(id);
    end();
  };
};

const subscribe = async (client: ReturnType<typeof clientOf>) => {
  const ana = await app.professional();
  const headers = { authorization: `Bearer ${await ana.token()}` };
  const stream = await client.stream("/trpc/eventos.subscribe", headers);
  return { ana, headers, stream };
};

type Behind = Awaited<ReturnType<typeof behind>>;
const behindProxies = new Map<string, Behind>();
let httpPort = 0;
let certificateOfAll: Certificate;

async function behind(proxy: Proxy, certificate: Certificate) {
  const client = clientOf(proxy, certificate);
  // The quiet stream stays idle while the other tests run.
  return { client, quiet: await subscribe(client), since: performance.now() };
}

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const { quiet } of behindProxies.values()) quiet.stream.stop();
  await Promise.all(stops.map((stop) => stop()));
});
// Not while the file is read: what a broken file has started would continue forever.
beforeAll(async () => {
  const port = Number(new URL(app.url).port);
  const { certificate, ...caddy } = await startCaddy(port);
  certificateOfAll = certificate;
  stops.push(caddy.stop);
  behindProxies.set("Caddy", await behind(caddy, certificate));
  const nginx = await startNginx([port], certificate);
  stops.push(nginx.stop);
  httpPort = nginx.httpPort;
  behindProxies.set("nginx", await behind(nginx, certificate));
});

function proxied(name: string): Behind {
  const found = behindProxies.get(name);
  if (!found) throw new Error(`${name} was not started`);
  return found;
}

const PROXIES = ["Caddy", "nginx"];

describe.each(PROXIES)("behind %s as documented", (name) => {
  test("S25: the caller's own address reaches limits and records, and what they say of it does not", async () => {
    const { client } = proxied(name);
    const email = `${crypto.randomUUID()}@exemplo.com.br`;
    const json = { "content-type": "application/json", ...FORGED };
    const send = (path: string, body: object) =>
      client.call({
        method: "POST",
        path: `/api/v1${path}`,
        headers: json,
        body: JSON.stringify(body),
      });
    const made = await send("/auth/register", { nome: "Marina Prado", email, password: "segredo" });
    expect(made.status).toBe(201);
    await send("/auth/forgot-password", { email });

    const { id } = JSON.parse(made.text).user;
    const kept = await app.db(async (db) => ({
      records: [
        ...(await db
          .selectFrom("consentimentos")
          .select("endereco")
          .where("usuario_id", "=", id)
          .execute()),
        ...(await db
          .selectFrom("sessoes")
          .select("endereco")
          .where("usuario_id", "=", id)
          .execute()),
      ],
      limits: await db.selectFrom("limites").select("chave").execute(),
    }));
    expect(kept.records).toEqual([{ endereco: CLIENT }, { endereco: CLIENT }]);
    expect(JSON.stringify(kept.limits)).toContain(`:${CLIENT}`);
    expect(JSON.stringify(kept)).not.toContain("203.0.113.9");
  });

  test("S25: /metrics is closed without a token", async () => {
    const { client } = proxied(name);
    expect((await client.call({ path: "/metrics" })).status).toBe(404);
    expect((await client.call({ path: "/metrics", headers: FORGED })).status).toBe(404);
    expect((await client.call({ path: "/healthz" })).status).toBe(200);
  });
});

describe.each(PROXIES)("a stream behind %s as documented", (name) => {
  test("S25: an event arrives when it happens, and the stream ends here when it ends there", async () => {
    const { client } = proxied(name);
    const { ana, stream } = await subscribe(client);
    await expect.poll(() => stream.text, { timeout: 5_000 }).toContain("connected");
    await app.db((db) => notify(db, ana.id, { tipo: "conversa", id: "c1" }));
    await expect.poll(() => stream.text, { timeout: 5_000 }).toContain('"id":"c1"');
    expect(listening).toContain(ana.id);
    stream.stop();
    await expect.poll(() => [...listening], { timeout: 5_000 }).not.toContain(ana.id);
  });

  // A ping takes fifteen seconds to come.
  longTest("S25: a stream on which nothing happens outlives its pings", async () => {
    const { since, quiet } = proxied(name);
    const { stream } = quiet;
    expect(stream.text).toContain("connected");
    const timeout = PING_MS * 2 - (performance.now() - since);
    await expect.poll(() => stream.text, { timeout, interval: 250 }).toContain("event: ping");
    expect(stream.isOpen).toBe(true);
  });
});

describe.each(PROXIES)("a body behind %s as documented", (name) => {
  test("S25: a body of 1 MiB passes, and a larger one is refused with its reason", async () => {
    const { client, quiet } = proxied(name);
    const post = (bytes: number) => {
      const empty = JSON.stringify({ nome: "" }).length;
      const body = JSON.stringify({ nome: "x".repeat(bytes - empty) });
      const json = { ...quiet.headers, "content-type": "application/json" };
      return client.call({ method: "POST", path: "/api/v1/clientes", headers: json, body });
    };
    const statuses = [];
    for (const bytes of [MIB, MIB + 1, 4 * MIB]) statuses.push((await post(bytes)).status);
    expect(statuses).toEqual([422, 413, 413]);
  });

  test("a file of 25 MiB arrives whole, and one byte more is refused with its reason", async () => {
    const { client, quiet } = proxied(name);
    const send = async (bytes: number) => {
      const form = new FormData();
      form.append("arquivo", new Blob([Uint8Array.from(large(bytes))]), "exame.png");
      const sent = new Response(form);
      const type = sent.headers.get("content-type") ?? "";
      return client.call({
        method: "POST",
        path: "/api/v1/historico-mensagens/midia",
        headers: { ...quiet.headers, "content-type": type },
        body: Buffer.from(await sent.arrayBuffer()),
      });
    };
    const taken = await send(MAX_MIDIA_BYTES);
    expect([taken.status, JSON.parse(taken.text).tamanho]).toEqual([201, MAX_MIDIA_BYTES]);
    const refused = await send(MAX_MIDIA_BYTES + 1);
    expect([refused.status, refused.text]).toEqual([413, '{"detail":"Conteúdo grande demais"}']);
  });
});

test("S25: nginx as documented leads from http to https", async () => {
  const answer = await fetch(`http://127.0.0.1:${httpPort}/login?x=1`, { redirect: "manual" });
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe("https://pontual.example.com/login?x=1");
});

longTest("nginx as documented finds the files of two releases that serve at once", async () => {
  const other = createServer((req, res) => {
    res.statusCode = req.url === "/assets/outra.js" ? 200 : 404;
    res.end();
  });
  const ports = [Number(new URL(app.url).port), await listenAt(other)];
  const nginx = await startNginx(ports, certificateOfAll);
  const client = clientOf(nginx, certificateOfAll);
  stops.push(nginx.stop, async () => {
    client.close();
    other.closeAllConnections();
    other.close();
  });
  const statusesOf = async (path: string) => {
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push((await client.call({ path })).status);
    return answers;
  };
  expect(await statusesOf("/assets/outra.js")).toEqual([200, 200, 200, 200]);
  expect(await statusesOf("/assets/de-nenhuma.js")).toEqual([404, 404, 404, 404]);
});
