import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
} from "@trpc/server";
import type { Request, RequestHandler } from "express";
import type { PublicContext } from "../context.ts";
import { failureOf } from "../trpc-errors.ts";
import { failureHeaders } from "./failure-headers.ts";
import { writeJson } from "./write-json.ts";

interface Options {
  router: AnyTRPCRouter;
  createContext: (req: Request) => PublicContext;
  maxBatchSize: number;
}

interface Read {
  path: string;
  /** As it came, not yet read by the transformer. */
  input: unknown;
}

/**
 * Answers plain queries, alone or in a batch, as tRPC's own adapter does, without the web's Request, Response and
 * streams between: they cost more than the rest of such a call. All else is passed to that adapter: mutations,
 * subscriptions, and every request that is wrong in itself (docs/decisions/0002).
 */
export function trpcReads({ router, createContext, maxBatchSize }: Options): RequestHandler {
  const { _config: config, procedures } = router._def;
  const isQuery = (path: string) =>
    Object.hasOwn(procedures, path) && procedures[path]?._def.type === "query";

  async function answerTo({ path, input }: Read, batchIndex: number, ctx: PublicContext) {
    try {
      let read: { input: unknown } | undefined;
      const getRawInput = async () => {
        read ??= {
          input: input === undefined ? undefined : config.transformer.input.deserialize(input),
        };
        return read.input;
      };
      const call = { router, path, type: "query" as const, ctx, signal: undefined, batchIndex };
      const data: unknown = await callTRPCProcedure({ ...call, getRawInput });
      return { status: 200, retryAfter: undefined, response: { result: { data } } };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      const shape = getTRPCErrorShape({ config, error, type: "query", path, input, ctx });
      const { status, retryAfter } = failureOf(error);
      return { status, retryAfter, response: { error: shape } };
    }
  }

  return async (req, res, next) => {
    const isBatch = req.query.batch === "1";
    const reads = isPlain(req) ? readsOf(req, isBatch) : undefined;
    if (!reads || reads.length > maxBatchSize || !reads.every(({ path }) => isQuery(path))) {
      return next();
    }
    const ctx = createContext(req);
    const answers = await Promise.all(reads.map((read, index) => answerTo(read, index, ctx)));
    const statuses = new Set(answers.map(({ status }) => status));
    const [status = 200] = statuses;
    const bodies = answers.map(({ response }) => transformTRPCResponse(config, response));
    res.setHeader("Vary", "trpc-accept, accept");
    for (const [name, value] of Object.entries(failureHeaders(answers))) res.setHeader(name, value);
    writeJson(res, statuses.size === 1 ? status : 207, isBatch ? bodies : bodies[0]);
  };
}

const isPlain = ({ method, headers }: Request): boolean =>
  method === "GET" &&
  headers["content-type"] === undefined &&
  headers["trpc-accept"] === undefined &&
  !headers.accept?.includes("application/jsonl");

/** The calls of an address, or nothing when it cannot be read as such. */
function readsOf({ path, query }: Request, isBatch: boolean): Read[] | undefined {
  const input = parsed(query.input);
  if (!input) return undefined;
  const name = path.slice(1);
  if (!isBatch) return [{ path: name, input: input.value }];
  const inputs = new Map(Object.entries(input.value ?? {}));
  return name.split(",").map((each, index) => ({ path: each, input: inputs.get(String(index)) }));
}

function parsed(text: unknown): { value: unknown } | undefined {
  if (text === undefined || text === "") return { value: undefined };
  if (typeof text !== "string") return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
