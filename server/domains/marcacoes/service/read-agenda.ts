import type { TenantContext } from "#server/core/context.ts";
import { heldTimes } from "#server/db/graces.ts";
import { calendar } from "#server/domains/agenda/service/calendar-port.ts";
import { type ClinicFacts, factsBesides } from "#server/domains/agenda/service/find-facts.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { dayBounds } from "#shared/common/time.ts";
import { type CriadaPor, QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import type { Duracao } from "#shared/marcacoes/rules/slots.ts";
import { FOLGA, MAIS_LONGO } from "#shared/servicos/servicos.constants.ts";
import { busyColumn, busyTimes } from "../queries/clinica.queries.ts";
import type { BookedTime } from "../queries/marcacoes.queries.ts";
import { clinicIn, clinicOfKept, type Giver } from "./find-clinic.ts";

const LONGEST = MAIS_LONGO * MINUTE;

/** Author of a booking: all but the professional are bound by the notice of the rules. */
export type Booker = CriadaPor;

/** Data of an appointment that moves; without a professional it belongs to no appointment yet. */
export type Kept = Omit<
  BookedTime,
  "horario" | "fim" | "encaixe" | "profissional_id" | "sala_id"
> & { profissional_id?: string; sala_id?: string | null };

interface Asked {
  de: string;
  ate: string;
  /** Service to be booked; null for none. */
  servicoId?: string | null | undefined;
  /** See `clinicOf`. */
  profissionalId?: string | undefined;
  /** Data of an appointment that moves, in place of a service. */
  kept?: Kept | undefined;
  booker?: Booker | undefined;
}

const placeOf = (
  ctx: TenantContext,
  { kept, profissionalId }: Omit<Asked, keyof Days>,
  facts: ClinicFacts,
) =>
  kept?.profissional_id === undefined
    ? clinicIn(ctx, facts, profissionalId)
    : clinicOfKept(ctx, { sala_id: null, ...kept, profissional_id: kept.profissional_id });

interface Days {
  de: string;
  ate: string;
}

const factsAndBusy = factsBesides(busyColumn);

/** As `agendasOf`, of one professional. */
export const agendaOf = async (ctx: TenantContext, asked: Asked) =>
  (await agendasOf(ctx, asked))[0];

/**
 * Rules and taken times that decide which slots each professional who is meant offers on civil dates, both included; in
 * the order of the professionals.
 * @throws AppError 404 for a service that is not there; 422 for a professional who cannot be booked.
 */
export async function agendasOf(ctx: TenantContext, asked: Asked) {
  const span = spanOf(asked.de, asked.ate, ctx.user.timezone);
  // At once: later statements would have a turn of their own.
  const [facts, held, calendar] = await Promise.all([
    factsAndBusy(ctx, asked, {
      ...span,
      usuarioId: ctx.user.id,
      profissionalId: namedIn(asked) ?? null,
    }),
    heldFrom(asked.booker, ctx, span),
    calendarTimes(ctx, span),
  ]);
  const taken = [...busyTimes(facts.besides, ctx.user.id), ...held];
  const { givers, salas } = await placeOf(ctx, asked, facts);
  const places = salas?.map((sala) => taken.filter(({ sala_id }) => sala_id === sala));
  const of = (giver: Giver) => ({
    ...agendaOfGiver(ctx, asked, { giver, facts: facts.of(giver.id) }),
    busy: [
      ...taken.filter(({ profissional_id }) => profissional_id === giver.id),
      ...calendar(giver),
    ],
    salas: places,
  });
  const [first, ...others] = givers;
  return [of(first), ...others.map(of)] as const;
}

function agendaOfGiver(
  ctx: TenantContext,
  { kept, booker }: Asked,
  { giver, facts }: { giver: Giver; facts: Facts },
) {
  const servico = kept ? lengthOf(kept) : facts.servico && copyOf(facts.servico, giver);
  return { ...agendaBy(ctx, facts, booker), profissional_id: giver.id, servico };
}

interface Span {
  from: Date;
  to: Date;
  /** See `beforeLongest`. */
  earliest: Date;
}

/** The moment before which no appointment can have begun that still takes time, buffers included. */
export const beforeLongest = (at: Date) => new Date(at.getTime() - LONGEST);

export const spanBetween = (from: Date, to: Date): Span => ({
  from,
  to,
  earliest: beforeLongest(from),
});

/** Times that the calendar of each professional takes: it closes theirs alone. */
export async function calendarTimes(ctx: TenantContext, span: Span) {
  const times = await calendar().busyTimes(ctx, span);
  return ({ id }: Giver) => times.filter(({ profissional_id }) => profissional_id === id);
}

/** The professional who alone is meant; undefined where it may be another. */
const namedIn = ({ kept, profissionalId }: Asked) =>
  kept?.profissional_id ?? (profissionalId === QUALQUER ? undefined : profissionalId);

/** Only the professional can book a time that an appointment may still come back to. */
export const heldFrom = async (
  booker: Booker | undefined,
  { db, user }: TenantContext,
  span: Span,
): Promise<Awaited<ReturnType<typeof heldTimes>>> =>
  booker === undefined || booker === "profissional"
    ? []
    : heldTimes(db, { usuarioId: user.id, ...span });

type Facts = ReturnType<ClinicFacts["of"]>;

export const agendaBy = (ctx: TenantContext, facts: Facts, booker: Booker = "profissional") => ({
  ...facts,
  timeZone: ctx.user.timezone,
  antecedencia: booker === "profissional" ? 0 : facts.regras.antecedencia_minima_minutos,
  now: ctx.now(),
});

/** Civil days with a margin: the last slot may run past midnight, and the first begin with a buffer before it. */
export function spanOf(de: string, ate: string, zone: string): Span {
  const { fim } = dayBounds(ate, zone);
  const { inicio } = dayBounds(de, zone);
  const from = new Date(inicio.getTime() - FOLGA.max * MINUTE);
  return spanBetween(from, new Date(fim.getTime() + LONGEST));
}

/** A service as an appointment keeps it: a later change of it changes no appointment. */
export function copyOf(servico: Facts["servico"], giver: Giver) {
  const { id, nome, preco_centavos, ...length } = servico ?? NO_SERVICE;
  return {
    servico_id: id,
    servico_nome: nome,
    valor_centavos: giver.preco_centavos ?? preco_centavos,
    duracao_minutos: giver.duracao_minutos ?? length.duracao_minutos,
    folga_antes_minutos: length.folga_antes_minutos,
    folga_depois_minutos: length.folga_depois_minutos,
  };
}

const NO_SERVICE = {
  id: null,
  nome: null,
  preco_centavos: null,
  duracao_minutos: 0,
  folga_antes_minutos: 0,
  folga_depois_minutos: 0,
};

/** Without a service an appointment is as long as the slot that it takes. */
export const lengthOf = (booked: Kept): Duracao | null => (booked.servico_id ? booked : null);
