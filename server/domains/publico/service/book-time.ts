import type { PublicContext } from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { AppError, invalidField } from "#server/core/errors.ts";
import { makeToken } from "#server/core/visitor-link.ts";
import { makeGuest } from "#server/domains/clientes/service/make-guest.ts";
import { numberOf } from "#server/domains/instancias/service/remember-number.ts";
import { nextFree } from "#server/domains/marcacoes/service/find-slots.ts";
import {
  holdForVisitor,
  linkedAppointment,
  timeForVisitor,
} from "#server/domains/marcacoes/service/hold-for-visitor.ts";
import { depositOf } from "#server/domains/pagamentos/service/make-charge.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { civilOf, parseInstante } from "#shared/common/time.ts";
import { codigoEscrito } from "#shared/publico/code.ts";
import type { Reserva, ReservaInput } from "#shared/publico/publico.schema.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import * as reservas from "../queries/reservas.queries.ts";
import { assertOffered } from "./find-free-times.ts";
import { assertWithinLimits } from "./limit-visits.ts";
import { codeOf, whatsappLink } from "./make-code.ts";
import { inVisit, type Visit, visitedToSend } from "./open-visit.ts";
import { keyOf, newPress, type Press } from "./recognize-press.ts";
import { noteOf } from "./write-note.ts";

type Booking = PublicContext & Visit;

/**
 * Books for a visitor: the time is held until the phone is proven, or kept unproven where no number is connected. The same
 * press again answers the same booking. What is taken is 409 whatever the limits say, with the next free times.
 * @throws AppError 404; 409; 422; 429.
 */
export async function book(ctx: PublicContext, input: ReservaInput): Promise<Reserva> {
  const key = keyOf(ctx);
  const visit = await visitedToSend(ctx, input.slug);
  try {
    return await retryOnDeadlock(() =>
      inVisit(ctx, visit, (booking) => bookOnce(booking, input, key)),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error;
    const proximos = await inVisit(ctx, visit, (booking) => freeInstead(booking, input));
    throw new AppError(409, m.ocupado, { proximos });
  }
}

async function bookOnce(ctx: Booking, input: ReservaInput, key: string): Promise<Reserva> {
  const { db, user, secrets } = ctx;
  const chaves = secrets.fingerprints("reserva", key);
  const corpos = secrets.fingerprints("reserva", JSON.stringify(input));
  const [chave = "", corpo = ""] = [chaves[0], corpos[0]];
  const before = await reservas.findByKey(db, user.id, chaves);
  if (before) return again(ctx, before, { chaves, corpos });

  const written = noteOf(ctx.pagina.perguntas, input);
  const servico_id = input.servico_id ?? null;
  await assertOffered(ctx, servico_id);
  const profissional_id = input.profissional_id ?? undefined;
  const offer = await timeForVisitor(ctx, { horario: input.horario, servico_id, profissional_id });
  const numero = await numberOf(ctx, user.id);
  const press = newPress(ctx, "agendamento", { chave, corpo, isHeld: numero !== null });
  const { horario, fim, servico_nome, valor_centavos } = offer.times[0];
  const reserva = { ...press, horario, fim, servico_id, servico_nome, valor_centavos };
  if (!(await reservas.insertOnce(db, reserva))) {
    const first = await reservas.findByKey(db, user.id, chaves);
    if (first) return again(ctx, first, { chaves, corpos });
  }
  const isHidden = numero !== null;
  const cliente_id = await makeGuest(ctx, { nome: input.nome, isHidden });
  const status = !isHidden && ctx.pagina.confirma_sozinho ? "confirmado" : "pendente";
  const wanted = { id: reserva.id, cliente_id, status, ...written } as const;
  const made = await holdForVisitor(ctx, wanted, offer);
  if (!made) throw new AppError(409, m.ocupado);
  const change = { ...(isHidden && { cliente_id }), ...(offer.times.length > 1 && lengthOf(made)) };
  if (Object.keys(change).length) await reservas.setOutcome(db, user.id, reserva.id, change);
  await assertWithinLimits(ctx);
  return answerOf(ctx, { ...reserva, profissional_id: made.profissional_id }, numero);
}

type Made = NonNullable<Awaited<ReturnType<typeof holdForVisitor>>>;

/** As the one who got it gives the service. */
const lengthOf = ({ horario, duracao_minutos, valor_centavos }: Made) => ({
  fim: new Date(horario.getTime() + duracao_minutos * MINUTE),
  valor_centavos,
});

/** @throws AppError 422 where the key came with something else before. */
async function again(ctx: Booking, before: reservas.Reserva, { chaves, corpos }: Press) {
  const key = chaves.indexOf(before.chave);
  if (before.corpo !== corpos[key]) throw new AppError(422, m.chaveDeOutro);
  const made = await linkedAppointment(ctx, before.id);
  const booked = { ...before, profissional_id: made?.profissional_id ?? null };
  return answerOf(ctx, booked, await numberOf(ctx, ctx.user.id), key);
}

interface Answered
  extends Pick<reservas.Reserva, "id" | "expira_em" | "horario" | "servico_id" | "servico_nome"> {
  profissional_id: string | null;
}

async function answerOf(
  ctx: Booking,
  { id, expira_em, horario, servico_id, servico_nome, profissional_id }: Answered,
  numero: string | null,
  key = 0,
): Promise<Reserva> {
  const token = makeToken(ctx, "agendamento", { id, versao: 0 }, key);
  const codigo = expira_em && codeOf(ctx, token, key);
  return {
    token,
    link_whatsapp: codigo && numero ? whatsappLink(numero, codigo) : null,
    codigo: codigo && codigoEscrito(codigo),
    expira_em,
    horario,
    servico_nome,
    profissional_id,
    sinal: await depositOf(ctx, { servico_id, referencia: id }),
  };
}

/** The next free times from the day on that was wanted, those that are nearest to it first. */
function freeInstead(ctx: Booking, { horario, servico_id, profissional_id }: ReservaInput) {
  const wanted = parseInstante(horario, ctx.user.timezone);
  if (!wanted) throw invalidField("horario", m.horarioObrigatorio);
  const { date } = civilOf(wanted, ctx.user.timezone);
  const what = {
    servico_id: servico_id ?? undefined,
    profissional_id: profissional_id ?? undefined,
    booker: "visitante",
  } as const;
  return nextFree(ctx, { date, wanted, ...what });
}
