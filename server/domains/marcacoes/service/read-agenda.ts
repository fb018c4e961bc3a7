import type { TenantContext } from "#server/core/context.ts";
import { heldTimes } from "#server/db/graces.ts";
import { calendar } from "#server/domains/agenda/service/calendar-port.ts";
import { agendaFacts } from "#server/domains/agenda/service/edit-regras.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import type { CriadaPor, MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { bookableSlot, squeezedSlot } from "#shared/marcacoes/rules/booking.ts";
import type { Ocupacao } from "#shared/marcacoes/rules/busy-times.ts";
import type { Agenda, Duracao } from "#shared/marcacoes/rules/slots.ts";
import { FOLGA, MAIS_LONGO } from "#shared/servicos/servicos.constants.ts";
import { refusalError } from "../marcacoes.errors.ts";
import { type BookedTime, findBusy } from "../queries/marcacoes.queries.ts";
import { findTaken } from "../queries/occurrences.queries.ts";

const LONGEST = MAIS_LONGO * MINUTE;

/** Author of a booking: all but the professional are bound by the notice of the rules. */
export type Booker = CriadaPor;

interface Asked {
  de: string;
  ate: string;
  /** Service to be booked; null for none. */
  servicoId?: string | null | undefined;
  /** Data of an appointment that moves, in place of a service. */
  kept?: Kept | undefined;
  booker?: Booker;
}

/**
 * Rules and taken times that decide which slots this professional offers on civil dates, both included.
 * @throws AppError 404 for a service that is not there.
 */
export async function agendaOf(ctx: TenantContext, asked: Asked) {
  const { de, ate, servicoId = null } = asked;
  const span = spanOf(de, ate, ctx.user.timezone);
  const [facts, booked, elsewhere, held] = await Promise.all([
    agendaFacts(ctx, { de, ate, servicoId }),
    findBusy(ctx.db, {
      ...span,
      usuarioId: ctx.user.id,
      earliest: new Date(span.from.getTime() - LONGEST),
    }),
    calendar().busyTimes(ctx, span),
    heldFrom(asked.booker, ctx, span),
  ]);
  const kept = asked.kept ? { servico: lengthOf(asked.kept) } : {};
  return {
    ...agendaBy(ctx, facts, asked.booker),
    ...kept,
    busy: [...booked, ...elsewhere, ...held],
  };
}

/** Only the professional can book a time that an appointment may still come back to. */
const heldFrom = async (
  booker: Booker | undefined,
  { db, user }: TenantContext,
  span: { from: Date; to: Date },
): Promise<Ocupacao[]> =>
  booker === undefined || booker === "profissional"
    ? []
    : heldTimes(db, { usuarioId: user.id, ...span });

type Facts = Awaited<ReturnType<typeof agendaFacts>>;

const agendaBy = (ctx: TenantContext, facts: Facts, booker: Booker = "profissional") => ({
  ...facts,
  timeZone: ctx.user.timezone,
  antecedencia: booker === "profissional" ? 0 : facts.regras.antecedencia_minima_minutos,
  now: ctx.now(),
});

/** Civil days with a margin: the last slot may run past midnight, and the first begin with a buffer before it. */
function spanOf(de: string, ate: string, zone: string) {
  const { fim } = dayBounds(ate, zone);
  const { inicio } = dayBounds(de, zone);
  return {
    from: new Date(inicio.getTime() - FOLGA.max * MINUTE),
    to: new Date(fim.getTime() + LONGEST),
  };
}

/** A wanted booking and its author; `kept` is the data of an appointment that moves. */
export interface Booking {
  servicoId?: string | null | undefined;
  kept?: Kept | undefined;
  encaixe?: boolean | undefined;
  booker?: Booker | undefined;
}

export type Kept = Omit<BookedTime, "horario" | "fim" | "encaixe">;

/**
 * For series: rules for the civil dates `de` to `ate`, however far ahead; the taken times of the period with their
 * clients, except `except`; and the service as an appointment keeps it.
 * @throws AppError 404 for a service that is not there.
 */
export async function agendaOfDates(
  ctx: TenantContext,
  { de, ate, servicoId = null, except }: Omit<Asked, "booker"> & { except?: ReadonlySet<string> },
) {
  const span = spanOf(de, ate, ctx.user.timezone);
  const earliest = new Date(span.from.getTime() - LONGEST);
  const [facts, booked, elsewhere] = await Promise.all([
    agendaFacts(ctx, { de, ate, servicoId }),
    findTaken(ctx.db, { ...span, usuarioId: ctx.user.id, earliest }),
    calendar().busyTimes(ctx, span),
  ]);
  const regras = { ...facts.regras, janela_dias: Number.POSITIVE_INFINITY };
  const others = booked.filter(({ marcacao_id }) => !except?.has(marcacao_id));
  const unknown = { marcacao_id: null, cliente_nome: null };
  return {
    agenda: agendaBy(ctx, { ...facts, regras }),
    taken: [...others, ...elsewhere.map((one) => ({ ...one, ...unknown }))],
    servico: copyOf(facts.servico),
  };
}

/**
 * Start, end and length of the time that an appointment of this status takes. Overlaps with other appointments are left
 * to the constraint: only the insert is certain.
 * @throws AppError 404 for a service that is not there; 422 when no such time is offered; 409 when the connected
 * calendar takes it.
 */
export async function offeredTime(
  ctx: TenantContext,
  { horario, status }: { horario: Date; status: MarcacaoStatus },
  { servicoId = null, kept, encaixe = false, booker }: Booking = {},
): Promise<BookedTime> {
  const { timezone } = ctx.user;
  const { date } = civilOf(horario, timezone);
  const span = spanOf(date, date, timezone);
  const [facts, elsewhere, held] = await Promise.all([
    agendaFacts(ctx, { de: date, ate: date, servicoId }),
    calendar().busyTimes(ctx, span),
    heldFrom(booker, ctx, span),
  ]);
  // An appointment that holds no time cannot overlap.
  const busy = isLive(status) ? [...elsewhere, ...held] : [];
  const booked = kept ?? copyOf(facts.servico);
  const agenda: Agenda = { ...agendaBy(ctx, facts, booker), servico: lengthOf(booked), busy };
  const isFree = encaixe ? squeezedSlot : bookableSlot;
  const { slot, recusa, nome } = { nome: null, ...isFree({ ...agenda, horario }) };
  if (!slot) throw refusalError({ recusa, nome }, facts.regras);
  const { duracao_minutos } = slot;
  const fim = new Date(horario.getTime() + duracao_minutos * MINUTE);
  return { ...booked, horario, fim, duracao_minutos, encaixe };
}

/** A service as an appointment keeps it: a later change of it changes no appointment. */
function copyOf(servico: Facts["servico"]): Kept {
  return {
    servico_id: servico?.id ?? null,
    servico_nome: servico?.nome ?? null,
    valor_centavos: servico?.preco_centavos ?? null,
    duracao_minutos: servico?.duracao_minutos ?? 0,
    folga_antes_minutos: servico?.folga_antes_minutos ?? 0,
    folga_depois_minutos: servico?.folga_depois_minutos ?? 0,
  };
}

/** Without a service an appointment is as long as the slot that it takes. */
export const lengthOf = (booked: Kept): Duracao | null => (booked.servico_id ? booked : null);
