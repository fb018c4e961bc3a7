import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { TenantContext } from "#server/core/context.ts";
import { AppError, conflict, invalidField } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { civilOf, parseInstante } from "#shared/common/time.ts";
import type { CriadaPor } from "#shared/marcacoes/marcacoes.constants.ts";
import type { MarcacaoInput } from "#shared/marcacoes/marcacoes.schema.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { appointments } from "./appointment-port.ts";
import { insertPlaced } from "./book-place.ts";
import { assertRoom, clinicIn } from "./find-clinic.ts";
import { nextFree } from "./find-slots.ts";
import { offeredTime } from "./offer-time.ts";
import { recordHistory } from "./record-history.ts";

/**
 * Books a slot; of several that race for it exactly one gets it, and with `qualquer` as many as can be seen at once.
 * `criada_por`: the assistant works for the professional under the same rules.
 * @throws AppError 404 for a client or service that is not there; 422 for a time that is not offered, or a professional or room
 * that cannot be booked; 409 for a time that is taken, and where no room is left.
 */
export async function createMarcacao(
  ctx: TenantContext,
  input: MarcacaoInput,
  { criada_por = "profissional" }: { criada_por?: CriadaPor } = {},
) {
  const { db, user } = ctx;
  const horario = instant(input.horario, user.timezone);
  // Asked together, reported in one order: an unknown client comes before a time that is not offered.
  const offered = offerOf(ctx, horario, { ...input, booker: criada_por });
  offered.catch(() => undefined);
  await holdCliente(ctx, input.cliente_id);
  const offer = await offered;

  const { cliente_id, status, observacao = null, sala_id: salaId } = input;
  const given = { cliente_id, status, observacao, criada_por, ator_id: actorIdOf(ctx) };
  const row = { id: newId(), usuario_id: user.id, ...given };
  await keepAuthor(ctx, user.id);
  const booked = await insertPlaced(ctx, { ...offer, row, salaId, booker: criada_por });
  if (!booked.made) throw conflict(recusas[booked.recusa]);
  const marcacao = booked.made;
  await recordHistory(ctx, [{ after: marcacao }]);
  await appointments().made(ctx, user.timezone, marcacao);
  await notify(db, user.id, { tipo: "marcacao", id: marcacao.id });
  return marcacao;
}

/** Refusals for which another time may do: of the professional's time, and of the room. */
const TAKEN = [recusas.ocupado, recusas.semSala];

/**
 * As `createMarcacao`; where the call says with whom, or with anyone, a time that is taken is refused with the next free
 * ones.
 * @throws AppError as `createMarcacao`.
 */
export async function bookMarcacao(ctx: TenantContext, input: MarcacaoInput) {
  try {
    return await createMarcacao(ctx, input);
  } catch (error) {
    const { profissional_id, servico_id } = input;
    const isTaken = error instanceof AppError && TAKEN.some((text) => text === error.detail);
    if (!isTaken || profissional_id === undefined) throw error;
    const wanted = instant(input.horario, ctx.user.timezone);
    const { date } = civilOf(wanted, ctx.user.timezone);
    const what = { profissional_id, servico_id: servico_id ?? undefined };
    throw new AppError(409, error.detail, {
      proximos: await nextFree(ctx, { date, wanted, ...what }),
    });
  }
}

type Wanted = Pick<
  MarcacaoInput,
  "status" | "servico_id" | "encaixe" | "profissional_id" | "sala_id"
> & { booker: CriadaPor };

const offerOf = (
  ctx: TenantContext,
  horario: Date,
  { status, servico_id: servicoId, profissional_id, sala_id, ...how }: Wanted,
) =>
  offeredTime(
    ctx,
    { horario, status },
    {
      ...how,
      servicoId,
      place: async (facts) => {
        const clinic = await clinicIn(ctx, facts, profissional_id);
        if (sala_id) await assertRoom(ctx, sala_id, clinic.salas);
        return clinic;
      },
    },
  );

/** @throws AppError 422 for a time that the zone's clock jumps over. */
export function instant(text: string, zone: string) {
  const found = parseInstante(text, zone);
  if (!found) throw invalidField("horario", recusas.indisponivel);
  return found;
}
