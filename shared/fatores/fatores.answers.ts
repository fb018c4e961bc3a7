import { answer, instante, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { TIPOS_DE_FATOR } from "./fatores.constants.ts";

export const chaveConhecida = named("ChaveConhecida", {
  id: z.string(),
  transports: z.array(z.string()).optional(),
  type: z.string(),
});

export const extensoesDaChave = named("ExtensoesDaChave", {
  appid: z.string().optional(),
  credProps: z.boolean().optional(),
  hmacCreateSecret: z.boolean().optional(),
  minPinLength: z.boolean().optional(),
});

export const opcoesDeChave = named("OpcoesDeChave", {
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(chaveConhecida).optional(),
  userVerification: z.enum(["required", "discouraged", "preferred"]).optional(),
  hints: z.array(z.enum(["hybrid", "security-key", "client-device"])).optional(),
  extensions: extensoesDaChave.optional(),
});

export const fatores = named("Fatores", {
  fatores: z.array(
    z.object({
      id: id(),
      nome: z.string(),
      criado_em: instante(),
      tipo: z.enum(TIPOS_DE_FATOR),
      usado_em: instante().nullable(),
    }),
  ),
  codigos_restantes: z.int(),
  exigido_em: instante().nullable(),
  passkeys_em: z.string(),
});

export const publicKeyCredentialRpEntity = named("PublicKeyCredentialRpEntity", {
  id: z.string().optional(),
  name: z.string(),
});

export const publicKeyCredentialUserEntityJSON = named("PublicKeyCredentialUserEntityJSON", {
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
});

export const publicKeyCredentialParameters = named("PublicKeyCredentialParameters", {
  alg: z.number(),
  type: z.literal("public-key"),
});

export const authenticatorSelectionCriteria = named("AuthenticatorSelectionCriteria", {
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  requireResidentKey: z.boolean().optional(),
  residentKey: z.enum(["required", "discouraged", "preferred"]).optional(),
  userVerification: z.enum(["required", "discouraged", "preferred"]).optional(),
});

export const opcoesDeNovaChave = named("OpcoesDeNovaChave", {
  rp: publicKeyCredentialRpEntity,
  user: publicKeyCredentialUserEntityJSON,
  challenge: z.string(),
  pubKeyCredParams: z.array(publicKeyCredentialParameters),
  timeout: z.number().optional(),
  excludeCredentials: z.array(chaveConhecida).optional(),
  authenticatorSelection: authenticatorSelectionCriteria.optional(),
  hints: z.array(z.enum(["hybrid", "security-key", "client-device"])).optional(),
  attestation: z.enum(["none", "direct", "enterprise", "indirect"]).optional(),
  attestationFormats: z
    .array(
      z.enum(["none", "fido-u2f", "packed", "android-safetynet", "android-key", "tpm", "apple"]),
    )
    .optional(),
  extensions: extensoesDaChave.optional(),
});

export const fatoresAnswers = {
  list: answer("Lista os segundos fatores da conta.", fatores),
  startTotp: answer(
    "Começa a ligar o aplicativo autenticador.",
    z.object({ segredo: z.string(), uri: z.string(), qrcode: z.string() }),
    [404, 409],
  ),
  confirmTotp: answer(
    "Conclui o aplicativo autenticador com um código dele.",
    z.object({ codigos: z.array(z.string()).nullable() }),
    [404, 409],
  ),
  startPasskey: answer("Começa a registrar uma chave de acesso.", opcoesDeNovaChave, [409]),
  addPasskey: answer(
    "Registra uma chave de acesso.",
    z.object({ codigos: z.array(z.string()).nullable() }),
    [404, 409],
  ),
  generateCodigos: answer(
    "Troca os códigos de recuperação.",
    z.object({ codigos: z.array(z.string()) }),
    [404, 409],
  ),
  remove: nothing("Remove um segundo fator."),
};
