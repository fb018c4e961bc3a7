import { createExpressMiddleware } from "@trpc/server/adapters/express";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
} from "express";
import type { Services } from "./core/context.ts";
import { hidersOf, hiding } from "./core/hide-fields.ts";
import { clientRoutes } from "./core/http/client.ts";
import { docsRoutes } from "./core/http/docs.ts";
import { failureHeaders } from "./core/http/failure-headers.ts";
import { healthRoutes } from "./core/http/health.ts";
import { observe } from "./core/http/observe.ts";
import { onlyGet } from "./core/http/only-get.ts";
import { readablePaths } from "./core/http/readable-paths.ts";
import { noStore, securityHeaders } from "./core/http/security.ts";
import { SECURITY_TXT, securityTxt } from "./core/http/security-txt.ts";
import { trpcBodies } from "./core/http/trpc-bodies.ts";
import { trpcQueries } from "./core/http/trpc-queries.ts";
import { detectProxies, trustProxies } from "./core/http/trust.ts";
import { contextOf } from "./core/request.ts";
import { NOT_FOUND, restHandler, sendFailure } from "./core/rest/handler.ts";
import { failureOf, UNEXPECTED } from "./core/trpc-errors.ts";
import { appRouter } from "./domains/api.ts";
import { mediaRoutes } from "./domains/midias/midias.download.ts";
import { MEDIA_PATH } from "./domains/midias/service/sign-address.ts";
import { linkView, pageView } from "./domains/publico/service/describe-page.ts";
import { WEBHOOK_PATHS } from "./webhooks/openapi.ts";
import { whatsappWebhook } from "./webhooks/whatsapp.ts";

const MOST_CALLS_IN_A_BATCH = 10;
export const VERSION = "1.0.0";

/** All of HTTP; it does not listen yet. */
export function createApp(services: Services): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  trustProxies(app, services);
  hiding.connect(hidersOf(appRouter));
  app.set("query parser", "simple");

  if (!services.config.roles.web) {
    app.use(healthRoutes(services), nothingHere);
    return app;
  }
  const createContext = (req: Request) => contextOf(services, req);
  const trpc = { router: appRouter, maxBatchSize: MOST_CALLS_IN_A_BATCH };
  app.use(detectProxies(services));
  // The most frequent first: each handler that is passed costs every request behind it.
  app.use("/api/v1/webhooks/whatsapp", whatsappWebhook(services));
  app.use(securityHeaders(), readablePaths);
  app.use(
    "/trpc",
    observe(services, "trpc"),
    noStore,
    trpcQueries({ ...trpc, createContext }),
    trpcBodies({ ...trpc, createContext }),
    createExpressMiddleware({
      ...trpc,
      createContext: ({ req }) => createContext(req),
      responseMeta: ({ errors }) => ({ headers: failureHeaders(errors.map(failureOf)) }),
    }),
  );
  app.use(MEDIA_PATH, mediaRoutes(services));
  app.use("/api/v1", observe(services, "rest"), restHandler(appRouter, createContext));
  app.use(
    "/api/v1",
    docsRoutes(appRouter, { version: VERSION, others: WEBHOOK_PATHS }),
    noStore,
    nothingHere,
  );
  app.use(healthRoutes(services));
  app.get(SECURITY_TXT, securityTxt(services));
  app.all(SECURITY_TXT, onlyGet);
  const views = {
    "/agendar/:slug": (req: Request) => pageView(createContext(req), String(req.params.slug)),
    "/agendamento/:token": (req: Request) => linkView(createContext(req), String(req.params.token)),
  };
  app.use(clientRoutes(services.config, undefined, views), nothingHere);
  app.use(unexpected(services));
  return app;
}

const nothingHere: RequestHandler = (_req, res) =>
  sendFailure(res, { status: 404, detail: NOT_FOUND });

/** Handles uncaught errors: logged whole, answered with one sentence. Express knows it by its four parameters. */
function unexpected({ log }: Services): ErrorRequestHandler {
  return (error, req, res, _next) => {
    if (res.headersSent) {
      log.error({ err: error, requestId: req.id }, "an answer broke off");
      return res.destroy();
    }
    const status = isClientFault(error) ? 400 : 500;
    if (status === 500) log.error({ err: error, requestId: req.id }, "unexpected error");
    sendFailure(res, { status, detail: status === 400 ? "Requisição inválida" : UNEXPECTED });
  };
}

/** Express' own refusals, such as a path that can not be decoded. */
const isClientFault = (error: unknown): boolean =>
  error instanceof URIError ||
  (error instanceof Error && "status" in error && error.status === 400);
