import type { TenantContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { choosePlace } from "#server/domains/marcacoes/service/book-place.ts";
import { instant } from "#server/domains/marcacoes/service/create-marcacao.ts";
import { clinicIn } from "#server/domains/marcacoes/service/find-clinic.ts";
import { freeSlots } from "#server/domains/marcacoes/service/find-slots.ts";
import { offeredTime } from "#server/domains/marcacoes/service/offer-time.ts";
import { MINUTE } from "#shared/common/civil.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

export interface Appointment {
  id: string;
  horario: Date;
  duracao_minutos: number;
  status: MarcacaoStatus;
  servico_id: string | null;
  servico_nome: string | null;
  profissional_id: string;
  profissional_nome: string | null;
}

/** A client, or nobody known, and what has been changed so far, in memory only; null is cancelled. */
export interface DryRun {
  clienteId: string | null;
  changed: Map<string, Appointment | null>;
  /** Put on the waiting list. */
  waits?: boolean;
}

const BY_ASSISTANT = { booker: "assistente" } as const;

interface Wanted {
  servico_id: string | undefined;
  /** See `clinicOf`. */
  profissional_id: string;
}

/** Times that the dry run has taken. */
const takenBy = ({ changed }: DryRun) =>
  [...changed.values()].flatMap((one) => (one ? [{ ...one, fim: endOf(one), sala_id: null }] : []));

const endOf = ({ horario, duracao_minutos }: Pick<Appointment, "horario" | "duracao_minutos">) =>
  new Date(horario.getTime() + duracao_minutos * MINUTE);

/** The free times of each day, without those that the dry run has taken: free where one of those who are meant has it. */
export const freeDays = (
  ctx: TenantContext,
  dryRun: DryRun,
  { servico_id, profissional_id, ...days }: { de: string; ate: string } & Wanted,
) => freeSlots(ctx, days, { ...BY_ASSISTANT, servico_id, profissional_id, also: takenBy(dryRun) });

/**
 * The place that a booking would get.
 * @throws AppError as the booking itself.
 */
export async function placeFor(
  ctx: TenantContext,
  dryRun: DryRun,
  { data, hora, servico_id, profissional_id }: { data: string; hora: string } & Wanted,
) {
  const horario = instant(`${data}T${hora}`, ctx.user.timezone);
  const offer = await offeredTime(
    ctx,
    { horario, status: "pendente" },
    {
      ...BY_ASSISTANT,
      servicoId: servico_id,
      place: (facts) => clinicIn(ctx, facts, profissional_id),
    },
  );
  const place = await choosePlace(ctx, offer, { ...BY_ASSISTANT, also: takenBy(dryRun) });
  if (!place.time) throw conflict(recusas[place.recusa]);
  const { duracao_minutos } = place.time;
  return { horario, duracao_minutos, profissional_id: place.time.profissional_id };
}
