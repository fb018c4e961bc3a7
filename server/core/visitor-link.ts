import { timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config.ts";
import type { Secrets } from "#server/core/secrets.ts";

interface Made {
  secrets: Secrets;
  config: Pick<Config, "appUrl">;
}

/** Half of a hash: still too many to try. */
const MARK_BYTES = 16;
const ID_BYTES = 16;
const FORM = /^[\w-]{43}$/;

/**
 * Tokens are made of an id and a keyed hash of it and of its version, so that the database holds nothing that opens them, and
 * the same link can be made again for every message.
 */
const tokenOf = (id: string, mark: string) =>
  Buffer.concat([idBytes(id), markBytes(mark)]).toString("base64url");

const idBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const markBytes = (mark: string) => Buffer.from(mark, "base64url").subarray(0, MARK_BYTES);

export type Kind = "agendamento" | "espera" | "feed";

const textOf = ({ id, versao }: Target) => `${id}:${versao}`;

interface Target {
  id: string;
  versao: number;
}

/** With the present key, or another one of those that count. */
export const makeToken = (
  { secrets }: Pick<Made, "secrets">,
  kind: Kind,
  target: Target,
  key = 0,
) => tokenOf(target.id, secrets.fingerprints(kind, textOf(target))[key] ?? "");

/** The id that a token names, whether or not the token is one of ours; null for what has not even its form. */
export function idIn(token: string): string | null {
  if (!FORM.test(token)) return null;
  const hex = Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Whether a token is the one of this target, by any of the keys that count. */
export const isTokenOf = (...tried: Parameters<typeof keyOfToken>) => keyOfToken(...tried) >= 0;

/** Which of the keys that count made this token of this target; -1 for none of them. */
export function keyOfToken(
  { secrets }: Pick<Made, "secrets">,
  kind: Kind,
  token: string,
  target: Target,
) {
  const given = Buffer.from(token, "base64url").subarray(ID_BYTES);
  return secrets
    .fingerprints(kind, textOf(target))
    .map(markBytes)
    .findIndex((mark) => mark.length === given.length && timingSafeEqual(mark, given));
}

/** The address under which a client sees, moves and cancels an appointment. */
export const manageLink = (ctx: Made, target: Target) =>
  `${ctx.config.appUrl}/agendamento/${makeToken(ctx, "agendamento", target)}`;

export const feedLink = (ctx: Made, target: Target) =>
  `${ctx.config.appUrl}/api/v1/agenda/${makeToken(ctx, "feed", target)}.ics`;

export const fileLink = (ctx: Made, token: string) =>
  `${ctx.config.appUrl}/api/v1/publico/agendamentos/${token}.ics`;
