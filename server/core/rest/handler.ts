import type { ServerResponse } from "node:http";
import { type AnyTRPCRouter, callTRPCProcedure } from "@trpc/server";
import type { Request, RequestHandler } from "express";
import { assertToken } from "../authenticate.ts";
import type { PublicContext } from "../context.ts";
import { fileOf } from "../download.ts";
import { AppError, type Fault } from "../errors.ts";
import { failureHeaders } from "../http/failure-headers.ts";
import { writeJson } from "../http/write-json.ts";
import { nameRoute } from "../telemetry/request-trace.ts";
import { type Failure, failureOf } from "../trpc-errors.ts";
import { createTurns } from "../turns.ts";
import { createMatcher, type Match } from "./match.ts";
import { readBody, readBytes } from "./read-body.ts";
import { readQuery } from "./read-query.ts";
import { hasBody, restRoutes } from "./routes.ts";
import { sendFile } from "./send-file.ts";

export const NOT_FOUND = "Não encontrado";
export const NOT_ALLOWED = "Método não permitido";

/**
 * REST: reads the request, calls the same procedure as the screens, writes its answer. It holds no rule of
 * its own. What no procedure serves is left to the next handler.
 */
export function restHandler(
  router: AnyTRPCRouter,
  createContext: (req: Request) => PublicContext,
): RequestHandler {
  const match = createMatcher(restRoutes(router));
  return async (req, res, next) => {
    const found = match(req.method, req.path);
    if (!found) return isOther(match.methodsOf(req.path), res) ? undefined : next();
    const { route } = found;
    nameRoute(route.method, route.path);
    res.setHeader("Cache-Control", "no-store");
    try {
      const ctx = createContext(req);
      if (route.isSignedIn) await assertToken(ctx);
      const body = hasBody(route) ? await readBytes(req, route) : undefined;
      const call = () =>
        callTRPCProcedure({
          router,
          path: route.procedure,
          type: route.type,
          ctx,
          // Taken apart only when the procedure asks for it, which it does once it knows who calls.
          getRawInput: () => inputOf(req, body, found),
          signal: undefined,
          batchIndex: 0,
        });
      const answer = await (route.file ? filesInTurn(call) : call());
      const file = fileOf(answer);
      if (file) await sendFile(res, file);
      else if (route.status === 204) res.status(204).end();
      else writeJson(res, route.status, answer);
    } catch (error) {
      if (res.headersSent) return next(error);
      sendFailure(res, placed(failureOf(error), found));
    }
  };
}

/** Whether the path is known with other methods alone, which the caller then hears (RFC 9110, section 15.5.6). */
function isOther(methods: string[], res: ServerResponse): boolean {
  if (!methods.length) return false;
  refuseMethod(res, methods);
  return true;
}

export function refuseMethod(res: ServerResponse, methods: readonly string[]) {
  res.setHeader("Allow", methods.join(", "));
  sendFailure(res, { status: 405, detail: NOT_ALLOWED });
}

/** A file is in memory three times while it is taken apart. */
const filesInTurn = createTurns(4);

async function inputOf(req: Request, body: Buffer | undefined, { route, params }: Match) {
  const given = body ? await readBody(req, body, route) : readQuery(queryOf(req.url), route.input);
  const taken = route.params.filter((name) => Object.hasOwn(given, name));
  if (taken.length) throw new AppError(422, taken.map(unknownField));
  return { ...given, ...params };
}

/** A question mark may stand unescaped in a query (RFC 3986, section 3.4): only the first one begins it. */
function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start + 1);
}

const EXTRA = "extra_forbidden";

const unknownField = (name: string): Fault => ({
  loc: ["body", name],
  msg: "Campo desconhecido",
  type: EXTRA,
});

/** Says whether a fault lies in the query; one in the path means that there is no such thing. */
function placed(failure: Failure, found: Match): Failure {
  if (typeof failure.detail === "string") return failure;
  // A text that cannot be stored names nothing that is.
  if (Object.values(found.params).some((value) => value.includes("\0"))) {
    return { status: 404, detail: NOT_FOUND };
  }
  const { params } = found.route;
  const isOfPath = ({ loc, type }: Fault) => type !== EXTRA && params.includes(String(loc[1]));
  if (failure.detail.some(isOfPath)) {
    return { status: 404, detail: NOT_FOUND };
  }
  if (hasBody(found.route)) return failure;
  const detail = failure.detail.map((fault) => ({
    ...fault,
    loc: ["query", ...fault.loc.slice(1)],
  }));
  return { ...failure, detail };
}

export function sendFailure(res: ServerResponse, failure: Failure) {
  const { status, detail, acao, conflitos, proximos } = failure;
  for (const [name, value] of Object.entries(failureHeaders([failure]))) res.setHeader(name, value);
  const requestId = status === 500 ? { request_id: res.getHeader("x-request-id") } : {};
  writeJson(res, status, {
    detail,
    ...(acao ? { acao } : {}),
    ...(conflitos ? { conflitos } : {}),
    ...(proximos ? { proximos } : {}),
    ...requestId,
  });
}
