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
import { type Booker, type Kept, offeredTime } from "./agenda.ts";
import { appointments } from "./appointment-port.ts";
import { instant } from "./create-marcacao.ts";
import { paymentAs, paymentWith } from "./payment.ts";

/**
 * Changes the fields that are given; a payment keeps moment and author of who recorded it first. A new time is checked like a
 * new appointment's; the present status again is no change. `isMeant` checks the appointment once nobody else can change
 * it: for a caller who may change but some.
 * @throws AppError 404 for an appointment or client that is not there, or is not meant; 409 for a status that cannot follow, or a time
 * that is taken; 412 as `assertAsSeen`; 422 for a time that is not offered.
 */
export async function updateMarcacao(
  ctx: TenantContext,
  { id, antes, ...input }: MarcacaoUpdate,
  { isMeant = () => true, booker }: Caller = {},
) {
  const { db, user, now } = ctx;
  // First of all, so that two who swap their times wait here and not for each other's rows.
  if (input.horario || input.servico_id !== undefined)
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
  const isByClient = booker !== undefined;
  await appointments().changed(ctx, user.timezone, { before: present, after: updated, isByClient });
  await notify(db, user.id, { tipo: "marcacao", id });
  return updated;
}

interface Caller {
  isMeant?: (present: Present) => boolean;
  /** Under whose rules a time is chosen; the client chooses it then. Nothing: the professional does. */
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

  const time = await timeOf(ctx, present, { ...input, status });
  const booked =
    input.valor_centavos === undefined ? time : { ...time, ...priceOf(present, input) };
  const said = paymentAs(ctx, present, input);
  const payment = input.pagamento ? said : { ...paymentWith(present, booked), ...said };

  return {
    ...booked,
    ...payment,
    // Whose it is says the professional then, whoever booked it.
    ...(isClientNew ? { cliente_id, verificado: true } : {}),
    ...(isStatusNew ? { status } : {}),
    ...(observacao === undefined ? {} : { observacao }),
  };
}

const priceOf = (present: Present, { valor_centavos = null }: Wanted) =>
  valor_centavos === present.valor_centavos ? {} : { valor_centavos };

/** Nothing where neither time nor service change. Who moves it keeps what it was booked for, whatever the service is now. */
async function timeOf(
  ctx: TenantContext,
  present: Present,
  input: Wanted & { status: MarcacaoStatus },
) {
  const { servico_id = present.servico_id, encaixe, booker, status } = input;
  const horario = input.horario ? instant(input.horario, ctx.user.timezone) : present.horario;
  const isServiceNew = servico_id !== present.servico_id;
  const isMoving = horario.getTime() !== present.horario.getTime();
  if (!isServiceNew && !isMoving) return {};
  // Who is still to come has not been absent.
  if (isMoving && status === "faltou" && !hasBegun({ horario }, ctx.now()))
    throw conflict(marcacoesAnswers.transicaoInvalida);
  const booking = isServiceNew ? { servicoId: servico_id } : { kept: keptOf(present) };
  return offeredTime(ctx, { horario, status }, { ...booking, encaixe, booker });
}

/** Whoever is changed alone is left alone by the series; another client's appointment is none of it. */
function ofItsSeries({ serie_id }: Present, change: Awaited<ReturnType<typeof changeOf>>) {
  if (!serie_id) return {};
  if (change.cliente_id) return { serie_id: null, serie_posicao: null };
  const isAltered =
    "horario" in change || "valor_centavos" in change || change.observacao !== undefined;
  return isAltered ? { serie_alterada: true } : {};
}

/** What an appointment was booked for, to be kept when it moves. */
export const keptOf = (present: Kept) => ({
  servico_id: present.servico_id,
  servico_nome: present.servico_nome,
  valor_centavos: present.valor_centavos,
  duracao_minutos: present.duracao_minutos,
  folga_antes_minutos: present.folga_antes_minutos,
  folga_depois_minutos: present.folga_depois_minutos,
});
