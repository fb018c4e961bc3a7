import type { Config } from "#server/config.ts";
import type { PracticeSite } from "#server/core/practice-link.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { DIAS_DO_CONVITE, DIAS_SEM_CONTA } from "#shared/equipe/equipe.constants.ts";
import { PAPEL_LABELS } from "#shared/equipe/equipe.messages.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";

type Site = Pick<Config, "appUrl">;

const MOST = 60;
/** Words of a name, with the stops of abbreviations; neither an address nor a number reads like this. */
const NAME = /^(?:[\p{L}\p{M}'’&-]+\.?)(?: [\p{L}\p{M}'’&-]+\.?)*$/u;

/**
 * A practice's name as it may stand in a letter to an address that nobody has proven. Its owner typed it, and could make us
 * send anybody an address or a phone: such a name is left out.
 */
export const nameInLetter = (nome: string): string | null =>
  nome.length <= MOST && NAME.test(nome) ? nome : null;

interface Invitation {
  to: string;
  nome: string;
  papel: PapelDeMembro;
  token: string;
}

/** To whoever was invited. */
export function invitationLetter({ appUrl }: Site, { to, nome, papel, token }: Invitation): Mail {
  const name = nameInLetter(nome);
  const whose = name ? `para a equipe de ${name} no Pontual` : "para uma equipe no Pontual";
  return {
    to,
    subject: "Convite para uma equipe no Pontual",
    text: [
      "Olá!",
      `Você recebeu um convite ${whose}, como ${PAPEL_LABELS[papel]}. Abra este endereço para ver de quem é e aceitar:`,
      `${appUrl}/convite/${token}`,
      `O link vale por ${DIAS_DO_CONVITE} dias e só pode ser usado uma vez. Se você não esperava por esta mensagem, ignore-a.`,
    ].join("\n\n"),
  };
}

/** To the owner, once somebody has come. */
export const acceptedLetter = (
  { linkTo }: PracticeSite,
  { to, email, papel }: { to: string; email: string; papel: PapelDeMembro },
): Mail => ({
  to,
  subject: "Convite aceito no Pontual",
  text: [
    "Olá!",
    `${email} aceitou o seu convite e entra na sua conta como ${PAPEL_LABELS[papel]}.`,
    "Se você não esperava por isso, encerre o acesso nas configurações da equipe:",
    linkTo("/app/configuracoes"),
  ].join("\n\n"),
});

/** To a person who has no practice left to enter. */
export const withoutPracticeLetter = ({ appUrl }: Site, to: string): Mail => ({
  to,
  subject: "O seu acesso a uma equipe no Pontual terminou",
  text: [
    "Olá!",
    "A conta da equipe em que você entrava no Pontual foi excluída, e com ela o seu acesso.",
    `Você ainda pode entrar por ${DIAS_SEM_CONTA} dias. Nesse prazo, aceite outro convite ou abra a sua própria agenda para continuar; depois dele, o seu cadastro é apagado.`,
    `${appUrl}/login`,
  ].join("\n\n"),
});
