import { type TRPC_ERROR_CODE_KEY, TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { isDatabaseAway, isUnstorable } from "#server/db/pool.ts";
import type { Acao } from "#shared/fatores/fatores.constants.ts";
import type { PublicContext } from "./context.ts";
import { AppError, busy, type Conflito, type Fault, type Proximo } from "./errors.ts";
import { faultsOf } from "./zod-faults.ts";

export const UNEXPECTED = "Erro interno do servidor";
export const UNREADABLE = "Requisição inválida";
const UNSTORABLE = "Um dos textos tem um caractere que não pode ser guardado";
const TOO_LARGE = "Conteúdo grande demais";

const CODES: Record<number, TRPC_ERROR_CODE_KEY> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  410: "PRECONDITION_FAILED",
  412: "PRECONDITION_FAILED",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  502: "BAD_GATEWAY",
  503: "SERVICE_UNAVAILABLE",
  504: "GATEWAY_TIMEOUT",
};

/** Answer of both transports to a failure. */
export interface Failure {
  status: number;
  detail: string | Fault[];
  retryAfter?: number | undefined;
  acao?: Acao | undefined;
  conflitos?: readonly Conflito[] | undefined;
  proximos?: readonly Proximo[] | undefined;
}

/** Wraps a failure for tRPC; an unexpected one is logged whole, and its message replaced. */
export function toTrpcError(error: TRPCError, ctx: PublicContext, path: string): TRPCError {
  const refusal = refusalOf(error);
  if (refusal) {
    return new TRPCError({
      code: CODES[refusal.status] ?? "INTERNAL_SERVER_ERROR",
      message: refusal.message,
      cause: refusal,
    });
  }
  const { id: requestId, traceId } = ctx.request;
  const ids = { requestId, ...(traceId ? { trace_id: traceId } : {}) };
  ctx.log.error({ err: error.cause ?? error, path, ...ids }, "unexpected error");
  return new TRPCError({ code: "INTERNAL_SERVER_ERROR", message: UNEXPECTED });
}

/**
 * Whether a call failed because what it was sent can not be read at all (no JSON, too much of it, not of the
 * transformer's shape): then the same happens when it is read again.
 */
export async function unreadableInput(
  error: TRPCError,
  getRawInput: () => Promise<unknown>,
): Promise<TRPCError | undefined> {
  if (refusalOf(error)) return undefined;
  try {
    await getRawInput();
    return undefined;
  } catch (failed) {
    const isTooLarge = failed instanceof TRPCError && failed.code === "PAYLOAD_TOO_LARGE";
    const code = isTooLarge ? "PAYLOAD_TOO_LARGE" : "BAD_REQUEST";
    const refusal = new AppError(isTooLarge ? 413 : 400, isTooLarge ? TOO_LARGE : UNREADABLE);
    return new TRPCError({ code, cause: refusal });
  }
}

function refusalOf(error: TRPCError): AppError | undefined {
  const cause = error.cause;
  if (cause instanceof AppError) return cause;
  if (cause instanceof ZodError && error.code === "BAD_REQUEST") {
    return new AppError(422, faultsOf(cause, "body"));
  }
  if (cause && isDatabaseAway(cause)) return busy();
  if (cause && isUnstorable(cause)) {
    return new AppError(422, [{ loc: ["body"], msg: UNSTORABLE, type: "value_error" }]);
  }
  return undefined;
}

/** The failure behind an error that a procedure ended with. */
export function failureOf(error: unknown): Failure {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof AppError) {
    const { status, detail, retryAfter, acao, conflitos, proximos } = cause;
    return { status, detail, retryAfter, acao, conflitos, proximos };
  }
  return { status: 500, detail: UNEXPECTED };
}

/** tRPC's own shape, with `data.detail` beside it: the text, or one entry for each fault. */
export function formatError({
  shape,
  error,
  ctx,
}: {
  shape: {
    message: string;
    code: number;
    data: { code: string; httpStatus: number; path?: string };
  };
  error: TRPCError;
  ctx: PublicContext | undefined;
}) {
  const isOurs = error.cause instanceof AppError || error.message === UNEXPECTED;
  const { detail, status, ...beside }: Failure = isOurs
    ? failureOf(error)
    : { detail: transportText(error), status: shape.data.httpStatus };
  const message = typeof detail === "string" ? detail : (detail[0]?.msg ?? UNEXPECTED);
  const { code, path } = shape.data;
  return {
    code: shape.code,
    message,
    data: { code, path, httpStatus: status, detail, ...beside, requestId: ctx?.request.id },
  };
}

/** Failures before any procedure ran: an unknown path, an unreadable body, a batch that is too large. */
function transportText(error: TRPCError): string {
  if (error.code === "NOT_FOUND" || error.code === "METHOD_NOT_SUPPORTED") return "Não encontrado";
  if (error.code === "PAYLOAD_TOO_LARGE") return TOO_LARGE;
  if (error.code === "INTERNAL_SERVER_ERROR") return UNEXPECTED;
  return UNREADABLE;
}
