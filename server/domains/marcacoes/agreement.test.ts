import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { AppError } from "#server/core/errors.ts";
import { createCallerFactory } from "#server/core/trpc.ts";
import { appRouter } from "#server/domains/api.ts";
import type { Actor } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { generator } from "#server/testing/random.ts";
import { addDays, timeOf } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";

/** Instants that are asked about, over all practices. */
const QUESTIONS = isLong ? 5_000 : 600;

// The week before São Paulo's clock jumped over midnight of 2018-11-04, and one without changes.
const MOMENTS = ["2018-10-31T13:10:00Z", "2026-03-02T15:10:00Z"];
const ZONES = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"];

const app = await testApp();

/** The procedures without the way over HTTP, for there are very many questions; REST and tRPC have tests of their own. */
const callerOf = async (who: Actor) =>
  createCallerFactory(appRouter)({
    ...app.services,
    request: { id: "s7", ip: "127.0.0.1", agent: undefined, token: await who.token() },
  });

/** A practice with crooked hours and a third of its next fortnight taken. */
async function practice(timezone: string, random: (below: number) => number) {
  const who = await app.professional({ timezone, trialDays: null });
  await offerHours(who, {
    dias: ["seg", "qua", "sex", "dom"],
    from: "08:00",
    to: "11:50",
    every: 50,
  });
  await offerHours(who, { dias: ["seg", "ter", "sab"], from: "13:00", to: "17:15", every: 45 });
  await offerHours(who, { dias: ["qua", "qui"], from: "21:30", to: "23:59", every: 40 });
  const { cliente_id, book } = await bookerOf(who);
  const today = civilOf(app.clock.now(), timezone).date;
  for (let day = 0; day < 14; day++) {
    const { slots } = await who.trpc.marcacoes.availableSlots.query({ date: addDays(today, day) });
    for (const { horario } of slots) {
      if (random(3) === 0) await book(horario.toISOString()).catch(() => undefined);
    }
  }
  return { who, cliente_id, today, timezone };
}

/** Mostly times that are offered, some beside them, on days from a week ago to beyond the window. */
function question(today: string, random: (below: number) => number) {
  const date = addDays(today, random(4) ? random(16) - 1 : random(110) - 10);
  const starts = ["08:00", "08:50", "13:00", "13:45", "14:30", "16:45", "21:30", "22:10", "23:30"];
  const time = random(3) ? starts[random(starts.length)] : timeOf(random(1440));
  return { date, time: time ?? "08:00" };
}

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Books, and takes it back, so that the next question meets the same agenda. */
async function tryToBook(caller: Caller, cliente_id: string, horario: string) {
  try {
    const { id } = await caller.marcacoes.create({ cliente_id, horario });
    await caller.marcacoes.remove({ id });
    return 201;
  } catch (error) {
    return statusOf(error);
  }
}

function statusOf(error: unknown) {
  if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause.status;
  throw error;
}

const expected = (listed: boolean | undefined) => (listed ? 201 : listed === false ? 409 : 422);

type Practice = Awaited<ReturnType<typeof practice>>;

/** Questions on which the three answers differ; `zone` is where the question's time is thought to be. */
async function disagreements(
  { who, cliente_id, today }: Practice,
  count: number,
  { zone, random }: { zone: string; random: (below: number) => number },
) {
  const caller = await callerOf(who);
  const known = new Map<string, ReturnType<typeof caller.marcacoes.availableSlots>>();
  let differ = 0;
  for (let n = 0; n < count; n++) {
    const { date, time } = question(today, random);
    const listing = known.get(date) ?? caller.marcacoes.availableSlots({ date });
    known.set(date, listing);
    const listed = (await listing).slots.find((slot) => slot.time === time)?.available;
    const { available } = await caller.marcacoes.checkAvailability({ date, time });
    // A time that does not exist in the zone has no instant: it goes as it stands.
    const horario = instantOf(date, time, zone)?.toISOString() ?? `${date}T${time}`;
    const status = await tryToBook(caller, cliente_id, horario);
    if (available !== (listed === true) || status !== expected(listed)) differ++;
  }
  return differ;
}

test.each(MOMENTS)(
  "S7: from %s on, list, check and booking agree in all zones",
  async (moment) => {
    app.clock.set(moment);
    const share = Math.ceil(QUESTIONS / MOMENTS.length / ZONES.length);
    const found = await Promise.all(
      ZONES.map(async (zone, index) => {
        const random = generator(index + 11);
        return disagreements(await practice(zone, random), share, { zone, random });
      }),
    );
    expect(found).toEqual([0, 0, 0]);
  },
  120_000,
);

test("S7 mutant: instants reckoned in another zone are seen to disagree", async () => {
  const random = generator(5);
  const inManaus = await practice("America/Manaus", random);
  expect(await disagreements(inManaus, 100, { zone: "America/Sao_Paulo", random })).toBeGreaterThan(
    0,
  );
});
