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
/** The form of a professional's feed, which names their practice too. */
const FEED_FORM = /^[\w-]{64}$/;

/**
 * Tokens are made of an id and a keyed hash of it and of its version, so that the database holds nothing that opens them, and
 * the same link can be made again for every message.
 */
const tokenOf = (ids: readonly string[], mark: string) =>
  Buffer.concat([...ids.map(idBytes), markBytes(mark)]).toString("base64url");

const idBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const markBytes = (mark: string) => Buffer.from(mark, "base64url").subarray(0, MARK_BYTES);

export type Kind = "agendamento" | "espera" | "feed" | "feed-profissional";

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
) => tokenOf([target.id], secrets.fingerprints(kind, textOf(target))[key] ?? "");

/** The id that a token names, whether or not the token is one of ours; null for what has not even its form. */
export function idIn(token: string): string | null {
  if (!FORM.test(token)) return null;
  return idFrom(Buffer.from(token, "base64url"));
}

const idFrom = (bytes: Buffer) =>
  bytes
    .subarray(0, ID_BYTES)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Practice and professional that the token of a professional's feed names, whether or not it is one of ours. */
export function professionalIn(token: string): { usuario_id: string; id: string } | null {
  if (!FEED_FORM.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  return { usuario_id: idFrom(bytes), id: idFrom(bytes.subarray(ID_BYTES)) };
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
  const given = Buffer.from(token, "base64url").subarray(-MARK_BYTES);
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

/** The feed of one professional of a practice; its token names both. */
export function professionalFeedLink(ctx: Made, professional: Professional) {
  const { usuario_id, id } = professional;
  const [mark = ""] = ctx.secrets.fingerprints(OF_PROFESSIONAL, textOf(targetOf(professional)));
  return `${ctx.config.appUrl}/api/v1/agenda/${tokenOf([usuario_id, id], mark)}.ics`;
}

const OF_PROFESSIONAL = "feed-profissional" satisfies Kind;

interface Professional {
  usuario_id: string;
  id: string;
  feed_versao: number;
}

const targetOf = ({ usuario_id, id, feed_versao }: Professional): Target => ({
  id: `${usuario_id}:${id}`,
  versao: feed_versao,
});

/** Whether a token is that of this professional's present feed. */
export const isFeedOf = (ctx: Pick<Made, "secrets">, token: string, professional: Professional) =>
  isTokenOf(ctx, OF_PROFESSIONAL, token, targetOf(professional));

export const fileLink = (ctx: Made, token: string) =>
  `${ctx.config.appUrl}/api/v1/publico/agendamentos/${token}.ics`;
