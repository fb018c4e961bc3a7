import type { TenantContext } from "#server/core/context.ts";
import { heldTimes } from "#server/db/graces.ts";
import { calendar } from "#server/domains/agenda/service/calendar-port.ts";
import { agendaFacts, clinicFacts, clinicFor } from "#server/domains/agenda/service/find-facts.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { dayBounds } from "#shared/common/time.ts";
import type { CriadaPor } from "#shared/marcacoes/marcacoes.constants.ts";
import type { Duracao } from "#shared/marcacoes/rules/slots.ts";
import { FOLGA, MAIS_LONGO } from "#shared/servicos/servicos.constants.ts";
import { findBusyOfAll } from "../queries/clinica.queries.ts";
import { type BookedTime, findBusy } from "../queries/marcacoes.queries.ts";
import { findTaken } from "../queries/occurrences.queries.ts";
import {
  type Clinic,
  clinicIn,
  clinicOf,
  clinicOfKept,
  type Giver,
  namedIn,
} from "./find-clinic.ts";

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
  { kept, servicoId, profissionalId }: Omit<Asked, keyof Days>,
) =>
  kept?.profissional_id === undefined
    ? clinicOf(ctx, { servicoId, profissionalId })
    : clinicOfKept(ctx, { sala_id: null, ...kept, profissional_id: kept.profissional_id });

interface Days {
  de: string;
  ate: string;
}

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
  const { clinic, facts } = await placeWithFacts(ctx, asked);
  const taken = await takenTimes(ctx, span, { clinic, booker: asked.booker });
  const [first, ...others] = clinic.givers;
  const [head, ...tail] = await Promise.all([
    agendaOfGiver(ctx, { ...asked, giver: first, span, taken, facts }),
    ...others.map((giver) => agendaOfGiver(ctx, { ...asked, giver, span, taken })),
  ]);
  return [head, ...tail] as const;
}

/** The place, and the facts of its first professional where they came with it. */
async function placeWithFacts(ctx: TenantContext, asked: Asked) {
  const { kept, profissionalId } = asked;
  if (kept?.profissional_id !== undefined) return { clinic: await placeOf(ctx, asked) };
  const named = namedIn(profissionalId);
  const { facts, found } = await clinicFacts(ctx, { ...asked, profissionalId: named });
  return { clinic: await clinicIn(ctx, found, profissionalId), facts };
}

interface Span {
  from: Date;
  to: Date;
}

interface OfGiver extends Asked {
  giver: Giver;
  span: Span;
  taken: Awaited<ReturnType<typeof takenTimes>>;
  /** Left out: they are read. */
  facts?: Facts | undefined;
}

async function agendaOfGiver(ctx: TenantContext, { giver, span, taken, ...asked }: OfGiver) {
  const { de, ate, servicoId = null, kept } = asked;
  const [facts, elsewhere] = await Promise.all([
    asked.facts ?? agendaFacts(ctx, { de, ate, servicoId, profissionalId: giver.id }),
    calendarOf(ctx, giver, span),
  ]);
  const servico = kept ? lengthOf(kept) : facts.servico && copyOf(facts.servico, giver);
  return {
    ...agendaBy(ctx, facts, asked.booker),
    profissional_id: giver.id,
    servico,
    busy: [...taken.of(giver), ...elsewhere],
    salas: taken.salas,
  };
}

/** The practice's connected calendar is that of its own professional. */
export const calendarOf = async (ctx: TenantContext, { id }: Giver, span: Span) =>
  id === ctx.user.id ? calendar().busyTimes(ctx, span) : [];

/** Taken times of a span, of each professional who is meant and of each room. */
async function takenTimes(
  ctx: TenantContext,
  span: Span,
  { clinic: { givers, salas }, booker }: { clinic: Clinic; booker: Booker | undefined },
) {
  const asked = {
    ...span,
    usuarioId: ctx.user.id,
    earliest: new Date(span.from.getTime() - LONGEST),
  };
  const [only] = givers;
  const isPlain = givers.length === 1 && salas === undefined;
  const [booked, held] = await Promise.all([
    isPlain
      ? findBusy(ctx.db, { ...asked, profissionalId: only.id }).then((rows) =>
          rows.map((row) => ({ ...row, profissional_id: only.id, sala_id: null })),
        )
      : findBusyOfAll(ctx.db, asked),
    heldFrom(booker, ctx, span),
  ]);
  const rows = [...booked, ...held];
  return {
    of: ({ id }: Giver) => rows.filter(({ profissional_id }) => profissional_id === id),
    salas: salas?.map((sala) => rows.filter(({ sala_id }) => sala_id === sala)),
  };
}

/** Only the professional can book a time that an appointment may still come back to. */
export const heldFrom = async (
  booker: Booker | undefined,
  { db, user }: TenantContext,
  span: Span,
): Promise<Awaited<ReturnType<typeof heldTimes>>> =>
  booker === undefined || booker === "profissional"
    ? []
    : heldTimes(db, { usuarioId: user.id, ...span });

type Facts = Awaited<ReturnType<typeof agendaFacts>>;

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
  return {
    from: new Date(inicio.getTime() - FOLGA.max * MINUTE),
    to: new Date(fim.getTime() + LONGEST),
  };
}

/**
 * For series: rules for the civil dates `de` to `ate`, however far ahead; the taken times of the period with their
 * clients, except `except`; and the service as an appointment of this professional keeps it. With `isNew`, for dates that
 * are to be booked, also the rooms that the service needs.
 * @throws AppError 404 for a service that is not there; 422 for a professional who cannot be booked.
 */
export async function agendaOfDates(
  ctx: TenantContext,
  asked: Omit<Asked, "booker"> & { except?: ReadonlySet<string>; isNew?: boolean },
) {
  const { de, ate, servicoId = null, except, isNew = false } = asked;
  const span = spanOf(de, ate, ctx.user.timezone);
  const earliest = new Date(span.from.getTime() - LONGEST);
  const clinic = await placeOf(ctx, asked);
  const [giver] = clinic.givers;
  const rooms = isNew ? await roomsOver(ctx, span, await roomsOfService(ctx, clinic, asked)) : null;
  const [facts, booked, elsewhere] = await Promise.all([
    agendaFacts(ctx, { de, ate, servicoId, profissionalId: giver.id }),
    findTaken(ctx.db, { ...span, usuarioId: ctx.user.id, earliest, profissionalId: giver.id }),
    calendarOf(ctx, giver, span),
  ]);
  const regras = { ...facts.regras, janela_dias: Number.POSITIVE_INFINITY };
  const others = booked.filter(({ marcacao_id: id }) => id === null || !except?.has(id));
  const unknown = { marcacao_id: null, cliente_nome: null };
  return {
    agenda: { ...agendaBy(ctx, { ...facts, regras }), salas: rooms?.each },
    rooms,
    taken: [...others, ...elsewhere.map((one) => ({ ...one, ...unknown }))],
    servico: copyOf(facts.servico, giver),
    profissional_id: giver.id,
  };
}

/** A series goes on in the rooms of its service as they are now. */
const roomsOfService = async (
  ctx: TenantContext,
  { salas }: Clinic,
  { kept }: Pick<Asked, "kept">,
) => (kept ? (await clinicFor(ctx, kept.servico_id)).salas : salas);

/** Rooms, and all that is taken in the span; null where none is needed. */
async function roomsOver({ db, user }: TenantContext, span: Span, salas: Clinic["salas"]) {
  if (!salas) return null;
  const earliest = new Date(span.from.getTime() - LONGEST);
  const taken = await findBusyOfAll(db, { ...span, usuarioId: user.id, earliest });
  const each = salas.map((sala) => taken.filter(({ sala_id }) => sala_id === sala));
  return { salas, taken, each };
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
