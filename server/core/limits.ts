import { inSystem } from "#server/db/database.ts";
import type { RequestInfo, Services } from "./context.ts";
import { tooMany } from "./errors.ts";
import { clearPoints, deleteExpired, takePoint } from "./limits.queries.ts";

export interface Limit {
  /** Name of the counter, unique for its subject: `forgot:ip:203.0.113.7`. */
  key: string;
  points: number;
  /** Length of the window that begins with the first point. */
  seconds: number;
  message: string;
}

/**
 * Takes one point, in a transaction of its own, so that it stays taken whatever happens to the call. The count lives in
 * the database: all processes share it and a restart does not forget it.
 * @throws AppError 429 when none is left, with the seconds until the window ends.
 */
export async function takeLimit(
  ctx: Services & { request?: RequestInfo },
  { key, points, seconds, message }: Limit,
) {
  const now = ctx.now();
  const { pontos, expira_em } = await countLimit(ctx, key, seconds);
  if (pontos <= points) return;
  // The key holds an e-mail or an id: the log gets what kind of limit it is.
  logLimit(ctx, key.split(":", 1)[0] ?? "");
  throw tooMany(message, secondsLeft(expira_em, now, seconds));
}

/** Seconds to wait: at least one, and never longer than the whole window. */
export const secondsLeft = (end: Date, now: Date, most: number) =>
  Math.min(most, Math.max(1, (end.getTime() - now.getTime()) / 1_000));

export function logLimit({ log, request }: Services & { request?: RequestInfo }, limite: string) {
  const { id: requestId, ip: endereco } = request ?? {};
  log.info({ security: "limite_atingido", limite, endereco, requestId }, "security");
}

/** Counts without end. */
export const countLimit = (ctx: Services, key: string, seconds: number) =>
  inSystem(ctx.databases, (db) => takePoint(db, key, ctx.now(), seconds));

/** Forgets what was counted, for instance after a login that succeeded. */
export const clearLimit = (ctx: Services, key: string) =>
  inSystem(ctx.databases, (db) => clearPoints(db, key));

/** Takes away the windows that are over: nearly every address and e-mail leaves one behind. */
export const forgetLimits = (ctx: Services) =>
  inSystem(ctx.databases, (db) => deleteExpired(db, ctx.now()));
