import type { Config } from "#server/config.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";

type Site = Pick<Config, "appUrl">;

export const confirmAddress = ({ appUrl }: Site, token: string) =>
  `${appUrl}/confirmar-email/${token}`;
export const stopAddress = ({ appUrl }: Site, token: string) => `${appUrl}/cancelar-email/${token}`;

/**
 * To the new address. Whose it is nobody knows yet: it holds nothing that the account's holder could have written, or it
 * could be used to send anybody anything.
 */
export const newAddressLetter = (
  site: Site,
  { to, token }: { to: string; token: string },
): Mail => ({
  to,
  subject: "Confirme este email no Pontual",
  text: [
    "Olá!",
    "Alguém pediu para usar este email em uma conta do Pontual. Se foi você, abra este endereço e confirme:",
    confirmAddress(site, token),
    "O link vale por 24 horas e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: sem a confirmação, nada muda.",
  ].join("\n\n"),
});

interface OldAddress {
  to: string;
  email_novo: string;
  /** Absent where the new address alone decides. */
  confirm: string | undefined;
  stop: string;
}

/** To the address that the account has: what was asked, and how to stop it. */
export const oldAddressLetter = (
  site: Site,
  { to, email_novo, confirm, stop }: OldAddress,
): Mail => ({
  to,
  subject: "Pedido para trocar o email da sua conta no Pontual",
  text: [
    "Olá!",
    `Alguém pediu para trocar o email da sua conta no Pontual. O novo email seria ${email_novo}.`,
    "Se NÃO foi você, abra este endereço e interrompa a troca:",
    stopAddress(site, stop),
    ...(confirm
      ? [
          "Se foi você, abra este outro endereço para confirmar (a troca só vale depois que os dois emails confirmarem):",
          confirmAddress(site, confirm),
        ]
      : ["Se foi você, basta confirmar pela mensagem enviada ao novo email."]),
  ].join("\n\n"),
});

/** To the address that the account had. */
export const changedLetter = (
  site: Site,
  { to, email_novo, stop }: { to: string; email_novo: string; stop: string },
): Mail => ({
  to,
  subject: "O email da sua conta no Pontual foi trocado",
  text: [
    "Olá!",
    `A partir de agora a sua conta no Pontual usa o email ${email_novo}.`,
    "Se NÃO foi você, abra este endereço nos próximos 7 dias: o email anterior volta a valer e todos os aparelhos são desconectados.",
    stopAddress(site, stop),
  ].join("\n\n"),
});

/** To the address that an account had only for a while. */
export const undoneLetter = (to: string): Mail => ({
  to,
  subject: "A troca de email no Pontual foi desfeita",
  text: [
    "Olá!",
    "A troca que fez deste endereço o email de uma conta do Pontual foi desfeita a partir do endereço anterior.",
  ].join("\n\n"),
});

/** To the address that the account had until an administrator changed it. */
export const changedByAdminLetter = ({ supportEmail }: Config["contacts"], to: string): Mail => ({
  to,
  subject: "O email da sua conta no Pontual foi trocado",
  text: [
    "Olá!",
    "O email da sua conta no Pontual foi trocado por um administrador. Este endereço não entra mais na conta.",
    `Se você não esperava por isso, fale com o suporte: ${supportEmail}`,
  ].join("\n\n"),
});
