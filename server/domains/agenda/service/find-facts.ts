import type { TenantContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { DIAS_SEMANA, dayNumber, diaSemanaOfDay } from "#shared/common/civil.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import { findClinic } from "../queries/clinica.queries.ts";
import {
  type Besides,
  besidesNothing,
  factsOfServiceStatement,
  factsStatement,
} from "../queries/facts.queries.ts";

interface Days {
  /** Civil dates, both included. */
  de: string;
  ate: string;
  servicoId?: string | null | undefined;
}

interface Asked extends Days {
  /** Left out: the first active one. */
  profissionalId?: string | null | undefined;
}

/**
 * For other domains: what a professional's week and exceptions, the rules and a service say about civil dates.
 * @throws AppError 404 for a service that is not there, not offered any more, or another practice's.
 */
export async function agendaFacts(ctx: TenantContext, { profissionalId, ...days }: Asked) {
  const { of, first } = await clinicFacts(ctx, days);
  return of(profissionalId ?? first);
}

export type ClinicFacts = ReturnType<typeof factsOf> & ReturnType<typeof bookable>;

/**
 * As `agendaFacts` for each professional, and as `clinicFor`; one statement, however many are meant, and one more for a
 * service that may name professionals or rooms.
 * @throws AppError as `agendaFacts`.
 */
export const clinicFacts = (ctx: TenantContext, days: Days) => readFacts(ctx, days, {});

/**
 * Reads as `clinicFacts`, and in the same statement a column of the domain above that asks, `besides`, with its values `P`.
 */
export function factsBesides<P, T>(column: Besides<P, T>) {
  const find = factsStatement(column);
  const findOfService = factsOfServiceStatement(column);
  return async (ctx: TenantContext, { de, ate, servicoId = null }: Days, values: P) => {
    const { db, user } = ctx;
    const asked = { ...values, usuarioId: user.id, dias: weekdaysOf(de, ate), de, ate };
    const [found] = servicoId
      ? await findOfService(db, { ...asked, servicoId })
      : (await find(db, asked)).map((facts) => ({ ...facts, servico: null }));
    if (!found) throw new Error("a statement without a table answers one row");
    if (servicoId && !found.servico) throw notFound(servicos.naoEncontrado);
    const place = found.servico?.restrito
      ? await clinicFor(ctx, servicoId)
      : bookable({ ativos: found.ativos, vinculos: null, salas: null });
    return { ...factsOf(found), ...place, besides: found.besides };
  };
}

const readFacts = factsBesides(besidesNothing);

function factsOf({ ativos, servico, regras, ...found }: Found) {
  const disponibilidades = (found.disponibilidades ?? []).toSorted(byStart);
  const excecoes = (found.excecoes ?? []).toSorted(byDate);
  return {
    first: ativos[0],
    of: (id: string | undefined) => ({
      disponibilidades: disponibilidades.filter(({ profissional_id }) => profissional_id === id),
      excecoes: excecoes.filter(
        ({ profissional_id }) => profissional_id === null || profissional_id === id,
      ),
      servico,
      regras: regras ?? REGRAS_PADRAO,
    }),
  };
}

const inOrder = (a: string, b: string) => Number(a > b) - Number(a < b);
const byStart = (a: { hora_inicio: string }, b: { hora_inicio: string }) =>
  inOrder(a.hora_inicio, b.hora_inicio);
/** The older first where two begin on one day, as its id says. */
const byDate = (a: { de: string; id: string }, b: { de: string; id: string }) =>
  inOrder(a.de, b.de) || inOrder(a.id, b.id);

/** For other domains: the active professionals who give a service, and its rooms; undefined where it needs none. */
export async function clinicFor({ db, user }: TenantContext, servicoId: string | null) {
  const [found = NOBODY] = await findClinic(db, { usuarioId: user.id, servicoId });
  return bookable(found);
}

type Place = Awaited<ReturnType<typeof findClinic>>[number];
type OfService = ReturnType<typeof factsOfServiceStatement<object, unknown>>;
type Found = Omit<Awaited<ReturnType<OfService>>[number], "besides">;

const NOBODY: Place = { ativos: [], vinculos: null, salas: null };

/** A service that names nobody is given by all. */
function bookable({ ativos, vinculos, salas }: Place) {
  const named = new Map(vinculos?.map(({ profissional_id, ...own }) => [profissional_id, own]));
  const givers = named.size ? ativos.filter((id) => named.has(id)) : ativos;
  return {
    profissionais: givers.map((id) => ({ id, ...(named.get(id) ?? NOTHING_OWN) })),
    salas: salas?.filter(({ ativa }) => ativa).map(({ id }) => id),
  };
}

const NOTHING_OWN = { duracao_minutos: null, preco_centavos: null };

function weekdaysOf(de: string, ate: string) {
  const [first, last] = [dayNumber(de), dayNumber(ate)];
  if (last - first >= DIAS_SEMANA.length - 1) return DIAS_SEMANA;
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, day) =>
    diaSemanaOfDay(first + day),
  );
}
