import { asSystem, type Services } from "#server/core/context.ts";
import { type PracticeSite, siteOfOwner } from "#server/core/practice-link.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import {
  claimColleaguesOfAll,
  claimOwnOfAll,
  markNotifiedOfAll,
} from "../queries/notices.queries.ts";
import { isOwn, type Whose } from "../queries/whose.queries.ts";

const AT_ONCE = 50;
const SETTINGS = "/app/configuracoes?aba=google";

/**
 * Writes to those whose grant Google has ended: once for each, in the transaction that remembers it. True when there may
 * be more.
 */
export const notifyRevoked = (services: Services): Promise<boolean> =>
  asSystem(services, async (ctx) => {
    const { db, jobs } = ctx;
    const own = await claimOwnOfAll(db, AT_ONCE);
    const colleagues = await claimColleaguesOfAll(db, AT_ONCE);
    for (const { email, de, ...whose } of [...own, ...colleagues]) {
      const link = linkOf(await siteOfOwner(ctx, whose.usuario_id), whose, {
        isOwner: de !== null,
      });
      await jobs.enqueue(db, "mail", revokedLetter({ email, de, link }));
      await markNotifiedOfAll(db, whose);
    }
    return Math.max(own.length, colleagues.length) === AT_ONCE;
  });

/** For a colleague it names the practice, since the browser may be in their own. */
const linkOf = (
  { appUrl, linkTo }: PracticeSite,
  whose: Whose,
  { isOwner }: { isOwner: boolean },
) =>
  isOwn(whose) || isOwner ? linkTo(SETTINGS) : `${appUrl}${SETTINGS}&conta=${whose.usuario_id}`;

interface Revoked {
  email: string;
  /** The professional who does not sign in, of whom the owner is told; null for one's own calendar. */
  de: string | null;
  link: string;
}

/** That the calendar is not connected any more, what that means, and where to connect it again. */
const revokedLetter = ({ email, de, link }: Revoked): Mail => ({
  to: email,
  subject: "Google Calendar desconectado",
  text: [
    "Olá!",
    de === null
      ? "O Google encerrou o acesso do Pontual ao seu Google Calendar. A integração foi desligada: novos agendamentos não aparecem mais no seu calendário, e os seus compromissos de lá não ocupam mais horários no Pontual. Nada do que você tem no Pontual foi apagado."
      : `O Google encerrou o acesso do Pontual ao Google Calendar de ${de}. A integração foi desligada: novos agendamentos não aparecem mais nesse calendário, e os compromissos de lá não ocupam mais horários no Pontual. Nada do que você tem no Pontual foi apagado.`,
    "Para conectar de novo, abra este endereço:",
    link,
    "Se foi você quem removeu o acesso, não é preciso fazer nada.",
  ].join("\n\n"),
});
