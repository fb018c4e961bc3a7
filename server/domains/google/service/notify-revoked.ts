import { asSystem, type Services } from "#server/core/context.ts";
import { type PracticeSite, siteOfOwner } from "#server/core/practice-link.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { claimPendingOfAll, markNotifiedOfAll } from "../queries/notices.queries.ts";

const AT_ONCE = 50;

/**
 * Writes to those whose grant Google has ended: once for each, in the transaction that remembers it. True when there may
 * be more.
 */
export const notifyRevoked = (services: Services): Promise<boolean> =>
  asSystem(services, async (ctx) => {
    const { db, jobs } = ctx;
    const pending = await claimPendingOfAll(db, AT_ONCE);
    for (const { id, ...person } of pending) {
      await jobs.enqueue(db, "mail", revokedLetter(await siteOfOwner(ctx, id), person));
      await markNotifiedOfAll(db, id);
    }
    return pending.length === AT_ONCE;
  });

/** That the calendar is not connected any more, what that means, and where to connect it again. */
const revokedLetter = ({ linkTo }: PracticeSite, { email }: { email: string }): Mail => ({
  to: email,
  subject: "Google Calendar desconectado",
  text: [
    "Olá!",
    "O Google encerrou o acesso do Pontual ao seu Google Calendar. A integração foi desligada: novos agendamentos não aparecem mais no seu calendário, e os seus compromissos de lá não ocupam mais horários no Pontual. Nada do que você tem no Pontual foi apagado.",
    "Para conectar de novo, abra este endereço:",
    linkTo("/app/configuracoes?aba=google"),
    "Se foi você quem removeu o acesso, não é preciso fazer nada.",
  ].join("\n\n"),
});
