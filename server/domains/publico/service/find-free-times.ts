import type { PublicContext } from "#server/core/context.ts";
import { invalidField, notFound } from "#server/core/errors.ts";
import { freeSlots } from "#server/domains/marcacoes/service/find-slots.ts";
import { publicServices } from "#server/domains/servicos/service/list-public-services.ts";
import type { DiaLivre, HorariosInput } from "#shared/publico/publico.schema.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import { takeRead } from "./limit-visits.ts";
import { inVisit, type Visit, visited } from "./open-visit.ts";

/**
 * The free times of each day, both dates included; a day without any has an empty list.
 * @throws AppError 404 for a page or a service that is not there; 422 without the service that is needed, and for a professional
 * who does not give it; 429.
 */
export async function freeTimes(
  ctx: PublicContext,
  { slug, servico_id, profissional_id, de, ate }: HorariosInput,
): Promise<DiaLivre[]> {
  await takeRead(ctx);
  return inVisit(ctx, await visited(ctx, slug), async (visit) => {
    await assertOffered(visit, servico_id ?? null);
    const what = { servico_id, profissional_id, booker: "visitante" } as const;
    return timesOf(await freeSlots(visit, { de, ate }, what));
  });
}

/** @throws AppError 404 for a service that is not for visitors; 422 where one has to be chosen. */
export async function assertOffered(visit: Visit, servicoId: string | null) {
  const offered = await publicServices(visit);
  if (!servicoId) {
    if (offered.length) throw invalidField("servico_id", m.servicoObrigatorio);
    return;
  }
  if (!offered.some(({ id }) => id === servicoId)) throw notFound(servicos.naoEncontrado);
}

/** As they travel: what does not help to choose stays here. */
export const timesOf = (days: Awaited<ReturnType<typeof freeSlots>>): DiaLivre[] =>
  days.map(({ date, slots }) => ({
    date,
    slots: slots.map(({ horario, time }) => ({ horario, time })),
  }));
