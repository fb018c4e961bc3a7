import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import type { Services } from "#server/core/context.ts";
import { AppError, notFound } from "#server/core/errors.ts";
import { readRaw } from "#server/core/rest/read-raw.ts";
import { type CloudPost, parseCloud } from "#server/integrations/whatsapp/cloud/parse.ts";
import { createCloudNumbers } from "./cloud-numbers.ts";
import type { Intake } from "./intake.ts";
import { hasSignature } from "./protection.ts";
import { readPost } from "./read-post.ts";
import { createPostRefusal } from "./refused-posts.ts";

/** Meta's own limit (developers.facebook.com/docs/graph-api/webhooks). */
const MAX_BYTES = 3 * 1024 * 1024;
const MAX_CHALLENGE = 200;

/** Answer to Meta: the challenge that it has sent, or undefined for a post that was taken. */
export type CloudAnswer = { challenge: string } | undefined;

/**
 * The one address to which Meta posts for all numbers: `GET` with a challenge when it is entered in the app's panel, `POST`
 * signed with the app's secret over the raw bytes, which is checked before anything is parsed. The number names the tenant;
 * events of unknown numbers are taken and counted, so that Meta does not send them again. A post is acknowledged only
 * once all of it is stored.
 * @throws AppError 401 unsigned, 403 another verify token, 404 without an app, 429, 503.
 */
export function createCloudWebhook(services: Services, intake: Intake) {
  const { config, metrics } = services;
  const numbers = createCloudNumbers(services);
  const refusePost = createPostRefusal(services);

  async function store({ number, wabaId, events }: CloudPost, bytes: number) {
    const about = number ?? wabaId;
    if (about === null) return;
    const place = number ? ({ number } as const) : ({ wabaId: about } as const);
    for (const isFresh of [false, true]) {
      const targets = await numbers.find(place, { isFresh });
      const stored = await Promise.all(targets.map((one) => intake.store(one, events, bytes)));
      if (stored.length > 0 && stored.every(Boolean)) {
        for (const { kind } of events) metrics.webhookEvents.inc({ kind });
        return;
      }
    }
    metrics.webhookRefused.inc({ reason: "numero" });
  }

  return async function receive(req: Request): Promise<CloudAnswer> {
    const { app } = config.meta;
    if (!app) throw notFound("Não encontrado");
    if (req.method === "GET") return challengeOf(req, app.verifyToken);
    if (req.method !== "POST") throw notFound("Não encontrado");
    // Made only when it is needed: an error notes its stack, which costs more than all else of a post.
    const refuse = () =>
      refusePost({
        ip: req.ip ?? "",
        reason: "assinatura",
        as: new AppError(401, "Assinatura inválida"),
      });
    if (req.headers["x-hub-signature-256"] === undefined) await refuse();
    const body = await readRaw(req, MAX_BYTES);
    if (!hasSignature("sha256", app.secret, req.headers, body)) await refuse();
    const posts = byPlace(parseCloud(await readPost(body)));
    const bytes = Math.ceil(body.length / Math.max(1, posts.length));
    await Promise.all(posts.map((post) => store(post, bytes)));
    return undefined;
  };
}

/** Joins the events of each number, so that they are stored at once, in the order in which Meta lists them. */
function byPlace(posts: CloudPost[]): CloudPost[] {
  const groups = Map.groupBy(posts, ({ number, wabaId }) => number ?? `account ${wabaId}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, events: [first, ...others].flatMap(({ events }) => events) }] : [],
  );
}

/** Meta asks whether it was really we who entered the address. */
function challengeOf({ query }: Request, verifyToken: string): CloudAnswer {
  const { "hub.mode": mode, "hub.verify_token": token, "hub.challenge": challenge } = query;
  const isOurs = mode === "subscribe" && typeof token === "string" && isSame(token, verifyToken);
  if (!isOurs || typeof challenge !== "string") throw new AppError(403, "Token inválido");
  return { challenge: challenge.slice(0, MAX_CHALLENGE) };
}

/** In a time that says nothing of how much of it is right. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
