import { asSystem, type PublicContext } from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { AppError, conflict } from "#server/core/errors.ts";
import { idIn, isTokenOf } from "#server/core/visitor-link.ts";
import { instant } from "#server/domains/marcacoes/service/create-marcacao.ts";
import { freeSlots, nextFree } from "#server/domains/marcacoes/service/find-slots.ts";
import { keptOf, updateMarcacao } from "#server/domains/marcacoes/service/update-marcacao.ts";
import { civilOf } from "#shared/common/time.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import type {
  AgendamentoPublico,
  DiaLivre,
  HorariosDoLinkInput,
  PorTokenAguardando,
  RemarcarInput,
} from "#shared/publico/publico.schema.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import * as reservas from "../queries/reservas.queries.ts";
import { linkedAnswer, refusalOf, situationOf } from "./describe-link.ts";
import { timesOf } from "./find-free-times.ts";
import { type Linked, withLinked } from "./find-link-target.ts";
import { isWaitedFor, takeRead, takeWaitingRead } from "./limit-visits.ts";
import { releaseBooking } from "./release-booking.ts";
import { untilChanged } from "./wait-for-change.ts";

/**
 * The appointment behind a link; while the proof of the phone is pending, the answer waits as long as asked.
 * @throws AppError 404; 410 for a link that is over; 429.
 */
export async function readByLink(
  ctx: PublicContext,
  { token, aguardar }: PorTokenAguardando,
): Promise<AgendamentoPublico> {
  const id = idIn(token);
  // Without a database query: a booking that waits for its proof has the first version of its link.
  const isOurs = id !== null && isTokenOf(ctx, "agendamento", token, { id, versao: 0 });
  await (isOurs ? takeWaitingRead(ctx, id) : takeRead(ctx));
  const look = () => lookedAt(ctx, token);
  const { answer, isWaiting, usuarioId } = await look();
  if (isOurs && !isWaiting) await takeRead(ctx);
  if (aguardar === 0 || answer.situacao !== "reservado") return answer;
  const isSame = (seen: Awaited<ReturnType<typeof look>>) => seen.answer.situacao === "reservado";
  return (await untilChanged(ctx, { usuarioId, seconds: aguardar, look, isSame })).answer;
}

async function lookedAt(ctx: PublicContext, token: string) {
  const { late, ...seen } = await withLinked(ctx, token, async (own, linked) => {
    const answer = await linkedAnswer(own, linked);
    const isLate = answer.situacao === "liberado" && linked.marcacao !== undefined;
    const isWaiting = isWaitedFor(linked.reserva?.expira_em, own.now());
    const late = isLate ? linked.reserva : undefined;
    return { answer, late, isWaiting, usuarioId: own.user.id };
  });
  // Released at once, so that a visitor who reads that the time is free can take it before the loop's next round.
  if (late) await retryOnDeadlock(() => giveUp(ctx, late));
  return seen;
}

/**
 * The free times to which the appointment could move, with its booked data.
 * @throws AppError 404; 409 where it cannot be moved; 410; 429.
 */
export async function freeTimesByLink(
  ctx: PublicContext,
  { token, de, ate }: HorariosDoLinkInput,
): Promise<DiaLivre[]> {
  await takeRead(ctx);
  return withLinked(ctx, token, async (own, linked) => {
    const kept = keptOf(changeable(linked, own.now()));
    return timesOf(await freeSlots(own, { de, ate }, { kept, booker: "visitante" }));
  });
}

/**
 * Moves the appointment, under the rules of the page.
 * @throws AppError 404; 409 with a sentence where it is too late, with the next free times where the time is taken; 410;
 * 422; 429.
 */
export async function moveByLink(
  ctx: PublicContext,
  { token, horario }: RemarcarInput,
): Promise<AgendamentoPublico> {
  await takeRead(ctx);
  try {
    await retryOnDeadlock(() =>
      withLinked(ctx, token, async (own, linked) => {
        const { id } = changeable(linked, own.now());
        await updateMarcacao(
          own,
          { id, horario, observacao: undefined },
          { booker: "visitante", isMeant: sameAs(linked) },
        );
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || !TAKEN.some((text) => text === error.detail)) throw error;
    const proximos = await withLinked(ctx, token, async (own, linked) => {
      const kept = keptOf(changeable(linked, own.now()));
      const wanted = instant(horario, own.user.timezone);
      const { date } = civilOf(wanted, own.user.timezone);
      return nextFree(own, { date, wanted, kept, booker: "visitante" });
    });
    throw new AppError(409, m.ocupado, { proximos });
  }
  return withLinked(ctx, token, linkedAnswer);
}

/**
 * Cancels the appointment, or frees a time that is only held.
 * @throws AppError 404; 409 with a sentence where it is too late; 410; 429.
 */
export async function cancelByLink(ctx: PublicContext, token: string): Promise<void> {
  await takeRead(ctx);
  await retryOnDeadlock(async () => {
    const held = await withLinked(ctx, token, async (own, linked) => {
      if (situationOf(linked, own.now()) === "reservado") return linked.reserva;
      const { id } = changeable(linked, own.now());
      const change = { id, status: "cancelado", observacao: undefined } as const;
      await updateMarcacao(own, change, { isMeant: sameAs(linked) });
      return undefined;
    });
    if (held) await giveUp(ctx, held);
  });
}

const giveUp = (ctx: PublicContext, { usuario_id, id }: reservas.Reserva) =>
  asSystem(ctx, async (system) => {
    const reserva = await reservas.lock(system.db, usuario_id, id);
    if (reserva?.estado === "aguardando") await releaseBooking(system, reserva);
  });

/** Refusals of a move for which another time may do: of the professional's time, and of the room. */
const TAKEN = [recusas.ocupado, recusas.semSala, recusas.salaOcupada];

/** @throws AppError 409 with the reason. */
function changeable(linked: Linked, now: Date) {
  const reason = refusalOf(linked, now);
  if (reason || !linked.marcacao) throw conflict(reason ?? m.linkEncerrado);
  return linked.marcacao;
}

/** Detects a move or another client between the read and the change. */
const sameAs =
  ({ marcacao }: Linked) =>
  (present: { horario: Date; cliente_id: string }) =>
    present.horario.getTime() === marcacao?.horario.getTime() &&
    present.cliente_id === marcacao.cliente_id;
