import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { importJWK, jwtVerify } from "jose";
import { listen } from "#server/core/http/listen.ts";
import { newToken } from "#server/core/secrets.ts";
import { DAY, SECOND } from "#shared/common/civil.ts";
import type { AvisoPush } from "#shared/notificacoes/aviso-push.ts";
import { atItsEnd } from "./at-its-end.ts";
import { type Browser, openPush } from "./decrypt-push.ts";

/** A push as a browser's service has taken it, and as the browser reads it. */
export interface Delivered {
  endpoint: string;
  ttl: number;
  urgency: string;
  topic: string;
  bytes: number;
  /** The sender's contact, in the claims of VAPID. */
  subject: string;
  key: string;
  aviso: AvisoPush;
}

export interface Subscribed extends Browser {
  endpoint: string;
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

type Answer = number | ((res: ServerResponse) => void);

/**
 * A push service that holds each post to RFC 8030, 8188, 8291 and 8292, and opens it as the browser would. `answers`: by
 * subscription, in place of 201. A post against the rules is answered with 400 and stands in `faults`.
 */
export async function startPushService({ now }: { now: () => Date }) {
  const browsers = new Map<string, Subscribed>();
  const answers = new Map<string, Answer>();
  const delivered: Delivered[] = [];
  const faults: string[] = [];
  let posts = 0;
  const server = createServer((req, res) => {
    posts += 1;
    void take(req)
      .then((status) => {
        if (typeof status === "number") res.writeHead(status, { location: "/m/1" }).end();
        else status(res);
      })
      .catch((error: unknown) => {
        faults.push(String(error));
        res.writeHead(400).end();
      });
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;

  async function take(req: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const browser = browsers.get(`${origin}${req.url}`);
    if (!browser) return 404;
    const answer = answers.get(browser.endpoint);
    if (answer !== undefined) return answer;
    delivered.push(await read(req, Buffer.concat(chunks), { browser, origin, now: now() }));
    return 201;
  }

  atItsEnd(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return {
    origin,
    delivered,
    faults,
    answers,
    posts: () => posts,
    /** A browser that agrees to be told. */
    subscribe: (): Subscribed => {
      const browser = { ...newBrowser(), endpoint: `${origin}/s/${newToken()}` };
      browsers.set(browser.endpoint, browser);
      return browser;
    },
    /** All that this browser was told. */
    heard: ({ endpoint }: Subscribed) =>
      delivered.filter((one) => one.endpoint === endpoint).map(({ aviso }) => aviso),
  };
}

interface Place {
  browser: Subscribed;
  origin: string;
  now: Date;
}

/** @throws Error with the rule that a post breaks. */
async function read(
  req: IncomingMessage,
  body: Buffer,
  { browser, origin, now }: Place,
): Promise<Delivered> {
  const header = (name: string) => String(req.headers[name] ?? "");
  assertRule(req.method === "POST", "a push is posted (RFC 8030, 5)");
  assertRule(/^\d+$/.test(header("ttl")), "TTL is a number (RFC 8030, 5.2)");
  assertRule(/^(very-low|low|normal|high)$/.test(header("urgency")), "Urgency (RFC 8030, 5.3)");
  assertRule(/^[\w-]{1,32}$/.test(header("topic")), "Topic (RFC 8030, 5.4)");
  assertRule(header("content-encoding") === "aes128gcm", "aes128gcm (RFC 8291, 4)");
  assertRule(body.length <= 4096, "4096 bytes (RFC 8030, 7.2)");
  const { claims, key } = await vapidOf(header("authorization"), origin, now);
  return {
    endpoint: browser.endpoint,
    ttl: Number(header("ttl")),
    urgency: header("urgency"),
    topic: header("topic"),
    bytes: body.length,
    subject: String(claims.sub),
    key,
    aviso: JSON.parse(openPush(body, browser)),
  };
}

function newBrowser(): Browser {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const privada = Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex");
  return {
    p256dh,
    privada: privada.toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
}

/** Reads and verifies the sender's own proof (RFC 8292). @throws Error where it is none for this service at this moment. */
export async function vapidOf(authorization: string, audience: string, now: Date) {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  assertRule(token !== "", "Authorization is a VAPID scheme (RFC 8292, 3)");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const jwk = await importJWK({ kty: "EC", crv: "P-256", ...(x && y ? { x, y } : {}) }, "ES256");
  const { payload: claims } = await jwtVerify(token, jwk, {
    audience,
    algorithms: ["ES256"],
    currentDate: now,
  });
  const until = (claims.exp ?? 0) - now.getTime() / SECOND;
  assertRule(until > 0 && until <= DAY / SECOND, "exp is a day ahead at most (RFC 8292, 2)");
  assertRule(/^(mailto:|https:)/.test(claims.sub ?? ""), "sub is a contact (RFC 8292, 2.1)");
  return { claims, key };
}

function assertRule(holds: boolean, rule: string) {
  if (!holds) throw new Error(rule);
}
