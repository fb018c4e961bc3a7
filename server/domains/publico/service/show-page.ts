import type { PublicContext } from "#server/core/context.ts";
import { readRegras } from "#server/domains/agenda/service/edit-regras.ts";
import { readConfiguracao } from "#server/domains/espera/service/edit-configuracao.ts";
import { numberOf, profilePhone } from "#server/domains/instancias/service/remember-number.ts";
import { takesPix } from "#server/domains/pagamentos/service/make-charge.ts";
import { publicOffer } from "#server/domains/servicos/service/list-public-services.ts";
import { addDays, MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { PaginaPublica } from "#shared/publico/publico.schema.ts";
import { offerOf } from "./describe-offer.ts";
import { takeRead } from "./limit-visits.ts";
import { inVisit, type Visit, visitedToSee } from "./open-visit.ts";

/**
 * The page as a visitor first sees it; with a trial that is over, that there is a pause.
 * @throws AppError 404; 429.
 */
export async function publicPage(ctx: PublicContext, slug: string): Promise<PaginaPublica> {
  await takeRead(ctx);
  const found = await visitedToSee(ctx, slug);
  return inVisit(ctx, found, async (visit) => {
    const answer = await pageAnswer(visit);
    return found.pausada ? pausedAnswer(answer) : answer;
  });
}

/** A paused page takes no bookings; it still names the professional and the contact. */
const pausedAnswer = (answer: PaginaPublica): PaginaPublica => ({
  ...answer,
  pausada: true,
  servicos: [],
  profissionais: [],
  perguntas: [],
  lista_espera: false,
  prova_whatsapp: false,
});

async function pageAnswer(visit: Visit): Promise<PaginaPublica> {
  const { slug, pagina, user, now } = visit;
  const [offer, regras, contact, isPix, { ativa }] = await Promise.all([
    publicOffer(visit),
    readRegras(visit),
    contactOf(visit),
    takesPix(visit),
    readConfiguracao(visit),
  ]);
  const { servicos, profissionais } = offerOf(offer);
  const ate = addDays(civilOf(now(), user.timezone).date, regras.janela_dias);
  const notice = regras.antecedencia_minima_minutos * MINUTE;
  const firstWithNotice = civilOf(new Date(now().getTime() + notice), user.timezone).date;
  return {
    slug,
    titulo: pagina.titulo ?? user.nome,
    apresentacao: pagina.apresentacao,
    endereco: pagina.endereco,
    timezone: user.timezone,
    ate,
    ...(firstWithNotice > ate && { antecedencia_longa: true }),
    servicos: servicos.map(({ sinal_centavos, ...servico }) => ({
      ...servico,
      sinal_centavos: isPix ? sinal_centavos : null,
    })),
    profissionais,
    lista_espera: ativa,
    perguntas: pagina.perguntas,
    cancelamento_ate_minutos: pagina.cancelamento_ate_minutos,
    confirma_sozinho: pagina.confirma_sozinho,
    prova_whatsapp: contact.numero !== null,
    contato: contact.contato,
  };
}

/** The number that is linked, and to whom people can write: that one, else the phone of the profile. */
export async function contactOf({ db, user }: Pick<Visit, "db" | "user">) {
  const numero = await numberOf({ db }, user.id);
  return { numero, contato: numero ?? (await profilePhone({ db }, user.id)) };
}
