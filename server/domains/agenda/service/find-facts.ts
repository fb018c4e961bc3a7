import type { TenantContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { DIAS_SEMANA, dayNumber, diaSemanaOfDay } from "#shared/common/civil.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import { findClinic } from "../queries/clinica.queries.ts";
import { findFacts, findFactsOfService } from "../queries/facts.queries.ts";

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

export type ClinicFacts = Awaited<ReturnType<typeof clinicFacts>>;

/**
 * As `agendaFacts` for each professional, and as `clinicFor`; one statement, however many are meant.
 * @throws AppError as `agendaFacts`.
 */
export async function clinicFacts(
  { db, user }: TenantContext,
  { de, ate, servicoId = null }: Days,
) {
  const asked = { usuarioId: user.id, dias: weekdaysOf(de, ate), de, ate };
  const [found = NOTHING] = servicoId
    ? await findFactsOfService(db, { ...asked, servicoId })
    : (await findFacts(db, asked)).map((facts) => ({ ...facts, ...NO_SERVICE }));
  const { disponibilidades, excecoes, servico } = found;
  if (servicoId && !servico) throw notFound(servicos.naoEncontrado);
  const regras = found.regras ?? REGRAS_PADRAO;
  return {
    ...bookable(found),
    first: found.ativos[0]?.id,
    of: (id: string | undefined) => ({
      disponibilidades: disponibilidades.filter(({ profissional_id }) => profissional_id === id),
      excecoes: excecoes.filter(
        ({ profissional_id }) => profissional_id === null || profissional_id === id,
      ),
      servico,
      regras,
    }),
  };
}

/** For other domains: the active professionals who give a service, and its rooms; undefined where it needs none. */
export async function clinicFor({ db, user }: TenantContext, servicoId: string | null) {
  const [found = NOTHING] = await findClinic(db, { usuarioId: user.id, servicoId });
  return bookable(found);
}

type Found = Awaited<ReturnType<typeof findFactsOfService>>[number];

const NO_SERVICE = { servico: null, vinculos: [], salas: [] };

const NOTHING: Found = {
  disponibilidades: [],
  regras: null,
  excecoes: [],
  ativos: [],
  ...NO_SERVICE,
};

/** A service that names nobody is given by all. */
function bookable({ ativos, vinculos, salas }: Pick<Found, "ativos" | "vinculos" | "salas">) {
  const named = new Map(vinculos.map(({ profissional_id, ...own }) => [profissional_id, own]));
  const givers = named.size ? ativos.filter(({ id }) => named.has(id)) : ativos;
  const active = salas.filter(({ ativa }) => ativa).map(({ id }) => id);
  return {
    profissionais: givers.map(({ id }) => ({ id, ...(named.get(id) ?? NOTHING_OWN) })),
    salas: salas.length ? active : undefined,
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
