import type { Config } from "#server/config.ts";
import type { PracticeSite } from "#server/core/practice-link.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { civilOf } from "#shared/common/time.ts";

interface TrialNotice {
  email: string;
  timezone: string;
  fim: Date;
}

/** Email about a trial that will end: when, and the consequences. */
export function endsSoonLetter(
  { linkTo, contacts }: PracticeSite & Pick<Config, "contacts">,
  { email, timezone, fim }: TrialNotice,
): Mail {
  return {
    to: email,
    subject: "Seu período de teste está terminando",
    text: [
      "Olá!",
      `Seu período de teste do Pontual termina em ${momentOf(fim, timezone)}. Depois disso você continua vendo e exportando tudo o que é seu, mas não cria nem altera agendamentos e clientes, e os lembretes e as respostas automáticas param.`,
      `Para continuar usando sem interrupção, responda a esta mensagem ou escreva para ${contacts.supportEmail}.`,
      linkTo("/app/dashboard"),
    ].join("\n\n"),
  };
}

/** Email about a trial that has ended: no data is lost, and how it continues. */
export function endedLetter(
  { linkTo, contacts }: PracticeSite & Pick<Config, "contacts">,
  { email, timezone, fim }: TrialNotice,
): Mail {
  return {
    to: email,
    subject: "Seu período de teste terminou",
    text: [
      "Olá!",
      `Seu período de teste do Pontual terminou em ${momentOf(fim, timezone)}. Nada foi apagado: você continua vendo e exportando seus clientes, agendamentos e mensagens. Os lembretes e as respostas automáticas estão pausados.`,
      `Para voltar a usar tudo, responda a esta mensagem ou escreva para ${contacts.supportEmail}. Assim que a conta for liberada, os próximos lembretes voltam a sair sozinhos.`,
      linkTo("/app/dashboard"),
    ].join("\n\n"),
  };
}

/** 02/03/2026, às 14:05. */
function momentOf(instant: Date, timezone: string): string {
  const { date, time } = civilOf(instant, timezone);
  return `${date.split("-").reverse().join("/")}, às ${time}`;
}
