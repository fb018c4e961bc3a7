import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Config } from "#server/config.ts";
import { addressKey } from "#server/core/address-key.ts";
import {
  asSystem,
  type OutsideContext,
  type PublicContext,
  type Services,
} from "#server/core/context.ts";
import { AppError, conflict } from "#server/core/errors.ts";
import { newId, type PessoaId, textOf } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import { type Finalidade, MAX_PASSKEYS } from "#shared/fatores/fatores.constants.ts";
import type { AddPasskeyInput, PasskeyUsada } from "#shared/fatores/fatores.schema.ts";
import { insertChallenge, takeChallenge } from "../queries/desafios.queries.ts";
import * as fatores from "../queries/fatores.queries.ts";
import { factorAdded } from "./change-factors.ts";
import { lockFactors } from "./lock-factors.ts";
import { openChallenge, takeOpenChallenge } from "./open-challenge.ts";

const CHALLENGE_MS = 5 * MINUTE;
/** Each leaves a row behind for five minutes. */
const OPTIONS_LIMIT = { points: 30, seconds: 300 };
/** Rate limit of one address before a sign-in. */
const OPEN_LIMIT = { points: 60, seconds: 300 };

/** EdDSA, ES256 and RS256 (COSE), which every key knows one of; asking for Node's newest ones would warn at each start. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey belongs to the product's own address, and is refused everywhere else. */
const siteOf = ({ appUrl }: Config) => {
  const { origin, hostname } = new URL(appUrl);
  return { origin, rpID: hostname };
};

/** WebAuthn options with which the browser makes a key for this account. */
export async function newPasskeyOptions(ctx: OutsideContext) {
  const { actor, config } = ctx;
  const known = await asSystem(ctx, ({ db }) => fatores.findPasskeys(db, actor.id));
  if (known.length >= MAX_PASSKEYS) throw conflict(fatorAnswers.passkeysDemais);
  const options = await generateRegistrationOptions({
    rpName: "Pontual",
    rpID: siteOf(config).rpID,
    userName: actor.email,
    userDisplayName: actor.nome,
    // The user handle, which WebAuthn wants free of personal data: the account's id.
    userID: new TextEncoder().encode(textOf(actor.id)),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.flatMap(described),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(ctx, actor.id, "cadastro", options.challenge);
  return options;
}

/**
 * Keeps a key that the browser has made. The first factor of an account brings recovery codes, shown this once.
 * @throws AppError 409 for a key that is known, or one too many; 422 when it was not made for what was asked here.
 */
export async function addPasskey(ctx: OutsideContext, { nome, passkey }: AddPasskeyInput) {
  const { origin, rpID } = siteOf(ctx.config);
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, authenticatorAttachment: passkey.authenticatorAttachment ?? undefined },
    expectedChallenge: challengeOf(ctx, ctx.actor.id, "cadastro"),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  const made = verified?.registrationInfo?.credential;
  if (!verified?.verified || !made) throw new AppError(422, fatorAnswers.passkeyRecusada);

  return asSystem(ctx, async (ctx) => {
    const { db, actor, now } = ctx;
    const owner = await lockFactors(ctx, actor.id);
    const before = await fatores.findConfirmed(db, actor.id);
    if (before.filter(({ tipo }) => tipo === "passkey").length >= MAX_PASSKEYS) {
      throw conflict(fatorAnswers.passkeysDemais);
    }
    const isNew = await fatores.insertPasskey(db, {
      id: newId(),
      usuario_id: actor.id,
      tipo: "passkey",
      nome,
      credencial_id: made.id,
      chave_publica: Buffer.from(made.publicKey),
      contador: String(made.counter),
      transportes: made.transports ?? passkey.response.transports ?? null,
      criado_em: now(),
      confirmado_em: now(),
    });
    if (!isNew) throw conflict(fatorAnswers.passkeyRepetida);
    return factorAdded(ctx, owner, { tipo: "passkey", isFirst: before.length === 0 });
  });
}

/**
 * WebAuthn options with which the browser asks one of the account's keys.
 * @throws AppError 409 without a key; 429 after 30 in five minutes.
 */
export async function passkeyOptions(
  ctx: Services,
  pessoaId: PessoaId,
  finalidade: "entrada" | "identidade",
) {
  const key = `passkey:${textOf(pessoaId)}`;
  await takeLimit(ctx, { ...OPTIONS_LIMIT, key, message: fatorAnswers.muitosCodigos });
  const known = await asSystem(ctx, ({ db }) => fatores.findPasskeys(db, pessoaId));
  if (known.length === 0) throw conflict(fatorAnswers.semPasskey);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx.config).rpID,
    timeout: CHALLENGE_MS,
    allowCredentials: known.flatMap(described),
    userVerification: "preferred",
  });
  await keepChallenge(ctx, pessoaId, finalidade, options.challenge);
  return options;
}

/** The key that has signed what was asked, and how often it says that it was used; nothing for anything else. */
export async function checkPasskey(
  ctx: Services,
  { pessoaId, finalidade }: { pessoaId: PessoaId; finalidade: "entrada" | "identidade" },
  passkey: PasskeyUsada,
) {
  const known = await asSystem(ctx, ({ db }) => fatores.findPasskeys(db, pessoaId));
  const key = known.find(({ credencial_id }) => credencial_id === passkey.id);
  return (
    key && verifyAnswer(ctx, key, passkey, { isAsked: challengeOf(ctx, pessoaId, finalidade) })
  );
}

interface Expected {
  /** Whether this is what was asked; each question is answered once. */
  isAsked: (desafio: string) => Promise<boolean>;
  /** The device has made sure who holds it, by a finger, a face or a PIN. */
  isVerified?: boolean;
}

async function verifyAnswer(
  ctx: Services,
  key: Key,
  passkey: PasskeyUsada,
  { isAsked, isVerified = false }: Expected,
) {
  const { origin, rpID } = siteOf(ctx.config);
  if (!key.credencial_id || !key.chave_publica) return undefined;
  const { response, authenticatorAttachment } = passkey;
  const checked = await verifyAuthenticationResponse({
    response: {
      ...passkey,
      authenticatorAttachment: authenticatorAttachment ?? undefined,
      response: { ...response, userHandle: response.userHandle ?? undefined },
    },
    expectedChallenge: isAsked,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: isVerified,
    credential: {
      id: key.credencial_id,
      publicKey: new Uint8Array(key.chave_publica),
      counter: Number(key.contador),
      ...(key.transportes ? { transports: key.transportes } : {}),
    },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  return { id: key.id, from: key.contador, to: checked.authenticationInfo.newCounter };
}

/** Request options for a discoverable credential: no account is named yet. */
export async function anyPasskeyOptions(ctx: PublicContext) {
  const key = `passkey-entrada:${addressKey(ctx.request.ip)}`;
  await takeLimit(ctx, { ...OPEN_LIMIT, key, message: fatorAnswers.muitosCodigos });
  return generateAuthenticationOptions({
    rpID: siteOf(ctx.config).rpID,
    timeout: CHALLENGE_MS,
    challenge: openChallenge(ctx, CHALLENGE_MS),
    userVerification: "required",
  });
}

/** The owner of the key that signed an open challenge with user verification; undefined for anything else. */
export async function checkAnyPasskey(ctx: Services, passkey: PasskeyUsada) {
  const key = await findOwnerOf(ctx, passkey.id);
  if (!key || !isHandleOf(key.usuario_id, passkey)) return undefined;
  const expected = { isAsked: takeOpenChallenge(ctx), isVerified: true };
  const used = await verifyAnswer(ctx, key, passkey, expected);
  return used && { pessoaId: key.usuario_id, used };
}

/** The account that this key was made for; nothing for a key that none has. */
export const findOwnerOf = (ctx: Services, credencialId: string) =>
  asSystem(ctx, ({ db }) => fatores.findPasskeyOfAll(db, credencialId));

/** A key tells for whom it was made. */
const isHandleOf = (pessoaId: PessoaId, { response: { userHandle } }: PasskeyUsada) =>
  !userHandle || Buffer.from(userHandle, "base64url").toString() === textOf(pessoaId);

const described = ({ credencial_id, transportes }: Known) =>
  credencial_id ? [{ id: credencial_id, ...(transportes ? { transports: transportes } : {}) }] : [];

interface Known {
  credencial_id: string | null;
  transportes: string[] | null;
}

interface Key extends Known {
  id: string;
  chave_publica: Buffer | null;
  contador: string | null;
}

const keepChallenge = (
  ctx: Services,
  usuario_id: PessoaId,
  finalidade: Finalidade,
  desafio: string,
) =>
  asSystem(ctx, ({ db, now }) => {
    const expira_em = new Date(now().getTime() + CHALLENGE_MS);
    return insertChallenge(db, { usuario_id, desafio, finalidade, expira_em }, now());
  });

/** Taken away when it is looked at, in a transaction of its own: also an answer that fails has used it up. */
const challengeOf =
  (ctx: Services, usuario_id: PessoaId, finalidade: Finalidade) => (desafio: string) =>
    asSystem(ctx, ({ db, now }) => takeChallenge(db, { usuario_id, desafio, finalidade }, now()));
