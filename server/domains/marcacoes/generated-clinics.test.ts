import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { type Aim, askerOf } from "#server/testing/asked-clinic.ts";
import { PEOPLE_GUARDS, placesOf, takenIn, totalsOf } from "#server/testing/clinic-by-rules.ts";
import { held } from "#server/testing/generated-agenda.ts";
import {
  agendaIn,
  type GeneratedClinic,
  generatedClinic,
  giversOf,
  roomsOf,
} from "#server/testing/generated-clinic.ts";
import { isLong } from "#server/testing/long.ts";
import { type Guard, withoutGuard } from "#server/testing/mutants.ts";
import { plainPlace, plainTimes, type Who } from "#server/testing/plain-clinic.ts";
import { generator, type Random } from "#server/testing/random.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { ZONAS } from "#shared/common/time.ts";
import { dayOfAnyone } from "#shared/marcacoes/rules/anyone.ts";
import { bookableTime } from "#shared/marcacoes/rules/booking.ts";
import { placeFor } from "#shared/marcacoes/rules/place.ts";
import { slotsOfDay } from "#shared/marcacoes/rules/slots.ts";

const CLINICS = isLong ? 10_000 : 1_000;
/** How many of them are checked against the server too. */
const ASKED = isLong ? CLINICS : 150;
const MUTANTS = 60;
const AIMED = 10;

const app = await testApp();

const shown = (slots: readonly { time: string; available: boolean }[]) =>
  slots.map(({ time, available }) => (available ? time : `(${time})`));

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
  const times = agendasOf(clinic, who).flatMap((agenda) => {
    const { slot } = bookableTime({ ...agenda, busy: [], salas: undefined, time });
    if (!slot) return [];
    const fim = new Date(slot.horario.getTime() + slot.duracao_minutos * MINUTE);
    const buffers = { folga_antes_minutos: 0, folga_depois_minutos: 0, ...agenda.servico };
    return [{ ...buffers, ...slot, fim, profissional_id: agenda.profissional_id }];
  });
  const found = placeFor(times, {
    salas: roomsOf(clinic)?.map(String),
    totals: totalsOf(clinic),
    taken: takenIn(clinic),
  });
  return found.time ? placesOf(found.time.profissional_id, found.sala_id) : undefined;
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

interface How {
  /** Stops at the first one. */
  isFirst?: boolean;
  /** Aims the question about a clinic; one without an aim is passed over. */
  aim?: ((clinic: GeneratedClinic) => Aim | undefined) | undefined;
}

/** Clinics about which the server answers otherwise than the plain way does. */
async function differing(count: number, { isFirst = false, aim }: How = {}) {
  const askers = new Map<string, Awaited<ReturnType<typeof askerOf>>>();
  for (const zone of ZONAS) askers.set(zone, await askerOf(app, zone));
  const random = generator(31);
  const differ: object[] = [];
  for (let n = 0; n < count && !(isFirst && differ.length); ) {
    const clinic = generatedClinic(random);
    const aimed = aim?.(clinic);
    if (aim && !aimed) continue;
    n++;
    const { answers, plain } = (await askers.get(clinic.timeZone)?.(clinic, random, aimed)) ?? {};
    if (JSON.stringify(answers) !== JSON.stringify(plain)) differ.push({ n, answers, plain });
  }
  return differ;
}

test(`${ASKED} of them: list, check, booking, the assistant's tool and the visitor's page answer as the plain way does`, {
  timeout: 3_600_000,
}, async () => {
  expect(await differing(ASKED, { isFirst: true })).toEqual([]);
});

/** A time of anyone's at which the one with fewer appointments comes before one who stands first. */
function decidedByCount(clinic: GeneratedClinic): Aim | undefined {
  const free = plainTimes(clinic, "qualquer").filter((text) => !text.startsWith("("));
  const time = free.find((text) => {
    const first = giversOf(clinic).find((place) => plainTimes(clinic, place).includes(text));
    return first !== undefined && plainPlace(clinic, "qualquer", text)?.profissional !== first;
  });
  return time === undefined ? undefined : { asked: "qualquer", time };
}

/** Guards of the server, each with what stands in its place. */
const GUARDS: Record<string, Guard & Pick<How, "aim">> = {
  "the room left out": {
    statement: /"servico_salas" as "ss"/,
    guard: /"ss"\."servico_id" = (\$\d+)/g,
    instead: '"ss"."servico_id" = $1 and false',
  },
  "the buffers of what is in a room left out": {
    statement: /from "ocupacao"/,
    guard: /"ocupa_(de|ate)"(?= as "|\) \* 1000)/g,
    instead: `case when sala_id is null then ocupa_$1 else case '$1' when 'de' then horario else fim end end`,
  },
  ...PEOPLE_GUARDS,
  "the fewest appointments not counted": {
    statement: /count\(\*\)::int as "total"/,
    guard: /"horario" >= /g,
    instead: 'false and "horario" >= ',
    aim: decidedByCount,
  },
};

test.each(Object.entries(GUARDS))(
  "mutant: with %s the server is seen to differ",
  {
    timeout: 300_000,
  },
  async (_, { aim, ...guard }) => {
    const count = aim ? AIMED : MUTANTS;
    const work = () => differing(count, { aim });
    expect((await withoutGuard(app.services.databases.app, guard, work)).length).toBeGreaterThan(1);
  },
);
