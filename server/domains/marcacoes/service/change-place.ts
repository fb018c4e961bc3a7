import type { TenantContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { clinicFor } from "#server/domains/agenda/service/find-facts.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { hasBegun, isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { roomFor } from "#shared/marcacoes/rules/place.ts";
import type { BookedTime } from "../queries/marcacoes.queries.ts";
import { takenAround } from "./book-place.ts";
import { assertRoom, type Clinic, clinicIn, firstOf, keptIn } from "./find-clinic.ts";
import type { Booker } from "./read-agenda.ts";

interface Present {
  id: string;
  horario: Date;
  servico_id: string | null;
  profissional_id: string;
  sala_id: string | null;
}

interface Change {
  profissional_id?: string | undefined;
  sala_id?: string | null | undefined;
  /** Its service after the change. */
  servicoId: string | null;
  status: MarcacaoStatus;
  booker?: Booker | undefined;
}

export const isOthers = (present: Present, { profissional_id = present.profissional_id }: Change) =>
  profissional_id !== present.profissional_id;

/**
 * Professional and rooms of an appointment after a change. With its present professional and service it keeps its place,
 * whatever became of both since.
 * @throws AppError 422 for a professional who cannot be booked, or a room that cannot be used for the service.
 */
export async function clinicOfChange(
  ctx: TenantContext,
  present: Present,
  change: Change,
): Promise<Clinic> {
  const {
    sala_id = present.sala_id,
    servicoId,
    profissional_id = present.profissional_id,
  } = change;
  const isServiceNew = servicoId !== present.servico_id;
  const isKept = !isServiceNew && !isOthers(present, change);
  if (isKept && sala_id === null && present.sala_id === null) return keptIn({}, present);
  const facts = await clinicFor(ctx, servicoId);
  if (sala_id !== present.sala_id) await assertRoom(ctx, sala_id, facts.salas);
  if (isKept) return keptIn(facts, present);
  const { givers, salas } = await clinicIn(ctx, facts, profissional_id);
  return {
    givers,
    salas: isServiceNew ? presentFirst(present, salas) : keptIn(facts, present).salas,
  };
}

/** The present room stays where the service may be given there, or needs none. */
function presentFirst({ sala_id }: Present, salas: Clinic["salas"]) {
  if (sala_id === null) return salas;
  if (!salas) return [sala_id];
  return salas.includes(sala_id) ? firstOf(sala_id, salas) : salas;
}

/** Whether the new professional has to offer the time: not for what has begun, or holds no time. */
export const hasToBeOffered = (ctx: TenantContext, present: Present, change: Change) =>
  isOthers(present, change) && isLive(change.status) && !hasBegun(present, ctx.now());

/**
 * The room of an appointment at its new time: the one that is asked for, otherwise the first free one, its own before others.
 * @throws AppError 409 where none is free.
 */
export async function roomAt(
  ctx: TenantContext,
  present: Present,
  { time, clinic, change }: { time: BookedTime; clinic: Clinic; change: Change },
) {
  if (change.sala_id !== undefined) return change.sala_id;
  if (!clinic.salas || !isLive(change.status)) return present.sala_id;
  const how = { booker: change.booker, except: present.id };
  const free = roomFor(time, clinic.salas, await takenAround(ctx, [time], how));
  if (free === undefined) throw conflict(recusas.semSala);
  return free;
}
