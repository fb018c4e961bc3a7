import type { PublicContext, TenantContext } from "#server/core/context.ts";
import { fileLink } from "#server/core/visitor-link.ts";
import { depositOf } from "#server/domains/pagamentos/service/make-charge.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { writtenDuration } from "#shared/common/written-duration.ts";
import { hasBegun, isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { codigoEscrito } from "#shared/publico/code.ts";
import type { Situacao } from "#shared/publico/publico.constants.ts";
import type { AgendamentoPublico } from "#shared/publico/publico.schema.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import { findSlug } from "../queries/paginas.queries.ts";
import type { Linked } from "./find-link-target.ts";
import { codeOf, whatsappLink } from "./make-code.ts";
import { googleLink } from "./make-google-link.ts";
import { contactOf } from "./show-page.ts";

export function situationOf({ marcacao, reserva }: Linked, now: Date): Situacao {
  const isHeld =
    marcacao &&
    !marcacao.verificado &&
    marcacao.status === "pendente" &&
    reserva?.estado === "aguardando";
  if (!marcacao) return "liberado";
  if (isHeld) return isWaiting(reserva, now) ? "reservado" : "liberado";
  if (marcacao.status === "cancelado") return "cancelado";
  return isLive(marcacao.status) && marcacao.fim > now ? "marcado" : "encerrado";
}

const isWaiting = (reserva: Linked["reserva"], now: Date) =>
  reserva?.expira_em !== null && reserva?.expira_em !== undefined && reserva.expira_em > now;

/** Latest moment at which the client may move or cancel by themselves. */
export const changeableUntil = ({ pagina }: Linked, horario: Date) =>
  new Date(horario.getTime() - pagina.cancelamento_ate_minutos * MINUTE);

/** Why a change is refused now; null where it is allowed. */
export function refusalOf(linked: Linked, now: Date): string | null {
  const { marcacao, pagina, isPaused } = linked;
  const situacao = situationOf(linked, now);
  if (situacao === "liberado" || !marcacao) return m.liberado;
  if (situacao === "reservado") return m.aindaReservado;
  if (situacao === "cancelado") return m.jaCancelado;
  if (situacao === "encerrado" || isPaused) return m.naoMudaMais;
  if (hasBegun(marcacao, now)) return m.jaComecou;
  return now > changeableUntil(linked, marcacao.horario)
    ? m.tardeDemais(writtenDuration(pagina.cancelamento_ate_minutos))
    : null;
}

/** The appointment that a link leads to, or the reservation that it was; of neither there is no more than now. */
function bookedIn({ marcacao, reserva }: Linked, now: Date) {
  const { horario, fim, servico_id, servico_nome, valor_centavos } = marcacao ??
    reserva ?? { ...NOTHING_BOOKED, horario: now, fim: now };
  return {
    status: marcacao?.status ?? ("cancelado" as const),
    verificado: marcacao?.verificado ?? false,
    horario,
    fim,
    servico_id,
    servico_nome,
    valor_centavos,
    profissional_nome: marcacao?.tem_colegas ? marcacao.profissional_nome : null,
  };
}

const NOTHING_BOOKED = { servico_id: null, servico_nome: null, valor_centavos: null };

async function owedOf(ctx: PublicContext & TenantContext, { marcacao }: Linked) {
  if (marcacao?.pagamento !== "pendente") return null;
  return depositOf(ctx, { servico_id: marcacao.servico_id, referencia: marcacao.id });
}

/** Data of a link's page. */
export async function linkedAnswer(
  ctx: PublicContext & TenantContext,
  linked: Linked,
): Promise<AgendamentoPublico> {
  const { db, user } = ctx;
  const { token, key, reserva, pagina } = linked;
  const now = ctx.now();
  const situacao = situationOf(linked, now);
  const [slug, { numero, contato }] = await Promise.all([findSlug(db, user.id), contactOf(ctx)]);
  const booked = bookedIn(linked, now);
  const { horario, fim, servico_nome } = booked;
  const motivo = refusalOf(linked, now);
  const isMade = situacao === "marcado";
  const codigo = situacao === "reservado" ? codeOf(ctx, token, key) : null;
  const shown = { titulo: pagina.titulo ?? user.nome, endereco: pagina.endereco, servico_nome };
  return {
    situacao,
    ...booked,
    duracao_minutos: (fim.getTime() - horario.getTime()) / MINUTE,
    timezone: user.timezone,
    ...shown,
    contato,
    slug: pagina.ativa && !linked.isPaused ? slug : null,
    pode_mudar: motivo === null,
    motivo,
    muda_ate: motivo === null ? changeableUntil(linked, horario) : null,
    expira_em: codigo ? (reserva?.expira_em ?? null) : null,
    link_whatsapp: codigo && numero ? whatsappLink(numero, codigo) : null,
    codigo: codigo && codigoEscrito(codigo),
    sinal: isMade ? await owedOf(ctx, linked) : null,
    link_google: isMade ? googleLink({ ...shown, horario, fim }) : null,
    link_ics: isMade ? fileLink(ctx, token) : null,
  };
}
