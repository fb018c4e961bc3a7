import { type Span, SpanKind } from "@opentelemetry/api";
import type { RequestHandler, Response } from "express";
import type { Services } from "../context.ts";
import { safePath } from "../log.ts";
import { begin, currentSpan, fail, runAt } from "./trace.ts";

const ROUTES = { trpc: "/trpc", rest: "/api/v1" };

/** How many of its clicks a browser begins a recorded trace with. */
export const RATIO_HEADER = "x-trace-ratio";

/**
 * A span for each request that is sampled, below what `traceparent` names; everything that the request leads to is below it. A
 * stream of events has none: it lasts as long as its tab.
 */
export function requestTrace(
  { tracer, config }: Services,
  transport: "trpc" | "rest",
): RequestHandler {
  if (!tracer || !config.otel.traces) return (_req, _res, next) => next();
  const ratio = String(config.otel.traces.sampler.ratio);
  return (req, res, next) => {
    if (transport === "trpc") res.setHeader(RATIO_HEADER, ratio);
    if (req.headers.accept?.includes("text/event-stream")) return next();
    const place = begin(tracer, `${req.method} ${ROUTES[transport]}`, {
      kind: SpanKind.SERVER,
      parent: req.headers.traceparent,
    });
    if (!place) return next();
    place.span.setAttributes({
      "http.request.method": req.method,
      "http.route": ROUTES[transport],
      "url.path": safePath(req.originalUrl),
      "pontual.request_id": req.id,
    });
    endWith(res, place.span);
    runAt(place, next);
  };
}

/** The span ends with the answer, whichever way that ends. */
export function endWith(res: Response, span: Span) {
  res.once("close", () => {
    span.setAttribute("http.response.status_code", res.statusCode);
    if (res.statusCode >= 500) fail(span, String(res.statusCode));
    span.end();
  });
}

/** Names the span of a request by the address that serves it, in which the parts that differ are names. */
export function nameRoute(method: string, path: string) {
  const span = currentSpan();
  if (!span) return;
  const route = `${ROUTES.rest}${path}`;
  span.setAttribute("http.route", route);
  span.updateName(`${method} ${route}`);
}
