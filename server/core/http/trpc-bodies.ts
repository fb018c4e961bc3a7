import {
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
} from "@trpc/server";
import type { Request, RequestHandler } from "express";
import { assertToken } from "../authenticate.ts";
import type { PublicContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { isBeyond, OF_A_CALL } from "../json-shape.ts";
import { tooMuch } from "../rest/parse-json.ts";
import { readBytes } from "../rest/read-body.ts";
import { isSignedIn } from "../rest/routes.ts";
import { failureOf, toTrpcError, UNREADABLE } from "../trpc-errors.ts";
import { failureHeaders } from "./failure-headers.ts";
import { writeJson } from "./write-json.ts";

interface Options {
  router: AnyTRPCRouter;
  createContext: (req: Request) => PublicContext;
}

/**
 * Reads bodies for tRPC's own adapter, which would parse whatever comes, and only in the middle of a call, while its
 * transaction is open. A body without a valid token is read for public procedures alone.
 */
export function trpcBodies({ router, createContext }: Options): RequestHandler {
  const { _config: config } = router._def;
  const procedures: Record<string, AnyTRPCProcedure> = router._def.procedures;
  const isPublic = (name: string) =>
    Object.hasOwn(procedures, name) &&
    procedures[name] !== undefined &&
    !isSignedIn(procedures[name]);

  async function bodyOf(req: Request): Promise<string | undefined> {
    if (req.method !== "POST") return undefined;
    if (!req.headers["content-type"]?.startsWith("application/json")) {
      throw new AppError(415, UNREADABLE);
    }
    const names = req.query.batch === "1" ? req.path.slice(1).split(",") : [req.path.slice(1)];
    if (!names.some(isPublic) && !(await bearsToken(createContext(req)))) return undefined;
    const body = await readBytes(req);
    if (isBeyond(body, OF_A_CALL)) throw tooMuch();
    return body.toString("utf8");
  }

  return async (req, res, next) => {
    try {
      // The adapter takes this for the whole body, and reads none itself.
      req.body = await bodyOf(req);
    } catch (cause) {
      if (req.socket.destroyed) return;
      const ctx = createContext(req);
      const error = toTrpcError(getTRPCErrorFromUnknown(cause), ctx, req.path.slice(1));
      const shape = { config, error, type: "unknown" as const, path: undefined, input: undefined };
      const failure = failureOf(error);
      for (const [name, value] of Object.entries(failureHeaders([failure])))
        res.setHeader(name, value);
      const body = transformTRPCResponse(config, { error: getTRPCErrorShape({ ...shape, ctx }) });
      return writeJson(res, failure.status, body);
    }
    next();
  };
}

const bearsToken = (ctx: PublicContext): Promise<boolean> =>
  assertToken(ctx).then(
    () => true,
    () => false,
  );
