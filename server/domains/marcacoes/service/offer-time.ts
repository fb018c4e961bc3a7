import type { TenantContext } from "#server/core/context.ts";
import { type ClinicFacts, clinicFacts } from "#server/domains/agenda/service/find-facts.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { answerOfAnyone } from "#shared/marcacoes/rules/anyone.ts";
import { bookableSlot, squeezedSlot } from "#shared/marcacoes/rules/booking.ts";
import type { Ocupacao } from "#shared/marcacoes/rules/busy-times.ts";
import type { Agenda } from "#shared/marcacoes/rules/slots.ts";
import { refusalError } from "../marcacoes.errors.ts";
import type { BookedTime } from "../queries/marcacoes.queries.ts";
import type { Clinic, Giver } from "./find-clinic.ts";
import {
  agendaBy,
  type Booker,
  calendarTimes,
  copyOf,
  heldFrom,
  type Kept,
  lengthOf,
  spanOf,
} from "./read-agenda.ts";

/** A wanted booking and its author; `kept` is the data of an appointment that moves. */
export interface Booking {
  servicoId?: string | null | undefined;
  kept?: Kept | undefined;
  encaixe?: boolean | undefined;
  booker?: Booker | undefined;
}

/** A time as each of the professionals who can be booked has it, in their order; and the rooms. */
export interface Offer {
  times: readonly [BookedTime, ...BookedTime[]];
  salas: Clinic["salas"];
}

/**
 * Start, end and length of the time that an appointment of this status takes. Overlaps with other appointments are left
 * to the constraint: only the insert is certain. Its room is chosen with the insert.
 * @throws AppError 404 for a service that is not there; 422 when nobody offers such a time; 409 when their calendars take it.
 */
export async function offeredTime(
  ctx: TenantContext,
  at: { horario: Date; status: MarcacaoStatus },
  { place, ...booking }: Booking & { place: (facts: ClinicFacts) => Promise<Clinic> },
): Promise<Offer> {
  const { servicoId, booker } = booking;
  const { date } = civilOf(at.horario, ctx.user.timezone);
  const span = spanOf(date, date, ctx.user.timezone);
  const [facts, calendar, held] = await Promise.all([
    clinicFacts(ctx, { de: date, ate: date, servicoId }),
    calendarTimes(ctx, span),
    heldFrom(booker, ctx, span),
  ]);
  const { givers, salas } = await place(facts);
  const of = (giver: Giver) =>
    offeredBy(ctx, at, {
      ...booking,
      giver,
      facts: facts.of(giver.id),
      elsewhere: [
        ...calendar(giver),
        ...held.filter(({ profissional_id }) => profissional_id === giver.id),
      ],
    });
  const [first, ...others] = givers;
  const answers = [of(first), ...others.map(of)] as const;
  const [time, ...times] = answers.flatMap((answer) => answer.time ?? []);
  if (time) return { times: [time, ...times], salas };
  const [head, ...tail] = answers;
  const { recusa, nome, regras } = answerOfAnyone([head, ...tail]);
  throw refusalError({ recusa: recusa ?? "indisponivel", nome: nome ?? null }, regras);
}

interface OfGiver extends Booking {
  giver: Giver;
  facts: ReturnType<ClinicFacts["of"]>;
  /** Taken by the calendar, or held for an appointment that may come back. */
  elsewhere: Ocupacao[];
}

function offeredBy(
  ctx: TenantContext,
  { horario, status }: { horario: Date; status: MarcacaoStatus },
  { giver, facts, elsewhere, kept, encaixe = false, booker }: OfGiver,
) {
  // An appointment that holds no time cannot overlap.
  const busy = isLive(status) ? elsewhere : [];
  const booked = kept ?? copyOf(facts.servico, giver);
  const agenda: Agenda = { ...agendaBy(ctx, facts, booker), servico: lengthOf(booked), busy };
  const isFree = encaixe ? squeezedSlot : bookableSlot;
  const { slot, recusa, nome } = { nome: null, ...isFree({ ...agenda, horario }) };
  const { regras } = facts;
  if (!slot) return { time: null, recusa, nome, regras };
  const { duracao_minutos } = slot;
  const fim = new Date(horario.getTime() + duracao_minutos * MINUTE);
  const place = { profissional_id: giver.id, sala_id: kept?.sala_id ?? null };
  const time = { ...booked, ...place, horario, fim, duracao_minutos, encaixe };
  return { time, recusa: null, nome: null, regras };
}
