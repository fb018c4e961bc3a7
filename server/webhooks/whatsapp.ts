import { SpanKind } from "@opentelemetry/api";
import type { Request, RequestHandler, Response } from "express";
import type { Services } from "#server/core/context.ts";
import { AppError, busy, notFound } from "#server/core/errors.ts";
import { sendFailure } from "#server/core/rest/handler.ts";
import { readRaw } from "#server/core/rest/read-raw.ts";
import { hashToken } from "#server/core/secrets.ts";
import { endWith } from "#server/core/telemetry/request-trace.ts";
import { begin, runAt } from "#server/core/telemetry/trace.ts";
import { failureOf } from "#server/core/trpc-errors.ts";
import { postTaken } from "#server/domains/instancias/service/note-receiving.ts";
import { parsePost } from "#server/integrations/whatsapp/parse.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";
import type { MotivoDeRecusa } from "#shared/instancias/instancias.constants.ts";
import { type CloudAnswer, createCloudWebhook } from "./cloud.ts";
import { createIntake, type Intake } from "./intake.ts";
import { lateEvents } from "./late-posts.ts";
import { isFromNetwork, type Signature, signatureOf } from "./protection.ts";
import { readPost } from "./read-post.ts";
import { createPostRefusal } from "./refused-posts.ts";
import { createTokens, type KnownToken } from "./tokens.ts";

const MAX_BYTES = 1024 * 1024;
/** A sender whose body nobody reads is not cut off before it can have heard the answer. */
const LINGER_MS = 5_000;
const RECEIVED = JSON.stringify({ received: true });
const CLOUD = "/cloud";
const ROUTE = "/api/v1/webhooks/whatsapp/{token}";
/** Hosts begin no traces of ours. */
const POSTED = {
  kind: SpanKind.SERVER,
  attributes: { "http.request.method": "POST", "http.route": ROUTE },
};

/**
 * The addresses that are posted to: `/{token}` by an instance's host, `/cloud` by Meta. Answered with 200 only after what it brought is durable; 404
 * for a wrong token and for a post that does not show what its instance asks for, 400 for what is not JSON, 413 for more
 * than a post may hold, 503 when busy: hosts post again after that. A body is read only for a known token.
 */
export function whatsappWebhook(services: Services): RequestHandler {
  const intake = createIntake(services);
  const fromHost = createReceiver(services, intake);
  const fromMeta = createCloudWebhook(services, intake);
  return (req, res) => {
    const receive: (req: Request) => Promise<CloudAnswer> = isOfMeta(req) ? fromMeta : fromHost;
    const place = begin(services.tracer, `POST ${ROUTE}`, POSTED);
    if (place) endWith(res, place.span);
    runAt(place, () => receive(req)).then(
      (answer) =>
        answer
          ? res.writeHead(200, { "content-type": "text/plain" }).end(answer.challenge)
          : res.writeHead(200, { "content-type": "application/json" }).end(RECEIVED),
      (error: unknown) => {
        refuse(services, req, res, error);
        if (req.complete || !isStranger(error)) return;
        // So Node takes the body for asked for, and does not read it to its end once it has answered.
        req.read(0);
        setTimeout(endUnread, LINGER_MS, req).unref();
      },
    );
  };
}

/**
 * Each change of an instance's protection between look-up and storing costs a look: a first signed and a first unsigned
 * post make one each, and an administrator may make others meanwhile.
 */
const MOST_LOOKS = 6;

const isOfMeta = ({ path }: Request): boolean => path === CLOUD || path === `${CLOUD}/`;

/** Errors of unknown senders. A host of ours is heard to its end, so that it hears the answer too. */
const isStranger = (error: unknown): boolean =>
  error instanceof AppError && [401, 403, 404, 429].includes(error.status);

function endUnread(req: Request) {
  if (!req.complete) req.socket.destroy();
}

function createReceiver(services: Services, intake: Intake) {
  const { metrics, now } = services;
  const tokens = createTokens(services);
  const refusePost = createPostRefusal(services);

  /** Remembers a first signed post, from which on unsigned ones are refused, and a first unsigned one. */
  async function learn(known: KnownToken, signature: Signature | undefined) {
    const isNews =
      (signature === "signed" && !known.isProven) ||
      (signature === "unsigned" && !known.hasUnsigned);
    if (!isNews) return;
    const { instanciaId: id, versao } = known;
    await postTaken(services, { id, versao, isSigned: signature === "signed" });
    await tokens.find(known.hash, { isFresh: true });
  }

  function count(events: HostEvent[]) {
    for (const { kind } of events) metrics.webhookEvents.inc({ kind });
  }

  return async function receive(req: Request): Promise<undefined> {
    const hash = hashToken(tokenOf(req));
    const ip = req.ip ?? "";
    let body: Buffer | undefined;
    let post: { json: unknown } | undefined;
    // A cached token may be out of date: before a post is refused by it, it is looked up again.
    for (let look = 1; look <= MOST_LOOKS; look += 1) {
      const isFresh = look > 1;
      const known = await tokens.find(hash, { isFresh });
      if (!known) return refusePost({ ip, reason: "token" });
      const isNear = isFromNetwork(known, ip);
      if (isNear) body ??= await readRaw(req, MAX_BYTES);
      const signature = body && signatureOf(known, req.headers, body);
      const reason = refusalOf(isNear, signature);
      if (!body || reason) {
        const { instanciaId } = known;
        if (isFresh) await refusePost({ ip, reason: reason ?? "rede", instanciaId });
        continue;
      }
      post ??= { json: await readPost(body) };
      const events = eventsOf(known, post.json, now());
      if (!events) {
        if (isFresh) return refusePost({ ip, reason: "token" });
        continue;
      }
      if (await intake.store(known, events, body.length)) {
        count(events);
        await learn(known, signature);
        return undefined;
      }
    }
    // The number is known, and its protection still changes: the host posts again.
    throw busy();
  };
}

/** Why a post with this signature is refused; undefined where it is taken. */
function refusalOf(isNear: boolean, signature?: Signature): MotivoDeRecusa | undefined {
  if (!isNear) return "rede";
  if (signature === "missing") return "sem_assinatura";
  return signature === "wrong" ? "assinatura" : undefined;
}

/**
 * Events of a post; whichever kind of host was kept, each is read in its own words. Undefined where the number has moved
 * and its former host has no more to post.
 */
function eventsOf({ provedor, movedAt }: KnownToken, json: unknown, now: Date) {
  const posted = parsePost(provedor, json);
  if (!movedAt) return posted;
  const late = lateEvents(movedAt, posted, now);
  return late.length > 0 ? late : undefined;
}

/** @throws AppError 404 where no token can be. */
function tokenOf({ method, path }: Request): string {
  const token = method === "POST" ? /^\/([\w-]{20,100})\/?$/.exec(path)?.[1] : undefined;
  if (token === undefined) throw notFound("Não encontrado");
  return token;
}

/** A host that gets any answer but "busy" does not post again: what we did not expect is our fault, not its. */
function refuse({ log }: Services, req: Request, res: Response, error: unknown) {
  // The sender has hung up: nobody hears an answer.
  if (req.socket.destroyed) return;
  if (error instanceof AppError) return sendFailure(res, failureOf(error));
  log.error({ err: error }, "webhook");
  sendFailure(res, failureOf(busy()));
}
