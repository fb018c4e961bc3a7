import { TRPCError } from "@trpc/server";
import { expect, test } from "vitest";
import { AppError } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { createCallerFactory } from "#server/core/trpc.ts";
import { appRouter } from "#server/domains/api.ts";
import { testApp } from "#server/testing/app.ts";
import { generator, type Random, type Taken } from "#server/testing/generated-agenda.ts";
import {
  agendaIn,
  type GeneratedClinic,
  generatedClinic,
  giversOf,
  roomsOf,
} from "#server/testing/generated-clinic.ts";
import { writeClinic } from "#server/testing/generated-clinic-rows.ts";
import { isLong } from "#server/testing/long.ts";
import { plainPlace, plainTimes, type Who } from "#server/testing/plain-clinic.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { instantOf, ZONAS } from "#shared/common/time.ts";
import { dayOfAnyone } from "#shared/marcacoes/rules/anyone.ts";
import { bookableTime } from "#shared/marcacoes/rules/booking.ts";
import { placeFor } from "#shared/marcacoes/rules/place.ts";
import { slotsOfDay } from "#shared/marcacoes/rules/slots.ts";

const CLINICS = isLong ? 10_000 : 1_000;
/** How many of them are checked against the server too. */
const ASKED = isLong ? CLINICS : 150;

const app = await testApp();

const shown = (slots: readonly { time: string; available: boolean }[]) =>
  slots.map(({ time, available }) => (available ? time : `(${time})`));

const held = (one: Taken) => ({
  horario: new Date(one.horario.getTime() - one.folga_antes_minutos * MINUTE),
  fim: new Date(one.horario.getTime() + (one.duracao_minutos + one.folga_depois_minutos) * MINUTE),
});

/** The agendas of those who are meant, as the form's rules take them. */
const agendasOf = (clinic: GeneratedClinic, who: Who) =>
  giversOf(clinic)
    .filter((place) => who === "qualquer" || who === place)
    .map((place) => {
      const { taken, salas, ...agenda } = agendaIn(clinic, place);
      const rooms = salas?.map((one) => one.map(held));
      return { ...agenda, profissional_id: String(place), busy: taken.map(held), salas: rooms };
    });

function timesByRules(clinic: GeneratedClinic, who: Who) {
  const [first, ...others] = agendasOf(clinic, who).map((agenda) => slotsOfDay(agenda));
  return first ? shown(dayOfAnyone([first, ...others]).slots) : [];
}

/** As the booking chooses: of the times that each offers, before what is taken. */
function placeByRules(clinic: GeneratedClinic, who: Who, time: string) {
  const { profissionais, date, timeZone } = clinic;
  const times = agendasOf(clinic, who).flatMap((agenda) => {
    const { slot } = bookableTime({ ...agenda, busy: [], salas: undefined, time });
    if (!slot) return [];
    const fim = new Date(slot.horario.getTime() + slot.duracao_minutos * MINUTE);
    const buffers = { folga_antes_minutos: 0, folga_depois_minutos: 0, ...agenda.servico };
    return [{ ...buffers, ...slot, fim, profissional_id: agenda.profissional_id }];
  });
  const local = new Intl.DateTimeFormat("en-CA", { timeZone });
  const onDate = ({ horario }: Taken) => local.format(horario) === date;
  const found = placeFor(times, {
    salas: roomsOf(clinic)?.map(String),
    totals: new Map(
      profissionais.map(({ taken }, place) => [String(place), taken.filter(onDate).length]),
    ),
    taken: profissionais.flatMap(({ taken }, place) =>
      taken.map((one) => ({
        ...held(one),
        profissional_id: String(place),
        sala_id: one.sala === null ? null : String(one.sala),
      })),
    ),
  });
  if (!found.time) return undefined;
  const { profissional_id } = found.time;
  return {
    profissional: Number(profissional_id),
    sala: found.sala_id === null ? null : Number(found.sala_id),
  };
}

/** One of those who can be booked, or anyone. */
function somebody(clinic: GeneratedClinic, random: Random): Who {
  const givers = giversOf(clinic);
  return random(2) ? "qualquer" : (givers[random(givers.length)] ?? "qualquer");
}

type Change = (clinic: GeneratedClinic) => GeneratedClinic;

/** Clinics on which the rules and the plain way differ, when the rules get them as `change` leaves them. */
function disagreements(count: number, change: Change) {
  const random = generator(17);
  let differ = 0;
  for (let n = 0; n < count; n++) {
    const clinic = generatedClinic(random);
    const who = somebody(clinic, random);
    const expected = plainTimes(clinic, who);
    const time = expected[random(expected.length || 1)]?.replace(/[()]/g, "") ?? "03:07";
    const changed = change(clinic);
    const ours = [timesByRules(changed, who), placeByRules(changed, who, time) ?? null];
    const plain = [expected, plainPlace(clinic, who, time) ?? null];
    if (JSON.stringify(ours) !== JSON.stringify(plain)) differ++;
  }
  return differ;
}

test(`${CLINICS} generated clinics: the form's rules answer and choose as the plain way does`, () => {
  expect(disagreements(CLINICS, (clinic) => clinic)).toBe(0);
});

const NO_BUFFERS = { folga_antes_minutos: 0, folga_depois_minutos: 0 };

test.each<[string, Change]>([
  ["the room left out", ({ salas: _none, ...clinic }) => ({ ...clinic, salas: [] })],
  [
    "an inactive professional offered",
    ({ profissionais, ...clinic }) => ({
      ...clinic,
      profissionais: profissionais.map((one) => ({ ...one, ativo: true })),
    }),
  ],
  [
    "the buffers of what is in a room left out",
    ({ profissionais, ...clinic }) => ({
      ...clinic,
      profissionais: profissionais.map(({ taken, ...one }) => ({
        ...one,
        taken: taken.map((it) => (it.sala === null ? it : { ...it, ...NO_BUFFERS })),
      })),
    }),
  ],
])("mutant: with %s they are seen to differ", (_, change) => {
  expect(disagreements(1_000, change)).toBeGreaterThan(10);
});

test("mutant: a tie that goes by another order is seen", () => {
  const random = generator(17);
  let differ = 0;
  for (let n = 0; n < 1_000; n++) {
    const clinic = generatedClinic(random);
    const [time] = plainTimes(clinic, "qualquer").filter((text) => !text.startsWith("("));
    if (!time) continue;
    const last = clinic.profissionais.length - 1;
    const turned = { ...clinic, profissionais: clinic.profissionais.toReversed() };
    const ours = placeByRules(turned, "qualquer", time)?.profissional;
    const plain = plainPlace(clinic, "qualquer", time)?.profissional;
    if (ours !== undefined && last - ours !== plain) differ++;
  }
  expect(differ).toBeGreaterThan(10);
});

/** The procedures without the way over HTTP, for one practice of a zone. */
async function askerOf(timezone: string) {
  const who = await app.professional({ timezone, trialDays: null });
  const { id: clienteId } = await who.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const callerNow = async () =>
    createCallerFactory(appRouter)({
      ...app.services,
      request: { id: "s7", ip: "127.0.0.1", agent: undefined, token: await who.token() },
    });

  /** Answers of list, check and booking about somebody, each in the notation of the plain way. */
  return async (clinic: GeneratedClinic, random: Random) => {
    app.clock.set(clinic.now.toISOString());
    const caller = await callerNow();
    const own = random(clinic.profissionais.length);
    const place = { clinic, usuarioId: who.id, clienteId, servicoId: newId(), own };
    const ids = await app.db((db) => writeClinic(db, place));
    const asked: Who = random(2) ? "qualquer" : random(clinic.profissionais.length);
    const profissional_id = asked === "qualquer" ? asked : ids.profissionais[asked];
    const { date, timeZone } = clinic;
    const expected = plainTimes(clinic, asked);
    const times = [...expected.map((text) => text.replace(/[()]/g, "")), "03:07"];
    const time = times[random(times.length)] ?? "";
    const query = { date, servico_id: ids.servico_id, profissional_id };
    const horario = instantOf(date, time, timeZone)?.toISOString() ?? `${date}T${time}`;
    const body = { cliente_id: clienteId, horario, ...query, date: undefined };
    const { date: _date, ...booking } = body;
    const answers = {
      listed: await orStatus(async () =>
        shown((await caller.marcacoes.availableSlots(query)).slots),
      ),
      checked: await orStatus(
        async () => (await caller.marcacoes.checkAvailability({ ...query, time })).available,
      ),
      booked: await orStatus(async () => {
        const made = await caller.marcacoes.create(booking);
        await caller.marcacoes.remove({ id: made.id });
        const sala = made.sala_id === null ? null : ids.rooms.indexOf(made.sala_id);
        return { profissional: ids.profissionais.indexOf(made.profissional_id), sala };
      }),
    };
    return { answers, plain: plainAnswers(clinic, asked, { expected, time }) };
  };
}

async function orStatus<T>(ask: () => Promise<T>) {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause.status;
    throw error;
  }
}

function plainAnswers(
  clinic: GeneratedClinic,
  who: Who,
  { expected, time }: { expected: string[]; time: string },
) {
  const givers = giversOf(clinic);
  const isRefused = who === "qualquer" ? givers.length === 0 : !givers.includes(who);
  if (isRefused) return { listed: 422, checked: 422, booked: 422 };
  const refusal = expected.includes(`(${time})`) ? 409 : 422;
  return {
    listed: expected,
    checked: expected.includes(time),
    booked: plainPlace(clinic, who, time) ?? refusal,
  };
}

test(`${ASKED} of them: list, check and booking answer as the plain way does`, {
  timeout: 3_600_000,
}, async () => {
  const askers = new Map(
    await Promise.all(ZONAS.map(async (zone) => [zone, await askerOf(zone)] as const)),
  );
  const random = generator(31);
  for (let n = 0; n < ASKED; n++) {
    const clinic = generatedClinic(random);
    const ask = [...askers].find(([zone]) => zone === clinic.timeZone)?.[1];
    const { answers, plain } = (await ask?.(clinic, random)) ?? {};
    expect({ n, ...answers }).toEqual({ n, ...plain });
  }
});
