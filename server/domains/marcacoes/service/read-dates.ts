import type { TenantContext } from "#server/core/context.ts";
import {
  type ClinicFacts,
  clinicFacts,
  clinicFor,
} from "#server/domains/agenda/service/find-facts.ts";
import { dayNumber } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import * as occurrences from "../queries/occurrences.queries.ts";
import { type Clinic, clinicIn, type Giver } from "./find-clinic.ts";
import { agendaBy, calendarTimes, copyOf, type Kept, lengthOf, spanOf } from "./read-agenda.ts";

interface Asked {
  /** Civil dates, however far ahead. */
  dates: readonly string[];
  /** Service to be booked; null for none. */
  servicoId?: string | null | undefined;
  /** See `clinicOf`; with `kept` an id is that of a professional who has the dates, active or not. */
  profissionalId?: string | undefined;
  /** Data of a series that is there, in place of a service. */
  kept?: Kept | undefined;
  /** Whether the dates of a series that is there are in rooms. */
  hasRooms?: boolean;
  /** Appointments that do not stand in the way. */
  except?: ReadonlySet<string>;
}

/**
 * For series: the professionals who may have the dates, each with their rules, their taken times with the clients, and the
 * service as an appointment with them keeps it; the rooms of the service; and all that is taken around the dates, where
 * others or rooms count.
 * @throws AppError 404 for a service that is not there; 422 for a professional who cannot be booked.
 */
export async function readDates(ctx: TenantContext, asked: Asked) {
  const { dates, except, kept } = asked;
  const days = dates.toSorted();
  const today = civilOf(ctx.now(), ctx.user.timezone).date;
  const [de = today, ate = de] = [days.at(0), days.at(-1)];
  const span = spanOf(de, ate, ctx.user.timezone);
  const [found, calendar] = await Promise.all([
    clinicFacts(ctx, { de, ate, servicoId: kept ? null : asked.servicoId }),
    calendarTimes(ctx, span),
  ]);
  const { givers, salas } = await clinicOfDates(ctx, found, asked);
  const [only, ...others] = givers;
  const isAlone = others.length === 0 && !salas && !asked.hasRooms;
  const all = await occurrences.findTaken(ctx.db, {
    usuarioId: ctx.user.id,
    profissionalId: isAlone ? (only?.id ?? null) : null,
    spans: spansOf(ctx, days),
  });
  const taken = all.filter(({ marcacao_id: id }) => id === null || !except?.has(id));
  const unknown = { marcacao_id: null, cliente_nome: null };
  const of = (giver: Giver) => {
    const facts = found.of(giver.id);
    const regras = { ...facts.regras, janela_dias: Number.POSITIVE_INFINITY };
    const own = kept ? ownOf(kept, giver) : copyOf(facts.servico, giver);
    return {
      profissional_id: giver.id,
      agenda: { ...agendaBy(ctx, { ...facts, regras }), servico: lengthOf(own) },
      taken: [
        ...taken.filter(({ profissional_id }) => profissional_id === giver.id),
        ...calendar(giver).map(({ horario, fim }) => ({ horario, fim, ...unknown })),
      ],
      kept: own,
    };
  };
  const each = givers.map(of);
  const base = kept ?? copyOf(found.of(undefined).servico, NOBODY);
  return {
    givers: each,
    salas,
    taken,
    totals: totalsOf(taken, ctx.user.timezone),
    /** The service as the series keeps it: of one professional with what is their own. */
    servico: asked.profissionalId === QUALQUER ? base : (each[0]?.kept ?? base),
  };
}

const NOBODY = { id: "", duracao_minutos: null, preco_centavos: null };

/** The professionals who may have the dates, possibly none of a series that is there, and the rooms of its service as they are now. */
async function clinicOfDates(
  ctx: TenantContext,
  found: ClinicFacts,
  { kept, profissionalId, hasRooms = true }: Asked,
): Promise<{ givers: readonly Giver[]; salas: Clinic["salas"] }> {
  if (!kept) return clinicIn(ctx, found, profissionalId);
  const isAnyone = profissionalId === QUALQUER;
  const { profissionais, salas } =
    isAnyone || hasRooms
      ? await clinicFor(ctx, kept.servico_id)
      : { profissionais: [], salas: undefined };
  if (isAnyone) return { givers: profissionais, salas };
  return { givers: [{ ...NOBODY, id: profissionalId ?? ctx.user.id }], salas };
}

/** A kept service, with the length and price that are a professional's own. */
const ownOf = (kept: Kept, { duracao_minutos, preco_centavos }: Giver): Kept => ({
  ...kept,
  duracao_minutos: duracao_minutos ?? kept.duracao_minutos,
  valor_centavos: preco_centavos ?? kept.valor_centavos,
});

/** The live appointments of each on every date, as `countLive` has them for one. */
function totalsOf(taken: readonly Live[], zone: string) {
  const totals = new Map<string, Map<string, number>>();
  for (const { profissional_id, inicio } of taken) {
    const { date } = civilOf(inicio, zone);
    const ofDate = totals.get(date) ?? new Map<string, number>();
    totals.set(date, ofDate.set(profissional_id, (ofDate.get(profissional_id) ?? 0) + 1));
  }
  return (data: string): ReadonlyMap<string, number> => totals.get(data) ?? NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();

interface Live {
  profissional_id: string;
  inicio: Date;
}

/** Days apart from which their spans cannot overlap. */
const NEAR = 2;

/** Days near each other have one span: none overlaps another. */
function spansOf({ user }: TenantContext, days: readonly string[]) {
  const runs: { de: string; ate: string }[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && dayNumber(day) <= dayNumber(last.ate) + NEAR) last.ate = day;
    else runs.push({ de: day, ate: day });
  }
  return runs.map(({ de, ate }) => spanOf(de, ate, user.timezone));
}
