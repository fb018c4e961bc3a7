import type { TenantContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { DIAS_SEMANA, dayNumber, diaSemanaOfDay } from "#shared/common/civil.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import { findClinic } from "../queries/clinica.queries.ts";
import { findClinicFacts, findFacts } from "../queries/facts.queries.ts";

interface Asked {
  /** Civil dates, both included. */
  de: string;
  ate: string;
  servicoId?: string | null | undefined;
  /** Left out: the first active one. */
  profissionalId?: string | null | undefined;
}

/**
 * For other domains: what a professional's week and exceptions, the rules and a service say about civil dates.
 * @throws AppError 404 for a service that is not there, not offered any more, or another practice's.
 */
export async function agendaFacts(ctx: TenantContext, asked: Asked) {
  const [facts] = await findFacts(ctx.db, wanted(ctx, asked));
  return completed(facts, asked.servicoId);
}

/** As `agendaFacts` and `clinicFor` in one statement; a professional left out is the first who gives the service. */
export async function clinicFacts(ctx: TenantContext, asked: Asked) {
  const [found] = await findClinicFacts(ctx.db, wanted(ctx, asked));
  return { facts: completed(found, asked.servicoId), found: bookable(found) };
}

/** For other domains: the active professionals who give a service, and its rooms; undefined where it needs none. */
export async function clinicFor({ db, user }: TenantContext, servicoId: string | null) {
  const [found] = await findClinic(db, { usuarioId: user.id, servicoId });
  return bookable(found);
}

const wanted = (
  { user }: TenantContext,
  { de, ate, servicoId = null, profissionalId = null }: Asked,
) => ({ usuarioId: user.id, dias: weekdaysOf(de, ate), de, ate, servicoId, profissionalId });

function weekdaysOf(de: string, ate: string) {
  const [first, last] = [dayNumber(de), dayNumber(ate)];
  if (last - first >= DIAS_SEMANA.length - 1) return DIAS_SEMANA;
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, day) =>
    diaSemanaOfDay(first + day),
  );
}

type Facts = Awaited<ReturnType<typeof findFacts>>[number];

function completed(facts: Facts | undefined, servicoId: string | null | undefined) {
  const { disponibilidades = [], excecoes = [], servico = null } = facts ?? {};
  if (servicoId && !servico) throw notFound(servicos.naoEncontrado);
  return { disponibilidades, excecoes, servico, regras: facts?.regras ?? REGRAS_PADRAO };
}

type Found = Awaited<ReturnType<typeof findClinic>>[number];

function bookable(found: Found | undefined) {
  const { profissionais = [], salas = [] } = found ?? {};
  const active = salas.filter(({ ativa }) => ativa).map(({ id }) => id);
  return { profissionais, salas: salas.length ? active : undefined };
}
