import type { AnyTRPCRouter } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import type { Request as ExpressRequest, RequestHandler } from "express";
import type { PublicContext } from "../context.ts";
import { failureOf } from "../trpc-errors.ts";
import { failureHeaders } from "./failure-headers.ts";

interface Options {
  router: AnyTRPCRouter;
  createContext: (req: ExpressRequest) => PublicContext;
  maxBatchSize: number;
}

/**
 * Answers queries, alone or in a batch, by tRPC's own `resolveResponse`, and sends each answer in one piece: the Express
 * adapter streams it, which costs as much as the call (docs/decisions/0002). All else is passed to that adapter.
 */
export function trpcQueries({ router, createContext, maxBatchSize }: Options): RequestHandler {
  const { procedures } = router._def;
  const isQuery = (name: string) =>
    Object.hasOwn(procedures, name) && procedures[name]?._def.type === "query";

  return async (req, res, next) => {
    const path = req.path.slice(1);
    const isPlain = req.headers["content-type"] === undefined && !isStreamed(req);
    if (req.method !== "GET" || !isPlain || !path.split(",").every(isQuery)) return next();
    const response = await resolveResponse({
      router,
      path,
      maxBatchSize,
      error: null,
      req: new Request(`http://localhost${req.url}`),
      createContext: async () => createContext(req),
      responseMeta: ({ errors }) => ({ headers: failureHeaders(errors.map(failureOf)) }),
    });
    const body = await response.text();
    res.statusCode = response.status;
    for (const [name, value] of response.headers) res.setHeader(name, value);
    res.setHeader("Content-Length", Buffer.byteLength(body));
    res.end(body);
  };
}

const isStreamed = ({ headers }: ExpressRequest) =>
  headers["trpc-accept"] !== undefined || headers.accept?.includes("application/jsonl") === true;
