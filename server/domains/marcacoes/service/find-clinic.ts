import type { TenantContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import { clinicFor } from "#server/domains/agenda/service/find-facts.ts";
import { professionalOf } from "#server/domains/profissionais/service/find-profissional.ts";
import { activeRooms } from "#server/domains/salas/service/find-sala.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

/** A professional who may be booked, with the length and price of the service that are theirs. */
export interface Giver {
  id: string;
  duracao_minutos: number | null;
  preco_centavos: number | null;
}

/** Professionals and rooms that a booking may take, each in their order. */
export interface Clinic {
  givers: readonly [Giver, ...Giver[]];
  /** Undefined where no room is needed. */
  salas: readonly string[] | undefined;
}

interface Wanted {
  servicoId?: string | null | undefined;
  /** An id, `qualquer`, or left out: the first active one who gives the service. */
  profissionalId?: string | undefined;
}

/** @throws AppError 422 for a professional who is not there, not active, or does not give the service. */
export const clinicOf = async (
  ctx: TenantContext,
  { servicoId = null, profissionalId }: Wanted,
): Promise<Clinic> => clinicIn(ctx, await clinicFor(ctx, servicoId), profissionalId);

/** As `clinicOf`, out of all who give the service. */
export async function clinicIn(
  ctx: TenantContext,
  { profissionais, salas }: Awaited<ReturnType<typeof clinicFor>>,
  profissionalId: string | undefined,
): Promise<Clinic> {
  const named = profissionalId === QUALQUER ? undefined : profissionalId;
  const [first, ...others] = named ? profissionais.filter(({ id }) => id === named) : profissionais;
  if (!first) {
    if (named) await professionalOf(ctx, named);
    throw invalidField("profissional_id", recusas.naoAtende);
  }
  return { givers: profissionalId === QUALQUER ? [first, ...others] : [first], salas };
}

interface Kept {
  servico_id: string | null;
  profissional_id: string;
  sala_id: string | null;
}

/** As `keptIn`; one without a room asks for nothing. */
export const clinicOfKept = async (ctx: TenantContext, kept: Kept): Promise<Clinic> =>
  keptIn(kept.sala_id === null ? {} : await clinicFor(ctx, kept.servico_id), kept);

/**
 * The place of an appointment that moves: its own professional, active or not, and its own room before the others of its
 * service. One without a room needs none.
 */
export function keptIn(
  { salas = [] }: { salas?: Clinic["salas"] },
  { profissional_id, sala_id }: Pick<Kept, "profissional_id" | "sala_id">,
): Clinic {
  const givers = [{ id: profissional_id, duracao_minutos: null, preco_centavos: null }] as const;
  return { givers, salas: sala_id === null ? undefined : firstOf(sala_id, salas) };
}

export const firstOf = (sala: string, salas: readonly string[]) => [
  sala,
  ...salas.filter((id) => id !== sala),
];

/**
 * @param salas the active rooms of the service; undefined where it needs none
 * @throws AppError 422 for a room that is not there, not active, or none of those of the service; or for none where it needs one.
 */
export async function assertRoom(
  ctx: TenantContext,
  salaId: string | null,
  salas: Clinic["salas"],
) {
  if (salaId !== null && salas?.includes(salaId)) return;
  const active = salaId === null ? [] : await activeRooms(ctx);
  if (salaId !== null && !active.some(({ id }) => id === salaId))
    throw invalidField("sala_id", m.salaInvalida);
  if (salas) throw invalidField("sala_id", recusas.salaDeOutro);
}
