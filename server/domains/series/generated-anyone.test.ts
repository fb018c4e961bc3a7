import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { PEOPLE_GUARDS, placesOf, takenIn, totalsOf } from "#server/testing/clinic-by-rules.ts";
import { held } from "#server/testing/generated-agenda.ts";
import {
  agendaIn,
  type GeneratedClinic,
  generatedClinic,
  giversOf,
  roomsOf,
} from "#server/testing/generated-clinic.ts";
import { writeClinic } from "#server/testing/generated-clinic-rows.ts";
import { isLong } from "#server/testing/long.ts";
import { type Guard, withoutGuard } from "#server/testing/mutants.ts";
import { plainPlace, plainTimes } from "#server/testing/plain-clinic.ts";
import { generator, type Random } from "#server/testing/random.ts";
import { addDays } from "#shared/common/civil.ts";
import { instantOf, ZONAS } from "#shared/common/time.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { chooseDates } from "#shared/series/rules/choose.ts";

/** Each date of a series with whoever is free, against the plain way that a single date is answered by. */
const CLINICS = isLong ? 10_000 : 1_000;
const ASKED = isLong ? 2_000 : 60;
const MUTANTS = 200;

const app = await testApp();

/** A series looks as far ahead as it likes. */
function clinicFor(random: Random): GeneratedClinic {
  const clinic = generatedClinic(random);
  return { ...clinic, regras: { ...clinic.regras, janela_dias: 365 } };
}

const aTime = (clinic: GeneratedClinic, random: Random) => {
  const times = plainTimes(clinic, "qualquer");
  return times[random(times.length || 1)]?.replace(/[()]/g, "") ?? "03:07";
};

interface Left {
  totals?: boolean;
  rooms?: boolean;
  order?: boolean;
}

/** The professional and room that the rules choose; `left` says what a mutant leaves out. */
function byRules(clinic: GeneratedClinic, time: string, left: Left = {}) {
  const givers = giversOf(clinic).map((place) => {
    const { taken, salas: _rooms, date: _date, ...agenda } = agendaIn(clinic, place);
    const unknown = { marcacao_id: null, cliente_nome: null };
    const own = taken.map((one) => ({ ...held(one), ...unknown }));
    return { profissional_id: String(place), agenda, taken: own };
  });
  const wanted = { posicao: 1, data: clinic.date, hora: time };
  const salas = left.rooms ? undefined : roomsOf(clinic)?.map(String);
  const [found] = chooseDates([{ ...wanted, salas }], {
    givers: left.order ? givers.toReversed() : givers,
    taken: takenIn(clinic),
    totals: () => (left.totals ? new Map() : totalsOf(clinic)),
  });
  return found?.giver ? placesOf(found.giver.profissional_id, found.sala_id) : null;
}

function disagreements(count: number, left?: Left) {
  const random = generator(23);
  let differ = 0;
  for (let n = 0; n < count; n++) {
    const clinic = clinicFor(random);
    const time = aTime(clinic, random);
    const plain = plainPlace(clinic, "qualquer", time) ?? null;
    if (JSON.stringify(byRules(clinic, time, left)) !== JSON.stringify(plain)) differ++;
  }
  return differ;
}

test(`${CLINICS} generated clinics: a date of a series is chosen as the plain way chooses one`, () => {
  expect(disagreements(CLINICS)).toBe(0);
});

test.each<[string, Left]>([
  ["the appointments of the date are not counted", { totals: true }],
  ["the rooms are left out", { rooms: true }],
  ["the order is another one", { order: true }],
])("mutant: where %s they are seen to differ", (_, left) => {
  expect(disagreements(1_000, left)).toBeGreaterThan(10);
});

/** One practice of each zone, asked about one clinic after the other: preview and booking of three weeks. */
async function askers() {
  const each = ZONAS.map(async (timezone) => {
    const who = await app.professional({ timezone, trialDays: null });
    const { id: clienteId } = await who.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
    const ask = async (clinic: GeneratedClinic, random: Random) => {
      app.clock.set(clinic.now.toISOString());
      await app.db(async (db) => {
        await db.deleteFrom("marcacoes").where("usuario_id", "=", who.id).execute();
        await db.deleteFrom("series").where("usuario_id", "=", who.id).execute();
      });
      const place = { clinic, usuarioId: who.id, clienteId, servicoId: newId() };
      const own = random(clinic.profissionais.length);
      const ids = await app.db((db) => writeClinic(db, { ...place, own }));
      const time = aTime(clinic, random);
      const dates = [0, 7, 14].map((days) => addDays(clinic.date, days));
      const plain = dates.map((date) => plainPlace({ ...clinic, date }, "qualquer", time) ?? null);
      const placeOf = ({ profissional_id = null, sala_id = null }: Found) =>
        profissional_id === null
          ? null
          : {
              profissional: ids.profissionais.indexOf(profissional_id),
              sala: sala_id === null ? null : ids.rooms.indexOf(sala_id),
            };
      const horario = instantOf(clinic.date, time, timezone);
      if (!horario || horario < clinic.now) return { ours: null, plain: plain[0] };
      const input = {
        servico_id: ids.servico_id,
        profissional_id: QUALQUER,
        horario: horario.toISOString(),
        a_cada_semanas: 1,
        repeticoes: 3,
      };
      // The service is given by inactive professionals alone.
      if (giversOf(clinic).length === 0) {
        const preview = await refusal(who.trpc.series.preview.query(input));
        const booking = await who.rest("POST", "/series", { ...input, cliente_id: clienteId });
        return { ours: [preview.status, booking.status], plain: [422, 422] };
      }
      const { ocorrencias } = await who.trpc.series.preview.query(input);
      const pular = dates.filter((_, index) => plain[index] === null);
      const seen = ocorrencias.map(placeOf);
      if (pular.length === 3 || seen.every((one) => one === null))
        return { ours: [seen], plain: [plain] };
      const made = await who.rest("POST", "/series", { ...input, cliente_id: clienteId, pular });
      const booked = made.status === 201 ? made.body.ocorrencias.map(placeOf) : made.status;
      return { ours: [seen, booked], plain: [plain, plain.filter((one) => one !== null)] };
    };
    return [String(timezone), ask] as const;
  });
  return new Map(await Promise.all(each));
}

interface Found {
  profissional_id?: string | null;
  sala_id?: string | null;
}

/** Clinics about which the server answers otherwise than the plain way does; no more of them than are wanted. */
async function differing(count: number, most = count) {
  const all = await askers();
  const random = generator(41);
  const differ: object[] = [];
  for (let n = 0; n < count && differ.length < most; n++) {
    const clinic = clinicFor(random);
    const { ours, plain } = (await all.get(clinic.timeZone)?.(clinic, random)) ?? {};
    if (JSON.stringify(ours) !== JSON.stringify(plain)) differ.push({ n, ours, plain });
  }
  return differ;
}

test(`${ASKED} of them: preview and booking of a series answer as the plain way does`, {
  timeout: 3_600_000,
}, async () => {
  expect(await differing(ASKED)).toEqual([]);
});

const GUARDS: Record<string, Guard> = {
  ...PEOPLE_GUARDS,
  "what the room before takes left out": {
    statement: /unnest\(/,
    guard: /"m"\."sala_id"/g,
    instead: 'null::uuid as "sala_id"',
  },
};

test.each(Object.entries(GUARDS))(
  "mutant: with %s the server is seen to differ",
  { timeout: 300_000 },
  async (_, guard) => {
    const work = () => differing(MUTANTS, 2);
    expect(await withoutGuard(app.services.databases.app, guard, work)).toHaveLength(2);
  },
);
