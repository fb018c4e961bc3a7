import type { TenantContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { marcacoesAnswers } from "#shared/marcacoes/answers.messages.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { hasBegun, mayBecome } from "#shared/marcacoes/marcacoes.rules.ts";
import type { MarcacaoUpdate } from "#shared/marcacoes/marcacoes.schema.ts";
import { withoutOverlap } from "../marcacoes.errors.ts";
import * as marcacoes from "../queries/marcacoes.queries.ts";
import { appointments } from "./appointment-port.ts";
import { clinicOfChange, hasToBeOffered, isOthers, roomAt } from "./change-place.ts";
import { instant } from "./create-marcacao.ts";
import { offeredTime } from "./offer-time.ts";
import type { Booker, Kept } from "./read-agenda.ts";
import { recordHistory } from "./record-history.ts";
import { paymentAs, paymentWith } from "./record-payment.ts";

/**
 * Changes the given fields; a payment keeps its first moment and author. A new time is checked like a new appointment's; the
 * present status again is no change. `isMeant` checks the locked appointment, for callers who may change only some.
 * @throws AppError 404 for an appointment or client that is not there, or is not meant; 409 for a status that cannot follow,
 * or a time that is taken; 412 as `assertAsSeen`; 422 for a time that is not offered.
 */
export async function updateMarcacao(
  ctx: TenantContext,
  { id, antes, ...input }: MarcacaoUpdate,
  { isMeant = () => true, booker }: Caller = {},
) {
  const { db, user, now } = ctx;
  // Agenda lock first, so that two calls that swap times wait here and cannot deadlock on the rows.
  if (PLACE.some((name) => input[name] !== undefined))
    await withoutOverlap(marcacoes.lockAgenda(db, user.id));
  const present = await marcacoes.findForChange(db, user.id, id);
  if (!present || !isMeant(present)) throw notFound(m.naoEncontrada);
  assertAsSeen(present, antes);

  const change = await changeOf(ctx, present, { ...input, booker });
  if (Object.keys(change).length === 0) return present;
  const compared = { ...change, from: present.status, now: now() };
  const updated = await withoutOverlap(
    marcacoes.updateFrom(db, user.id, id, { ...compared, ...ofItsSeries(present, change) }),
  );
  // The row is locked since it was read; the status is checked once more.
  if (!updated) throw conflict(marcacoesAnswers.transicaoInvalida);
  await recordHistory(ctx, [{ before: present, after: updated }]);
  const isByClient = booker !== undefined;
  await appointments().changed(ctx, user.timezone, { before: present, after: updated, isByClient });
  await notify(db, user.id, { tipo: "marcacao", id });
  return updated;
}

/** Fields whose change is checked against the agenda. */
const PLACE = ["horario", "servico_id", "profissional_id", "sala_id"] as const;

interface Caller {
  isMeant?: (present: Present) => boolean;
  /** Under whose rules the client chooses a time; absent where the professional does. */
  booker?: Booker;
}

type Present = NonNullable<Awaited<ReturnType<typeof marcacoes.findForChange>>>;

type Wanted = Omit<MarcacaoUpdate, "id"> & { booker?: Booker | undefined };

async function changeOf(ctx: TenantContext, present: Present, input: Wanted) {
  const { cliente_id, status = present.status, observacao } = input;
  const isStatusNew = status !== present.status;
  if (isStatusNew && !mayBecome(present, status, ctx.now()))
    throw conflict(marcacoesAnswers.transicaoInvalida);

  const isClientNew = cliente_id !== undefined && cliente_id !== present.cliente_id;
  if (isClientNew) await holdCliente(ctx, cliente_id);

  const time: Partial<marcacoes.BookedTime> = await timeOf(ctx, present, { ...input, status });
  const booked =
    input.valor_centavos === undefined ? time : { ...time, ...priceOf(present, input) };
  const said = paymentAs(ctx, present, input);
  const payment = input.pagamento ? said : { ...paymentWith(present, booked), ...said };

  return {
    ...booked,
    ...payment,
    // The professional assigns the client here, so it counts as verified, whatever its origin.
    ...(isClientNew ? { cliente_id, verificado: true } : {}),
    ...(isStatusNew ? { status } : {}),
    ...(observacao === undefined ? {} : { observacao }),
  };
}

const priceOf = (present: Present, { valor_centavos = null }: Wanted) =>
  valor_centavos === present.valor_centavos ? {} : { valor_centavos };

/**
 * Empty where neither time nor service nor place change. A move keeps the booked data, whatever the service is now and
 * whoever gives it.
 */
async function timeOf(
  ctx: TenantContext,
  present: Present,
  input: Wanted & { status: MarcacaoStatus },
) {
  const { servico_id: servicoId = present.servico_id, encaixe, booker, status } = input;
  const horario = input.horario ? instant(input.horario, ctx.user.timezone) : present.horario;
  const isServiceNew = servicoId !== present.servico_id;
  const isMoving = horario.getTime() !== present.horario.getTime();
  const change = { ...input, servicoId };
  const isPlaceNew = isOthers(present, change) || isRoomNew(present, input);
  if (!isServiceNew && !isMoving && !isPlaceNew) return {};
  if (isMoving) assertNotAhead(ctx, { horario, status });
  const place = clinicOfChange(ctx, present, change);
  if (!isServiceNew && !isMoving && !hasToBeOffered(ctx, present, change)) {
    await place;
    return givenPlace(present, input);
  }
  const booking = isServiceNew ? { servicoId } : { kept: keptOf(present) };
  const at = { horario, status };
  // Asked together, reported in one order: a professional or room that cannot be booked comes before a time that is not offered.
  const offered = offeredTime(ctx, at, { ...booking, encaixe, booker, place: () => place });
  offered.catch(() => undefined);
  const clinic = await place;
  const [time] = (await offered).times;
  if (!isServiceNew && !isMoving) return { ...time, ...givenPlace(present, input) };
  return { ...time, sala_id: await roomAt(ctx, present, { time, clinic, change }) };
}

/** A future appointment cannot be a no-show. */
function assertNotAhead(ctx: TenantContext, after: { horario: Date; status: MarcacaoStatus }) {
  if (after.status === "faltou" && !hasBegun(after, ctx.now()))
    throw conflict(marcacoesAnswers.transicaoInvalida);
}

const isRoomNew = (present: Present, { sala_id = present.sala_id }: Wanted) =>
  sala_id !== present.sala_id;

const givenPlace = (present: Present, input: Wanted) => ({
  ...(input.profissional_id ? { profissional_id: input.profissional_id } : {}),
  ...(isRoomNew(present, input) ? { sala_id: input.sala_id ?? null } : {}),
});

/** An individually changed date is an exception to its series; another client's appointment leaves the series. */
function ofItsSeries({ serie_id }: Present, change: Awaited<ReturnType<typeof changeOf>>) {
  if (!serie_id) return {};
  if (change.cliente_id) return { serie_id: null, serie_posicao: null };
  const isAltered =
    ["horario", "profissional_id", "valor_centavos"].some((name) => name in change) ||
    change.observacao !== undefined;
  return isAltered ? { serie_alterada: true } : {};
}

/** Booked data of an appointment, kept when it moves. */
export const keptOf = (present: Kept & { profissional_id: string; sala_id: string | null }) => ({
  profissional_id: present.profissional_id,
  sala_id: present.sala_id,
  servico_id: present.servico_id,
  servico_nome: present.servico_nome,
  valor_centavos: present.valor_centavos,
  duracao_minutos: present.duracao_minutos,
  folga_antes_minutos: present.folga_antes_minutos,
  folga_depois_minutos: present.folga_depois_minutos,
});
