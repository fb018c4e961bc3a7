import { initTRPC, type TRPCProcedureType } from "@trpc/server";
import type { Databases } from "#server/db/database.ts";
import { readBehind } from "#server/db/standby.ts";
import { z } from "#shared/common/zod.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";
import { authenticate } from "./authenticate.ts";
import {
  asSystem,
  type Identity,
  identityOf,
  inTransaction,
  type OutsideContext,
  type PublicContext,
  type UserContext,
} from "./context.ts";
import { retryOnDeadlock } from "./deadlock.ts";
import { denials } from "./denial-port.ts";
import { forbidden } from "./errors.ts";
import { assertMayCall, assertProven } from "./guards.ts";
import { hideFields } from "./hide-fields.ts";
import { hasJustChanged } from "./just-changed.ts";
import { fail, inSpan } from "./telemetry/trace.ts";
import { failureOf, formatError, toTrpcError, unreadableInput } from "./trpc-errors.ts";
import { wire } from "./wire.ts";

/** A file that a call takes: its bytes become a field in base64, its name another one. */
export interface FilePart {
  field: string;
  name: string;
  maxBytes: number;
}

/** Where a procedure stands in the REST API, and which of the general refusals it is free from. */
export interface Meta {
  rest?: {
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
    /** Below /api/v1, with `{name}` for parts that are fields of the input. */
    path: string;
    /** On success; 200 by default. 204 sends no body. */
    status?: 200 | 201 | 204;
    /** The body is also read when it is form-encoded. */
    form?: true;
    /** The body is multipart/form-data, with one file in it. */
    file?: FilePart;
    /** The body may be a list alone, which is this field. */
    list?: string;
  };
  /** Asks for a token, which is looked at before a body is read. */
  signedIn?: true;
  /** For administrators alone, in their own practice; it names no permission. */
  forAdmins?: true;
  /**
   * The permission that the call asks for in a practice; without one it is for its owner alone. `membro`: anybody's who may
   * enter. `pessoa`: it is about who signs in, and `user` is their own account whichever practice was asked for.
   */
  permission?: Permissao | "membro" | "pessoa";
  /** May be called while the trial is expired although it writes. */
  expiredTrial?: "allowed";
  /** May be called before the forced change of password. */
  firstLogin?: "allowed";
  /** May be called by an administrator whose account is not protected by a second factor in time. */
  withoutFactor?: "allowed";
  /** Only within ten minutes of a sign-in or of a confirmed identity (docs/decisions/0024). */
  stepUp?: true;
  /** A query whose answer may be some seconds old: it is read from a standby, where there is one (docs/decisions/0045). */
  mayLag?: true;
  /**
   * A query that finds few rows whatever its values are: PostgreSQL plans its statements once a connection. Left to itself it
   * plans many anew at each call, for longer than they run (docs/decisions/0071).
   */
  keepsPlans?: true;
  /**
   * A query that also writes: one statement that may stay although the call fails, or what belongs together. Every other
   * query runs in read-only transactions (docs/decisions/0002).
   */
  writes?: "one statement" | "together";
}

const t = initTRPC
  .context<PublicContext>()
  .meta<Meta>()
  .create({
    transformer: wire,
    errorFormatter: formatError,
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
  });

export const { router, mergeRouters, createCallerFactory } = t;

/** For procedures that ask for nothing. */
export const noInput = z.strictObject({}).optional();

/** Turns our refusals into tRPC's, and everything unexpected into one fixed sentence. Each call is a span of its trace. */
const refusals = t.middleware(({ ctx, next, path, getRawInput }) =>
  inSpan(path, { attributes: { "rpc.system.name": "trpc", "rpc.method": path } }, async (span) => {
    const result = await next();
    if (!result.ok) {
      const error = (await unreadableInput(result.error, getRawInput)) ?? result.error;
      result.error = toTrpcError(error, ctx, path);
      if (span && failureOf(result.error).status >= 500) fail(span, result.error.code);
    }
    return result;
  }),
);

export const publicProcedure = t.procedure.use(refusals);

const signedInProcedure = publicProcedure.meta({ signedIn: true });
const forAdmins = signedInProcedure.meta({ forAdmins: true });

/** The whole call is one transaction in which only the caller's rows exist; it is undone when the call fails. */
export const userProcedure = signedInProcedure.use(async ({ ctx, next, type, meta, path }) => {
  const work = async ({ db, ...caller }: UserContext) => {
    assertMayCall(caller, { type, meta });
    assertProven(caller, { meta });
    return asReadBy(caller, path, rethrow(await next({ ctx: { db, ...identityOf(caller) } })));
  };
  if (mayBeBehind(ctx, meta))
    return behind(ctx, { type, meta }, (caller) => inTransaction(caller, work));
  return retryOnDeadlock(() => authenticate(ctx, work, commitsOf(type, meta)));
});

/**
 * One transaction in which a professional's call meets their own rows, and an administrator's everybody's: the service
 * reads `user.role`.
 */
export const userOrAdminProcedure = signedInProcedure.use(
  async ({ ctx, next, type, meta, path }) => {
    const call = async ({ db, ...caller }: UserContext) => {
      assertMayCall(caller, { type, meta });
      assertProven(caller, { meta });
      return asReadBy(caller, path, rethrow(await next({ ctx: { db, ...identityOf(caller) } })));
    };
    if (mayBeBehind(ctx, meta)) {
      return behind(ctx, { type, meta }, (caller) =>
        caller.user.role === "ADMIN" ? asSystem(caller, call) : inTransaction(caller, call),
      );
    }
    return retryOnDeadlock(async () => {
      const found = await authenticate(
        ctx,
        async (caller) =>
          caller.user.role === "ADMIN" ? { admin: caller } : { result: await call(caller) },
        commitsOf(type, meta),
      );
      return found.result ?? asSystem(found.admin, call);
    });
  },
);

/** For calls that speak to other hosts: the caller is known, no transaction is open; use `inTransaction`. */
export const userOutsideProcedure = signedInProcedure.use(
  async ({ ctx, next, type, meta, path }) => {
    const caller = await callerOf(ctx, { type, meta }, (caller) => assertProven(caller, { meta }));
    return asReadBy(caller, path, await next({ ctx: caller }));
  },
);

/** The whole call is one transaction that may cross professionals, for administrators alone. */
export const adminProcedure = forAdmins.use(async ({ ctx, next, type, meta, path }) => {
  const caller = await callerOf(ctx, { type, meta });
  await assertAdmin(caller, path);
  assertProven(caller, { meta });
  const call = (databases: Databases) =>
    asSystem({ ...caller, databases }, async (admin) => rethrow(await next({ ctx: admin })));
  return meta?.mayLag ? readBehind(ctx.databases, call) : call(ctx.databases);
});

export const adminOutsideProcedure = forAdmins.use(async ({ ctx, next, type, meta, path }) => {
  const caller = await callerOf(ctx, { type, meta });
  await assertAdmin(caller, path);
  assertProven(caller, { meta });
  return next({ ctx: caller });
});

interface Asked {
  type: TRPCProcedureType;
  meta: Meta | undefined;
}

/** Without a transaction afterwards. A refused call is refused before its caller counts as having used a practice. */
async function callerOf(
  ctx: PublicContext,
  { type, meta }: Asked,
  check: (caller: UserContext) => void = () => {},
): Promise<OutsideContext> {
  const identify = async (caller: UserContext) => {
    assertMayCall(caller, { type, meta });
    check(caller);
    return identityOf(caller);
  };
  const isOfPerson = meta?.permission === "pessoa";
  return { ...ctx, ...(await authenticate(ctx, identify, { isOfPerson })) };
}

/** Fields that the caller may not read are null in what is answered. */
function asReadBy<R extends { ok: boolean }>({ actor }: Identity, path: string, result: R): R {
  if (result.ok && "data" in result) result.data = hideFields(actor, path, result.data);
  return result;
}

const mayBeBehind = ({ databases }: PublicContext, meta: Meta | undefined): boolean =>
  meta?.mayLag === true && databases.standby !== undefined;

/** The caller is asked for at the primary first: a session that has ended counts at once. */
async function behind<T>(
  ctx: PublicContext,
  asked: Asked,
  run: (caller: OutsideContext) => Promise<T>,
) {
  const caller = await callerOf(ctx, asked);
  const read = (databases: Databases) => run({ ...caller, databases });
  return hasJustChanged(caller) ? read(ctx.databases) : readBehind(ctx.databases, read);
}

/** @throws AppError 403, which the person's list of events shows. */
async function assertAdmin(ctx: OutsideContext, chamada: string) {
  if (ctx.user.role === "ADMIN" && ctx.actor.papel === "dono") return;
  await denials().recordDenied(ctx, chamada);
  throw forbidden("Acesso negado");
}

const commitsOf = (type: TRPCProcedureType, meta: Meta | undefined) => ({
  isOfPerson: meta?.permission === "pessoa",
  readOnly: type === "query" && !meta?.writes,
  keepsPlans: meta?.keepsPlans === true,
  commitEachTurn: type === "query" && meta?.writes !== "together",
});

/** A failed call must fail its transaction too, not only its answer. */
function rethrow<R extends { ok: boolean }>(result: R): R {
  if (!result.ok && "error" in result) throw result.error;
  return result;
}
