import { buildConnector, Client, type Dispatcher } from "undici";
import { BlockedHost, checkedLookup, type Resolve, resolveWithSystem } from "./checked-lookup.ts";
import { isPublicAddress, literalAddress } from "./public-address.ts";
import { traced } from "./traced.ts";

/** A call to a host that is not ours. */
export interface OutsideRequest {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/**
 * Outcome of a call. `blocked`: the address is not allowed, nothing was sent. `unreachable`: no connection was
 * established, nothing was sent. `unknown`: it was sent and no whole answer came, so it may have taken effect.
 */
export type OutsideAnswer =
  | { kind: "answer"; status: number; text: string; retryAfter?: string }
  | NoAnswer;

type NoAnswer =
  | { kind: "blocked" }
  | { kind: "unreachable" }
  /** `isTooLarge`: reading stopped at the limit; harmless for a call that only reads. */
  | { kind: "unknown"; isTooLarge?: true };

export type OutsideHttp = (request: OutsideRequest) => Promise<OutsideAnswer>;

/** The same for files. */
export type OutsideFiles = (
  request: OutsideRequest,
) => Promise<{ kind: "answer"; status: number; bytes: Buffer; retryAfter?: string } | NoAnswer>;

export interface OutsideHttpSettings {
  /** Allows private addresses (simulators on this machine). */
  allowPrivate: boolean;
  /** For the whole call, DNS included. */
  timeoutMs?: number;
  maxBytes?: number;
  resolve?: Resolve;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

/**
 * The one HTTP client for outside hosts (safety.md, Design 9): http and https only, no user in the address, every
 * resolved address checked while connecting, no redirects followed, bounded in time and size. Each call has a
 * connection of its own, so that it is certain whether anything was sent.
 */
export function createOutsideHttp(settings: OutsideHttpSettings): OutsideHttp {
  const files = createOutsideFiles(settings);
  return async (request) => {
    const answer = await files(request);
    if (answer.kind !== "answer") return answer;
    const { bytes, ...head } = answer;
    return { ...head, text: bytes.toString("utf8") };
  };
}

export function createOutsideFiles(settings: OutsideHttpSettings): OutsideFiles {
  return async (request) => {
    const url = allowedUrl(request.url, settings);
    return url
      ? traced(request.method, url, () => ask(request, url, settings))
      : { kind: "blocked" };
  };
}

async function ask(
  request: OutsideRequest,
  url: URL,
  settings: OutsideHttpSettings,
): ReturnType<OutsideFiles> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = settings;
  let isConnected = false;
  const client = new Client(url.origin, {
    connect: connectorOf(settings, timeoutMs, () => {
      isConnected = true;
    }),
    pipelining: 0,
  });
  try {
    const answer = await client.request({
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: { accept: "application/json", ...request.headers },
      body: request.body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await readBytes(answer.body, maxBytes);
    if (!bytes) return { kind: "unknown", isTooLarge: true };
    const retryAfter = [answer.headers["retry-after"]].flat()[0];
    return {
      kind: "answer",
      status: answer.statusCode,
      bytes,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  } catch (error) {
    if (causes(error).some((cause) => cause instanceof BlockedHost)) return { kind: "blocked" };
    return { kind: isConnected ? "unknown" : "unreachable" };
  } finally {
    client.destroy().catch(() => undefined);
  }
}

/** Whether the text of an address alone shows that it is blocked. */
export const isBlockedUrl = (text: string, allowPrivate: boolean): boolean =>
  allowedUrl(text, { allowPrivate }) === undefined;

function allowedUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  if (url.username || url.password) return undefined;
  const literal = literalAddress(url.hostname);
  if (literal !== undefined && !allowPrivate && !isPublicAddress(literal)) return undefined;
  return url;
}

function connectorOf(
  { allowPrivate, resolve = resolveWithSystem }: OutsideHttpSettings,
  timeout: number,
  onConnected: () => void,
): buildConnector.connector {
  const connect = buildConnector({
    timeout,
    allowH2: false,
    ...(allowPrivate ? {} : { lookup: checkedLookup(resolve) }),
  });
  return (options, done) =>
    connect(options, (...outcome) => {
      if (outcome[1]) onConnected();
      done(...outcome);
    });
}

/** Undefined when there are more than `maxBytes` of them. */
async function readBytes(
  body: Dispatcher.ResponseData["body"],
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** An error with everything that it was caused by; several addresses of one host fail as one aggregate. */
function causes(error: unknown, depth = 5): unknown[] {
  if (!(error instanceof Error) || depth === 0) return [error];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...inner.flatMap((cause) => causes(cause, depth - 1))];
}
