import {
  asProfessional,
  type PublicContext,
  type TenantContext,
  type UserContext,
} from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { idIn, isTokenOf, professionalIn } from "#server/core/visitor-link.ts";
import {
  appointmentForCalendar,
  appointmentsForFeed,
} from "#server/domains/marcacoes/service/list-for-feed.ts";
import { professionalOfFeed } from "#server/domains/profissionais/service/read-profissional.ts";
import { DAY } from "#shared/common/civil.ts";
import { m as calendario } from "#shared/publico/calendario.messages.ts";
import type { Pagina } from "#shared/publico/pagina.schema.ts";
import { FEED_DIAS_CANCELADO, FEED_DIAS_PASSADOS } from "#shared/publico/publico.constants.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import * as paginas from "../queries/paginas.queries.ts";
import { paginaOf, readPagina } from "./edit-pagina.ts";
import { takeRead } from "./limit-visits.ts";
import { calendarFile, withVersions } from "./write-calendar.ts";

/**
 * The agenda for the calendar of the professional's phone, which asks for it again and again.
 * @throws AppError 404 for an address that is not the present one; 429.
 */
export async function feed(ctx: PublicContext, token: string) {
  await takeRead(ctx);
  const done = (await feedOfPractice(ctx, token)) ?? (await feedOfProfessional(ctx, token));
  if (!done) throw notFound(m.linkNaoEncontrado);
  return done;
}

/** The page's own feed has the appointments of everybody. */
async function feedOfPractice(ctx: PublicContext, token: string) {
  const id = idIn(token);
  if (!id) return undefined;
  return asProfessional(ctx, id, async (own) => {
    const pagina = await paginaOf(own.db, id);
    const isPresent = isTokenOf(ctx, "feed", token, { id, versao: pagina.feed_versao });
    return isPresent ? agendaFile(own, pagina, { nome: own.user.nome }) : undefined;
  });
}

async function feedOfProfessional(ctx: PublicContext, token: string) {
  const named = professionalIn(token);
  if (!named) return undefined;
  return asProfessional(ctx, named.usuario_id, async (own) => {
    const professional = await professionalOfFeed(own, { id: named.id, token });
    if (!professional) return undefined;
    return agendaFile(own, await paginaOf(own.db, own.user.id), professional);
  });
}

/** @param whose without an id everybody's */
async function agendaFile(
  ctx: TenantContext,
  { nomes_no_feed }: paginas.PaginaRow,
  whose: { nome: string; id?: string },
) {
  const { user } = ctx;
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY);
  const [found, printed] = await Promise.all([
    appointmentsForFeed(ctx, {
      from: ago(FEED_DIAS_PASSADOS),
      cancelled: ago(FEED_DIAS_CANCELADO),
      profissional_id: whose.id,
    }),
    paginas.findPrinted(ctx.db, user.id),
  ]);
  const entries = found.map((marcacao) => entryOf(marcacao, { printed, nomes_no_feed }));
  return calendarFile("agenda.ics", entries, { name: calendario.agendaDe(whose.nome) });
}

/** The client is named only where calendars may know the names. */
function entryOf(
  { cliente_nome, cliente_versao, cliente_em, ...marcacao }: Found,
  { printed, nomes_no_feed }: Setting,
) {
  const what = marcacao.servico_nome ?? calendario.atendimento;
  const who = cliente_nome ?? calendario.semNome;
  const resumo = nomes_no_feed ? `${who} · ${what}` : what;
  const versions = [printed, { versao: cliente_versao, em: cliente_em }];
  return { ...withVersions(marcacao, versions), endereco: null, resumo };
}

type Found = Awaited<ReturnType<typeof appointmentForCalendar>>;
interface Setting extends Pick<paginas.PaginaRow, "nomes_no_feed"> {
  printed: Awaited<ReturnType<typeof paginas.findPrinted>>;
}

/**
 * One appointment for the calendar of somebody who works here; the same event as in the feed.
 * @throws AppError 404.
 */
export async function ownAppointmentFile(ctx: UserContext, id: string) {
  const { db, user } = ctx;
  const [marcacao, printed, { nomes_no_feed }] = await Promise.all([
    appointmentForCalendar(ctx, id),
    paginas.findPrinted(db, user.id),
    paginaOf(db, user.id),
  ]);
  return calendarFile("agendamento.ics", [entryOf(marcacao, { printed, nomes_no_feed })]);
}

/** Replaces the address; the one before is dead at once. */
export async function rotateFeed(ctx: UserContext): Promise<Pagina> {
  const { db, user, now } = ctx;
  await paginas.lock(db, user.id);
  const pagina = await paginaOf(db, user.id);
  await paginas.save(db, user.id, { ...pagina, feed_versao: pagina.feed_versao + 1 }, now());
  return readPagina(ctx);
}
