import { createExpressMiddleware } from "@trpc/server/adapters/express";
import express, { type ErrorRequestHandler, type Express } from "express";
import type { Services } from "./core/context.ts";
import { clientRoutes } from "./core/http/client.ts";
import { docsRoutes } from "./core/http/docs.ts";
import { healthRoutes } from "./core/http/health.ts";
import { observe } from "./core/http/observe.ts";
import { noStore, securityHeaders } from "./core/http/security.ts";
import { contextOf } from "./core/request.ts";
import { restHandler, sendFailure } from "./core/rest/handler.ts";
import { MAX_BODY_BYTES } from "./core/rest/read-body.ts";
import { UNEXPECTED } from "./core/trpc-errors.ts";
import { appRouter } from "./domains/api.ts";
import { whatsappWebhook } from "./webhooks/whatsapp.ts";

const MOST_CALLS_IN_A_BATCH = 10;
export const VERSION = "1.0.0";

/** The whole HTTP face; it listens nowhere by itself. */
export function createApp(services: Services): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // A proxy on the same machine may say who is really calling; nobody else is believed.
  app.set("trust proxy", "loopback");
  app.set("query parser", "simple");

  app.use(healthRoutes(services));
  app.use("/api/v1/webhooks/whatsapp", whatsappWebhook(services));
  app.use(securityHeaders());
  app.use(
    "/trpc",
    observe(services, "trpc"),
    noStore,
    createExpressMiddleware({
      router: appRouter,
      createContext: ({ req }) => contextOf(services, req),
      maxBatchSize: MOST_CALLS_IN_A_BATCH,
      maxBodySize: MAX_BODY_BYTES,
    }),
  );
  app.use("/api/v1", observe(services, "rest"), docsRoutes(appRouter, VERSION));
  app.use(
    "/api/v1",
    noStore,
    restHandler(appRouter, (req) => contextOf(services, req)),
  );
  app.use(clientRoutes(services.config));
  app.use(unexpected(services));
  return app;
}

/** What nobody caught: logged whole, answered with one sentence. Express knows it by its four parameters. */
function unexpected({ log }: Services): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const status = isClientFault(error) ? 400 : 500;
    if (status === 500) log.error({ err: error, requestId: req.id }, "unexpected error");
    sendFailure(res, { status, detail: status === 400 ? "Requisição inválida" : UNEXPECTED });
  };
}

/** Express' own refusals, such as a path that can not be decoded. */
const isClientFault = (error: unknown): boolean =>
  error instanceof URIError ||
  (error instanceof Error && "status" in error && error.status === 400);
