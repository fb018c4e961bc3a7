import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { notifyWork } from "#server/db/notify.ts";
import type {
  Appointment,
  Changed,
  Grouped,
  PlanContext,
} from "#server/domains/marcacoes/service/appointment-port.ts";
import { LEMBRETES } from "#server/jobs/names.ts";
import { AUTOMACOES_PADRAO } from "#shared/lembretes/lembretes.constants.ts";
import { planMessages } from "#shared/lembretes/rules/plan.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import * as automacoes from "../queries/automacoes.queries.ts";
import { forgetTold } from "../queries/avisos-por-pessoa.queries.ts";
import * as lembretes from "../queries/lembretes.queries.ts";
import { cancelFollowup, cancelOpen } from "./cancel-messages.ts";

/** Plans what a new appointment causes, in the transaction that makes it; `zone` is the professional's. */
export async function appointmentMade(ctx: PlanContext, zone: string, made: Appointment) {
  const [, found] = await held(ctx.db, made.usuario_id);
  await plan(ctx, zone, made, found);
}

/**
 * The same for the dates of a series: their confirmations leave as one message. `isContinued`: the series goes on, and
 * has had its confirmation.
 */
export async function seriesMade(
  ctx: PlanContext,
  zone: string,
  made: readonly Appointment[],
  { isContinued = false }: { isContinued?: boolean } = {},
) {
  const [first] = made;
  if (!first) return;
  const [, found] = await held(ctx.db, first.usuario_id);
  const grupo_id = newId();
  for (const one of made) await plan(ctx, zone, { ...one, grupo_id, isContinued }, found);
}

/**
 * For every change of an appointment, in its transaction and after it: what waits and is no longer true is cancelled,
 * also in the outbox, and what the appointment causes now is planned.
 */
export async function appointmentChanged(
  ctx: PlanContext,
  zone: string,
  { before, after, grupo_id = null, isByClient = false, isUnfollowed = false }: Changed,
) {
  const { usuario_id, id } = after;
  if (isRequest(before) && !isRequest(after) && isLive(after.status)) {
    // Taken on by the professional: from now on it is told of like any other.
    const [, found] = await held(ctx.db, usuario_id);
    return plan(ctx, zone, { ...after, grupo_id }, found);
  }
  const motivo = motivoOf(before, after);
  if (!motivo) return;
  const [, found] = await held(ctx.db, usuario_id);
  const cancelled = await cancelOpen(ctx, usuario_id, { marcacao_id: id }, motivo);
  if (before.status === "concluido") await lembretes.forgetFollowup(ctx.db, usuario_id, id);
  if (isElsewhere(before, after)) await lembretes.markPast(ctx.db, usuario_id, id);
  if (before.cliente_id !== after.cliente_id) await forgetTold(ctx.db, usuario_id, id);
  const mudou_de = motivo === "movido" ? knownTime(before, cancelled) : null;
  const isAnswer = isByClient && motivo === "movido";
  await plan(ctx, zone, { ...after, mudou_de, grupo_id, isAnswer }, found);
  if (isUnfollowed) await cancelFollowup(ctx, usuario_id, id);
}

/** The last time that the client was told; null where none was. */
function knownTime(before: Appointment, cancelled: Awaited<ReturnType<typeof cancelOpen>>) {
  const untold = cancelled.find(({ tipo }) => tipo === "confirmacao");
  if (untold) return untold.mudou_de;
  return isLive(before.status) ? before.horario : null;
}

/** Before an appointment is deleted, in that transaction: what waits in the outbox goes with it. */
export async function appointmentRemoving(ctx: PlanContext, usuarioId: string, id: string) {
  await cancelOpen(ctx, usuarioId, { marcacao_id: id }, "agendamentoExcluido");
}

/** Keeps the settings as they are until the transaction ends; before anything else where the appointment is locked whole. */
export const holdAutomacoes = ({ db }: PlanContext, usuarioId: string) =>
  automacoes.hold(db, usuarioId);

/** In one round trip: the second statement sees what the first has waited for. */
const held = (db: Db, usuarioId: string) =>
  Promise.all([automacoes.hold(db, usuarioId), automacoes.find(db, usuarioId)]);

/** A visitor has asked for it, and the professional has yet to say yes: nothing asks the client to confirm. */
const isRequest = ({ criada_por, status }: Appointment) =>
  criada_por === "visitante" && status === "pendente";

/** Why the messages planned so far are no longer right; nothing when they are. */
function motivoOf(before: Appointment, after: Appointment) {
  if (before.status !== after.status) {
    if (after.status === "cancelado") return "agendamentoCancelado" as const;
    if (after.status === "concluido") return "agendamentoConcluido" as const;
    if (after.status === "faltou") return "agendamentoFaltou" as const;
    // Taken back: what was planned because it was completed is no longer true.
    if (before.status === "concluido") return "agendamentoMudou" as const;
  }
  if (before.cliente_id !== after.cliente_id) return "outroCliente" as const;
  if (before.horario.getTime() !== after.horario.getTime()) return "movido" as const;
  return undefined;
}

const isElsewhere = (before: Appointment, after: Appointment) =>
  before.cliente_id !== after.cliente_id || before.horario.getTime() !== after.horario.getTime();

interface Planned extends Appointment, Grouped {
  mudou_de?: Date | null;
  isContinued?: boolean;
  isAnswer?: boolean;
}

async function plan(
  { db, now }: PlanContext,
  zone: string,
  { mudou_de = null, grupo_id = null, isContinued = false, isAnswer, ...appointment }: Planned,
  settings: Awaited<ReturnType<typeof automacoes.find>>,
) {
  const { id: marcacao_id, usuario_id, cliente_id, horario, status } = appointment;
  if (appointment.verificado === false || isRequest(appointment)) return;
  const plano = { automacoes: settings ?? AUTOMACOES_PADRAO, zone, now: now(), isContinued };
  const planned = planMessages({ horario, status }, plano);
  if (planned.length === 0) return;
  const rows = planned.map((one) => ({
    ...one,
    id: newId(),
    marcacao_id,
    cliente_id,
    horario,
    mudou_de,
    grupo_id: one.tipo === "confirmacao" ? grupo_id : null,
    pelo_cliente: isAnswer === true && one.tipo === "confirmacao",
  }));
  await lembretes.insertPlanned(db, usuario_id, rows, now());
  if (rows.some(({ enviar_em }) => enviar_em <= now())) await notifyWork(db, LEMBRETES);
}
