import { type AnyTRPCRouter, callTRPCProcedure } from "@trpc/server";
import type { Request, RequestHandler, Response } from "express";
import type { PublicContext } from "../context.ts";
import { AppError, type Fault, notFound } from "../errors.ts";
import { type Failure, failureOf } from "../trpc-errors.ts";
import { createMatcher, type Match } from "./match.ts";
import { readBody } from "./read-body.ts";
import { readQuery } from "./read-query.ts";
import { restRoutes } from "./routes.ts";

export const NOT_FOUND = "Não encontrado";

/**
 * The REST face: reads the request, calls the same procedure as the screens, writes its answer. It holds no rule of
 * its own.
 */
export function restHandler(
  router: AnyTRPCRouter,
  createContext: (req: Request) => PublicContext,
): RequestHandler {
  const match = createMatcher(restRoutes(router));
  return async (req, res) => {
    const found = match(req.method, req.path);
    try {
      if (!found) throw notFound(NOT_FOUND);
      const { route } = found;
      const input = await inputOf(req, found);
      const answer = await callTRPCProcedure({
        router,
        path: route.procedure,
        type: route.type,
        ctx: createContext(req),
        getRawInput: async () => input,
        signal: undefined,
        batchIndex: 0,
      });
      if (route.status === 204) res.status(204).end();
      else sendJson(res, route.status, answer);
    } catch (error) {
      sendFailure(res, placed(failureOf(error), found));
    }
  };
}

async function inputOf(req: Request, { route, params }: Match): Promise<unknown> {
  const given =
    req.method === "GET" || req.method === "DELETE"
      ? readQuery(req.url.split("?")[1] ?? "", route.input)
      : await readBody(req, route);
  const taken = route.params.filter((name) => Object.hasOwn(given, name));
  if (taken.length) throw new AppError(422, taken.map(unknownField));
  const input = { ...given, ...params };
  return input;
}

const unknownField = (name: string): Fault => ({
  loc: ["body", name],
  msg: "Campo desconhecido",
  type: "extra_forbidden",
});

/** Says whether a fault lies in the query; one in the path means that there is no such thing. */
function placed(failure: Failure, found: Match | undefined): Failure {
  if (!found || typeof failure.detail === "string") return failure;
  const { params, method } = found.route;
  if (failure.detail.some(({ loc }) => params.includes(String(loc[1])))) {
    return { status: 404, detail: NOT_FOUND };
  }
  if (method !== "GET" && method !== "DELETE") return failure;
  const detail = failure.detail.map((fault) => ({
    ...fault,
    loc: ["query", ...fault.loc.slice(1)],
  }));
  return { ...failure, detail };
}

export function sendJson(res: Response, status: number, body: unknown) {
  res
    .status(status)
    .type("application/json")
    .send(JSON.stringify(body ?? null));
}

export function sendFailure(res: Response, { status, detail, retryAfter }: Failure) {
  if (status === 401) res.setHeader("WWW-Authenticate", "Bearer");
  if (retryAfter !== undefined) res.setHeader("Retry-After", String(Math.ceil(retryAfter)));
  const requestId = status === 500 ? { request_id: res.getHeader("x-request-id") } : {};
  sendJson(res, status, { detail, ...requestId });
}
