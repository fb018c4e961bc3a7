import type { Request, RequestHandler, Response } from "express";
import { addressKey } from "#server/core/address-key.ts";
import type { Services } from "#server/core/context.ts";
import { AppError, notFound, unavailable } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { sendFailure } from "#server/core/rest/handler.ts";
import { readRaw } from "#server/core/rest/read-raw.ts";
import { hashToken } from "#server/core/secrets.ts";
import { failureOf } from "#server/core/trpc-errors.ts";
import { parsePayload } from "#server/integrations/whatsapp/payload/parse.ts";
import { createIntake, type Intake } from "./intake.ts";

const MAX_BYTES = 1024 * 1024;
const RECEIVED = JSON.stringify({ received: true });
const BUSY = "Servidor ocupado. Tente novamente em instantes.";

/**
 * The address that an instance host posts to, `/{token}`. Answered with 200 only after what it brought is durable; 404
 * for a wrong token, 400 for what is not JSON, 413 over 1 MiB, 503 when busy: hosts post again after that.
 */
export function whatsappWebhook(services: Services): RequestHandler {
  const intake = createIntake(services);
  return (req, res) => {
    receive(services, intake, req).then(
      () => res.writeHead(200, { "content-type": "application/json" }).end(RECEIVED),
      (error: unknown) => refuse(services, res, error),
    );
  };
}

async function receive(services: Services, intake: Intake, req: Request) {
  const token = tokenOf(req);
  if (token === undefined) throw notFound("Não encontrado");
  const body = await readRaw(req, MAX_BYTES);
  const events = parsePayload(parse(body));
  const isKnown = await intake.store(hashToken(token), events, body.length);
  if (isKnown) {
    for (const { kind } of events) services.metrics.webhookEvents.inc({ kind });
    return;
  }
  const key = `webhook:${addressKey(req.ip ?? "")}`;
  await takeLimit(services, { key, points: 60, seconds: 60, message: BUSY });
  throw notFound("Não encontrado");
}

function tokenOf({ method, path }: Request): string | undefined {
  return method === "POST" ? /^\/([\w-]{20,100})\/?$/.exec(path)?.[1] : undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AppError(400, "JSON inválido");
  }
}

/** A host that is told anything but "busy" does not post again: what we did not expect is our trouble, not its. */
function refuse({ log }: Services, res: Response, error: unknown) {
  if (error instanceof AppError) return sendFailure(res, failureOf(error));
  log.error({ err: error }, "webhook");
  sendFailure(res, failureOf(unavailable(BUSY)));
}
