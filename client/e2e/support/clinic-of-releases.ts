import { type Rest, transports } from "#server/testing/actor.ts";
import { generator, type Random } from "#server/testing/random.ts";
import { addDays, timeOf } from "#shared/common/civil.ts";
import { nextDate } from "./days.ts";
import type { Release } from "./two-releases.ts";

/** Ana, whose id is the practice's, Bia and Caio; two rooms, and a service that those two alone give in them. */
export async function clinicOn({ previous, next }: { previous: Release; next: Release }) {
  const ana = await next.professional({ nome: "Ana Souza" });
  /** The same person at a process of the previous release, and at one of this. */
  const old = transports(previous.url, ana.token).rest;
  const now = transports(next.url, ana.token).rest;
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await now("POST", path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const bia = await make("/profissionais", { nome: "Bia Lima" });
  const caio = await make("/profissionais", { nome: "Caio Reis" });
  const hours = { hora_inicio: "08:00", hora_fim: "18:00", intervalo_minutos: 30 };
  for (const profissional_id of [ana.id, bia, caio])
    for (const dia_semana of ["ter", "qua"])
      await make("/disponibilidades", { ...hours, dia_semana, profissional_id });
  const verde = await make("/salas", { nome: "Sala verde" });
  const azul = await make("/salas", { nome: "Sala azul" });
  const consulta = await make("/servicos", { nome: "Consulta", duracao_minutos: 30 });
  const laser = await make("/servicos", {
    nome: "Laser",
    duracao_minutos: 60,
    salas: [verde, azul],
    profissionais: [{ profissional_id: bia, duracao_minutos: 30 }, { profissional_id: caio }],
  });
  const cliente_id = await make("/clientes", { nome: "Davi Rocha" });
  const tuesday = nextDate("ter", new Date());
  return {
    next,
    previous,
    old,
    now,
    ana: ana.id,
    bia,
    caio,
    verde,
    azul,
    consulta,
    laser,
    cliente_id,
    /** A Tuesday, so many weeks after the first one. */
    day: (weeks: number) => addDays(tuesday, 7 * weeks),
    book: (by: Rest, horario: string, more: object = {}) =>
      by("POST", "/marcacoes", { cliente_id, horario, ...more }),
    seen: async (by: Rest, id: string) => (await by("GET", `/marcacoes/${id}`)).body,
  };
}

export type Clinic = Awaited<ReturnType<typeof clinicOn>>;

/** Professional, time and room of an appointment. */
export interface Place {
  whose: string;
  horario: string;
  sala: string | null;
}

interface Race {
  clinic: Clinic;
  random: Random;
  /** The appointments by all answers so far. */
  places: Map<string, Place>;
  excecoes: Map<string, string | null>;
  /** Appointments that no call is changing at this moment. */
  idle: string[];
}

type Who = "old" | "now";

/** Both releases book, move, delete, repeat and close for one clinic at once; answers what there has to be by their answers, and how many of each kind. */
export async function raceBoth(clinic: Clinic, actions: number) {
  const race: Race = {
    clinic,
    random: generator(41),
    places: new Map(),
    excecoes: new Map(),
    idle: [],
  };
  const counts: Record<string, number> = {};
  const acts = [book, book, move, move, remove, remove, remove, repeat, close];
  async function actOne() {
    const who: Who = race.random(2) ? "old" : "now";
    const act = acts[race.random(acts.length)] ?? book;
    const status = await act(race, who);
    const kind = `${who} ${act.name} ${status}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  for (let done = 0; done < actions; done += 20)
    await Promise.all(Array.from({ length: 20 }, actOne));
  return { ...race, counts };
}

/** Half an hour of the morning of one of two Tuesdays. */
const time = ({ clinic, random }: Race) =>
  `${clinic.day(random(2))}T${timeOf(8 * 60 + 30 * random(8))}`;

function person({ clinic: { ana, bia, caio }, random }: Race) {
  return [ana, bia, caio][random(3)] ?? ana;
}

interface Booked {
  id: string;
  horario: string;
  profissional_id?: string;
  sala_id?: string | null;
}

/** The previous release books for the practice's own professional, and knows no room. */
function keep({ clinic, places, idle }: Race, { id, horario, ...place }: Booked) {
  const { profissional_id: whose = clinic.ana, sala_id: sala = null } = place;
  places.set(id, { whose, horario, sala });
  idle.push(id);
}

async function book(race: Race, who: Who) {
  const { clinic, random } = race;
  const servico_id = [undefined, clinic.consulta, clinic.laser][random(who === "old" ? 2 : 3)];
  const given = servico_id === clinic.laser ? [clinic.bia, clinic.caio][random(2)] : person(race);
  const place = { profissional_id: random(3) ? given : "qualquer" };
  const more = { servico_id, ...(who === "now" ? place : {}) };
  const { status, body } = await clinic.book(clinic[who], time(race), more);
  if (status === 201) keep(race, body);
  return status;
}

/** Takes one that no other call is changing; undefined where there is none. */
function take({ idle, random, places }: Race) {
  const [id = ""] = idle.splice(random(idle.length || 1), 1);
  const place = places.get(id);
  return place && { id, place };
}

async function move(race: Race, who: Who) {
  const { clinic, random, idle, places } = race;
  const taken = take(race);
  if (!taken) return book(race, who);
  const { id, place } = taken;
  const room = random(2) ? { sala_id: [clinic.verde, clinic.azul, null][random(3)] } : {};
  const more = who === "now" ? { profissional_id: person(race), ...room } : {};
  const change = { horario: time(race), ...more };
  const { status, body } = await clinic[who]("PUT", `/marcacoes/${id}`, change);
  const { horario, profissional_id: whose = place.whose, sala_id: sala = place.sala } = body;
  if (status === 200) places.set(id, { whose, horario, sala });
  idle.push(id);
  // The previous release has no words for a room that is taken.
  return status === 500 && who === "old" && place.sala ? "room taken" : status;
}

async function remove(race: Race, who: Who) {
  const taken = take(race);
  if (!taken) return book(race, who);
  const { status } = await race.clinic[who]("DELETE", `/marcacoes/${taken.id}`);
  if (status === 204) race.places.delete(taken.id);
  else race.idle.push(taken.id);
  return status;
}

/** A series of two weeks. */
async function repeat(race: Race, who: Who) {
  const { clinic } = race;
  const whose = who === "now" ? { profissional_id: person(race) } : {};
  const { status, body } = await clinic[who]("POST", "/series", {
    cliente_id: clinic.cliente_id,
    horario: time(race),
    a_cada_semanas: 1,
    repeticoes: 2,
    ...whose,
  });
  if (status === 201) for (const one of body.ocorrencias) keep(race, { ...whose, ...one });
  return status;
}

/** An exception far from all that is booked, for one of this release's people or for all; or the end of one. */
async function close(race: Race, who: Who) {
  const { clinic, random, excecoes } = race;
  const [last] = [...excecoes.keys()].slice(-1);
  if (last && random(2)) {
    excecoes.delete(last);
    return (await clinic[who]("DELETE", `/excecoes/${last}`)).status;
  }
  const de = clinic.day(8);
  const profissional_id = random(2) ? person(race) : null;
  const whose = who === "now" ? { profissional_id } : {};
  const excecao = { de, ate: de, tipo: "fechado", motivo: "Curso", ...whose };
  const { status, body } = await clinic[who]("POST", "/excecoes", excecao);
  if (status === 201) excecoes.set(body.id, who === "now" ? profissional_id : null);
  return status;
}
