import type { Config } from "#server/config.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import type { TipoDeFator } from "#shared/fatores/fatores.constants.ts";

const WORDS: Record<TipoDeFator, string> = {
  totp: "Um aplicativo autenticador",
  passkey: "Uma chave de acesso",
};

/** These e-mails name no person: only the account's owner is to recognise it. */
const letter = ({ appUrl }: Config, to: string, subject: string, sentence: string): Mail => ({
  to,
  subject,
  text: [
    "Olá!",
    sentence,
    "Se não foi você, entre, troque a sua senha e revise a aba Segurança das configurações:",
    `${appUrl}/app/configuracoes?aba=seguranca`,
  ].join("\n\n"),
});

export const addedLetter = (config: Config, to: string, tipo: TipoDeFator) =>
  letter(
    config,
    to,
    "Verificação em duas etapas adicionada",
    `${WORDS[tipo]} agora protege a sua conta no Pontual.`,
  );

export const removedLetter = (config: Config, to: string, tipo: TipoDeFator) =>
  letter(
    config,
    to,
    "Verificação em duas etapas removida",
    `${WORDS[tipo]} não protege mais a sua conta no Pontual.`,
  );

export const removedByAdminLetter = (config: Config, to: string) =>
  letter(
    config,
    to,
    "Verificação em duas etapas removida",
    "Um administrador do Pontual removeu as verificações em duas etapas da sua conta. Para entrar basta agora a senha; ative a verificação de novo assim que puder.",
  );

export const codesLetter = (config: Config, to: string) =>
  letter(
    config,
    to,
    "Novos códigos de recuperação",
    "Novos códigos de recuperação da sua conta no Pontual foram gerados. Os anteriores não valem mais.",
  );
