import type { PublicContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import { findPrinted } from "../queries/paginas.queries.ts";
import { withLinked } from "./find-link-target.ts";
import { takeRead } from "./limit-visits.ts";
import { summaryOf } from "./make-google-link.ts";
import { calendarFile, withVersions } from "./write-calendar.ts";

/**
 * An appointment for the calendar of its client.
 * @throws AppError 404; 409 for one that was released; 410; 429.
 */
export async function appointmentFile(ctx: PublicContext, token: string) {
  await takeRead(ctx);
  return withLinked(ctx, token, async ({ db, user, config }, { marcacao, pagina }) => {
    if (!marcacao) throw conflict(m.liberado);
    const { servico_nome } = marcacao;
    const printed = await findPrinted(db, user.id);
    const titulo = pagina.titulo ?? user.nome;
    const entry = {
      ...withVersions(marcacao, [printed]),
      resumo: summaryOf({ titulo, servico_nome }),
      endereco: pagina.endereco,
      url: `${config.appUrl}/agendamento/${token}`,
    };
    return calendarFile("agendamento.ics", [entry]);
  });
}
