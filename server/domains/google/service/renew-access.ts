import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import type { GoogleCalendar } from "#server/integrations/google-calendar/google-calendar.ts";
import { MINUTE } from "#shared/common/civil.ts";
import * as google from "../queries/google.queries.ts";
import type { Whose } from "../queries/whose.queries.ts";
import { forgetGrant, keepAccessToken, openToken, placeOf } from "./keep-grant.ts";

/** A professional's connection: transactions under the caller's own identity, or a job's. */
export interface Reach extends Pick<Services, "now" | "secrets"> {
  whose: Whose;
  google: GoogleCalendar;
  transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

export type Access =
  | { kind: "access"; token: string }
  /** No calendar is connected. */
  | { kind: "none" }
  /** The grant is gone; the integration was switched off. */
  | { kind: "revoked" }
  | { kind: "unavailable"; reason: string };

/** A token that ends so soon is renewed before it is used. */
const MARGIN_MS = MINUTE;
/** Longer than a renewal can take. */
const CLAIM_MS = 30_000;
/** By the real clock: how often, and how long, it is tried again while another caller renews the token. */
const LOOK_AGAIN_MS = 100;
const PATIENCE_MS = 11_000;

/**
 * A good access token. When it ran out, or is the one that was just refused (`stale`), it is renewed by one caller at a
 * time, in all processes together; the others wait for that one's.
 */
export async function accessOf(reach: Reach, stale?: string): Promise<Access> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const found = await reach.transaction((db) => google.findTokens(db, reach.whose));
    const good = await goodToken(reach, found, stale);
    if (good) return good;
    const claimed = await claim(reach);
    if (claimed) {
      const renewed = await goodToken(reach, claimed, stale);
      if (!renewed) return renew(reach, claimed.google_refresh_token ?? "");
      await reach.transaction((db) => google.releaseRenewal(db, reach.whose));
      return renewed;
    }
    await pause(LOOK_AGAIN_MS);
  }
  return { kind: "unavailable", reason: "another process renews the token" };
}

type Tokens = Awaited<ReturnType<typeof google.findTokens>>;

/** Undefined when the token is to be renewed first. */
async function goodToken(reach: Reach, found: Tokens, stale?: string): Promise<Access | undefined> {
  if (!found?.google_refresh_token) return { kind: "none" };
  // Left as it is: another process may still have the key.
  if (!reach.secrets.canOpen(found.google_refresh_token)) return { kind: "revoked" };
  const { google_access_token: sealed, token_expira_em } = found;
  const until = token_expira_em?.getTime() ?? 0;
  if (!sealed || !reach.secrets.canOpen(sealed) || until - MARGIN_MS <= reach.now().getTime())
    return undefined;
  const token = await openToken(reach, reach.whose, { column: "google_access_token", sealed });
  return token === stale ? undefined : { kind: "access", token };
}

/** The tokens as they stand once nobody else renews them: whoever did so a moment ago has stored others. */
function claim({ whose, now, ...reach }: Reach): Promise<Tokens> {
  const until = new Date(now().getTime() + CLAIM_MS);
  return reach.transaction(async (db) =>
    (await google.claimRenewal(db, whose, { now: now(), until }))
      ? google.findTokens(db, whose)
      : undefined,
  );
}

/** `refresh` is the sealed refresh token: by it is known whether another grant has come meanwhile. */
async function renew(reach: Reach, refresh: string): Promise<Access> {
  const { whose, secrets, now } = reach;
  const held = { column: "google_refresh_token", sealed: refresh } as const;
  const renewed = await reach.google.renew(await openToken(reach, whose, held));
  if (renewed.kind === "revoked") return revoked(reach, refresh);
  if (renewed.kind === "unavailable") {
    await reach.transaction((db) => google.releaseRenewal(db, whose));
    return renewed;
  }
  const { accessToken, expiresInS } = renewed;
  const sealed = await secrets.seal(placeOf(whose, "google_access_token"), accessToken);
  const until = new Date(now().getTime() + expiresInS * 1_000);
  await reach.transaction(async (db) => {
    await keepAccessToken(db, whose, { refresh, sealed });
    await google.endRenewal(db, whose, until);
  });
  return { kind: "access", token: accessToken };
}

/** Google has ended the grant: the integration is switched off, what it brought stays, and the person is notified. */
async function revoked({ whose, now, transaction }: Reach, refresh: string): Promise<Access> {
  await transaction(async (db) => {
    if (!(await forgetGrant(db, whose, { refresh, now: now() }))) {
      return google.releaseRenewal(db, whose);
    }
    await google.markRevoked(db, whose);
    const { usuario_id: id } = whose;
    await notify(db, id, { tipo: "usuario", id });
    return undefined;
  });
  return { kind: "revoked" };
}
