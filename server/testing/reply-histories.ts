import fc from "fast-check";
import { HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import { RESOLUCAO_MS, TOLERANCIA_MS } from "#shared/respostas/respostas.constants.ts";

/**
 * Histories of one client each: two appointments are booked and moved, messages leave that name their times, others write in
 * between, and replies arrive in any order. All happen at a few moments, which the histories of a batch share.
 */
export const APPOINTMENTS = ["A", "B"] as const;
export type Appointment = (typeof APPOINTMENTS)[number];

/** From the beginning of a batch, in milliseconds: within one second of a host, some apart, and far apart. */
export const MOMENTS = [0, 300, 900, 1_500, 4_000, 9_000, 40_000, 5 * MINUTE, HOUR, 3 * HOUR];

const at = fc.nat({ max: MOMENTS.length - 1 });
const appointment = fc.constantFrom<Appointment>(...APPOINTMENTS);

const anyReply = fc.record({
  written: at,
  /** Moments between writing and arrival. */
  delay: fc.oneof(fc.constant(0), fc.nat({ max: 4 })),
  text: fc.constantFrom("1", "2", "sim", "não"),
  isTimed: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
  isQuoting: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()),
});

const tangled = fc.record({
  /** Messages that name the time which the appointment has then. */
  told: fc.array(fc.record({ at, appointment }), { minLength: 1, maxLength: 4 }),
  moved: fc.array(fc.record({ at, appointment }), { maxLength: 4 }),
  others: fc.array(fc.record({ at, origem: fc.constantFrom("manual", "followup") }), {
    maxLength: 1,
  }),
  replies: fc.array(anyReply, { minLength: 1, maxLength: 4 }),
});
export type History = typeof tangled extends fc.Arbitrary<infer T> ? T : never;

/** One message and one reply, so that some decisions cannot be refused. */
const simple = fc.tuple(at, appointment, anyReply).map(
  ([at, appointment, reply]): History => ({
    told: [{ at, appointment }],
    moved: [],
    others: [],
    replies: [reply],
  }),
);

export const anyHistory = fc.oneof(
  { weight: 4, arbitrary: tangled },
  { weight: 1, arbitrary: simple },
);
export type WrittenReply = History["replies"][number];

export const arrivalOf = ({ written, delay }: WrittenReply) =>
  Math.min(written + delay, MOMENTS.length - 1);

/** A message that named an appointment's time; `left` in milliseconds. */
export interface Told {
  id: string;
  marcacao_id: string;
  horario: Date;
  left: number;
}

/** A reply as its history has it, and where it decided, what it decided. */
export interface Decided {
  marcacao_id: string;
  /** The time that the appointment had when it was decided about. */
  horario: Date;
  /** When it was written, by all that its host tells: whole seconds, or no time and so its arrival. */
  momento: number;
  isTimed: boolean;
  quoted: Told | undefined;
}

/** Time of a reply as the host reports it, in milliseconds. */
export const hostTimeOf = (reply: WrittenReply, began: number) => {
  const written = began + (MOMENTS[reply.written] ?? 0);
  if (reply.isTimed) return Math.floor(written / SECOND) * SECOND;
  return began + (MOMENTS[arrivalOf(reply)] ?? 0);
};

/**
 * The plain model: a reply may decide about a time when a message had named just that time before it was written. Where
 * only the seconds are known, a message of the same second counts if nothing else had left for certain.
 */
export function couldBeRead(
  { marcacao_id, horario, momento, isTimed, quoted }: Decided,
  told: readonly Told[],
): boolean {
  const isNamed = (one: Told) =>
    one.marcacao_id === marcacao_id && one.horario.getTime() === horario.getTime();
  // A message can be quoted only after it has arrived.
  if (quoted) return isNamed(quoted);
  const earliest = momento - (isTimed ? 0 : TOLERANCIA_MS);
  const isCertain = told.some(({ left }) => left <= earliest);
  const latest = isCertain ? earliest : momento + RESOLUCAO_MS - 1;
  return told.some((one) => isNamed(one) && one.left <= latest);
}

/** The reply of a history in which nothing is doubtful: one message, one reply a second later or more, and nothing else by then. */
export function clearReply({ told, moved, others, replies }: History): WrittenReply | undefined {
  const [reply, ...more] = replies;
  const [only, ...further] = told;
  if (!reply || !only || more.length || further.length || others.length) return undefined;
  const since = (MOMENTS[reply.written] ?? 0) - (MOMENTS[only.at] ?? 0);
  const isLater = moved.some(
    ({ at, appointment }) => appointment === only.appointment && at > only.at,
  );
  return since >= 2 * SECOND && reply.isTimed && !isLater ? reply : undefined;
}
