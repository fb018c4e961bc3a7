import { texto } from "#shared/common/text.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { codigo } from "./codigo.ts";
import { MAX_NOME_DE_FATOR } from "./fatores.constants.ts";
import { m } from "./fatores.messages.ts";

const MAX_SENHA = 1024;
const MAX_TOKEN = 512;
/** Limit for each part of a key's answer; the longest is its public key with attestation. */
const MAX_PART = 16_384;

const nome = texto(m.nomeObrigatorio)
  .min(1, m.nomeObrigatorio)
  .max(MAX_NOME_DE_FATOR, m.nomeLongo)
  // One line: it stands in emails.
  .refine((value) => !/\p{Cc}/u.test(value), m.nomeLongo);

const part = z.string().max(MAX_PART);
const base64url = part.regex(/^[\w-]*$/);
const attachment = z.enum(["platform", "cross-platform"]).nullish();
/** Browsers add to these from year to year. */
const extensions = z.record(z.string(), z.unknown()).default({});

/** Result of `navigator.credentials.create` as JSON (WebAuthn level 3, RegistrationResponseJSON). */
export const passkeyNova = z.strictObject({
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal("public-key"),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url.min(1),
    attestationObject: base64url.min(1),
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type PasskeyNova = z.output<typeof passkeyNova>;

/** Result of `navigator.credentials.get` as JSON (AuthenticationResponseJSON). */
export const passkeyUsada = z.strictObject({
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal("public-key"),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url.min(1),
    authenticatorData: base64url.min(1),
    signature: base64url.min(1),
    userHandle: base64url.nullish(),
  }),
});
export type PasskeyUsada = z.output<typeof passkeyUsada>;

export const confirmTotpInput = z.strictObject({ codigo, nome: nome.optional() });
export type ConfirmTotpInput = z.output<typeof confirmTotpInput>;

export const addPasskeyInput = z.strictObject({ nome, passkey: passkeyNova });
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;
export const nomeDePasskeyForm = z.strictObject({ nome });

const token = z.string(m.entradaExpirada).min(1, m.entradaExpirada).max(MAX_TOKEN);

export const entradaPendenteInput = z.strictObject({ token });

/** A sign-in without a password. */
export const entradaPorPasskeyInput = z.strictObject({ passkey: passkeyUsada });

/** The second step of a sign-in: a code, or what a passkey signed. */
export const segundoFatorInput = z
  .strictObject({ token, codigo: codigo.optional(), passkey: passkeyUsada.optional() })
  .refine((input) => countOf(input.codigo, input.passkey) === 1, {
    path: ["codigo"],
    message: m.umaProva,
    when: onAnyObject,
  });
export type SegundoFatorInput = z.output<typeof segundoFatorInput>;

/** Any one proof of who is there. */
export const confirmIdentityInput = z
  .strictObject({
    senha: z.string().min(1).max(MAX_SENHA, m.senhaIncorreta).optional(),
    codigo: codigo.optional(),
    passkey: passkeyUsada.optional(),
  })
  .refine((input) => countOf(input.senha, input.codigo, input.passkey) === 1, {
    path: ["senha"],
    message: m.umaProva,
    when: onAnyObject,
  });
export type ConfirmIdentityInput = z.output<typeof confirmIdentityInput>;

const countOf = (...proofs: unknown[]) => proofs.filter((proof) => proof !== undefined).length;

export const codigoForm = z.strictObject({ codigo });
