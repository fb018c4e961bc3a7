// Practices whose number is guarded: each assumption with its unit. Those without a source are ours, chosen so that numbers
// of every kind are among them; the demand is the same for every policy.

import { between, chanceOf, timesOf, wholeBetween } from "./chance.ts";

export const DAYS = 90;
export const MINUTES_A_DAY = 1440;

interface Size {
  share: number;
  appointments: readonly [number, number];
  clients: readonly [number, number];
}

/** Share of practices, appointments a working day and clients; bench/capacity/model.ts has 8 and 150 for one professional. */
const SIZES: readonly Size[] = [
  { share: 0.5, appointments: [4, 8], clients: [60, 200] },
  { share: 0.3, appointments: [8, 20], clients: [150, 500] },
  { share: 0.2, appointments: [20, 80], clients: [400, 2_000] },
];
/** Share of numbers that have never written with anybody; the others did for 1 to 400 days. */
const BRAND_NEW = 0.3;
const OLDEST_DAYS = 400;
/** Share of the others that have not written with this practice's clients: a private number, a former practice's. */
const FROM_ELSEWHERE = 0.25;
/** Share of appointments that new clients make. */
const NEW_CLIENTS = [0.05, 0.25] as const;
/** Share of clients who book otherwise than by writing to this number first. */
const STRANGERS = [0.4, 0.95] as const;
/** Share of reminders that are answered; 0.6 in bench/capacity/model.ts. */
const ANSWERED = [0.4, 0.7] as const;
/** Share of first contacts that the person blocks or whose number is wrong, and that they report. People expect the message. */
const REFUSED = [0.003, 0.03] as const;
const REPORTED = [0.0005, 0.004] as const;
/** Messages a day that clients write of their own accord, for each appointment of a day. */
const WRITTEN = 1;
const WORKING_DAYS = 6;
/** Appointments begin at half hours from 8 to 18 o'clock. */
const OPENS = 8 * 60;
const SLOTS = 20;

export interface Appointment {
  /** Minutes since midnight of the first day. */
  start: number;
  client: number;
  /** Whether the client writes before the reminder is due, if they never did. */
  writesFirst: boolean;
}

export interface Practice {
  id: number;
  /** Days since the number first wrote with anybody, on the first day. */
  age: number;
  /** Clients who have written with the number before the first day; new ones follow at the end. */
  known: boolean[];
  /** Appointments of each day, in their order. */
  days: Appointment[][];
  /** Messages of each day that clients write of their own accord. */
  written: number[];
  answered: number;
  refused: number;
  reported: number;
}

export function practiceOf(id: number, seed: number): Practice {
  const chance = chanceOf(seed, id, 1);
  const size = sizeOf(chance());
  const appointments = between(chance, ...size.appointments);
  const clients = wholeBetween(chance, ...size.clients);
  const age = chance() < BRAND_NEW ? 0 : wholeBetween(chance, 1, OLDEST_DAYS);
  // A client is met once in so many days, and known to the number since.
  const interval = (clients / appointments) * (7 / WORKING_DAYS);
  const met = chance() < FROM_ELSEWHERE ? 0 : 1 - Math.exp(-age / interval);
  const known = Array.from({ length: clients }, () => chance() < met);
  const [newClients, strangers] = [between(chance, ...NEW_CLIENTS), between(chance, ...STRANGERS)];
  const weekday = wholeBetween(chance, 0, 6);
  const written: number[] = [];
  const days = Array.from({ length: DAYS + 1 }, (_, day) => {
    const isOpen = (day + weekday) % 7 < WORKING_DAYS;
    written.push(timesOf(chance, isOpen ? appointments * WRITTEN : 0));
    return Array.from({ length: isOpen ? timesOf(chance, appointments) : 0 }, () => {
      const client =
        chance() < newClients ? known.push(false) - 1 : wholeBetween(chance, 0, clients - 1);
      const minute = OPENS + 30 * wholeBetween(chance, 0, SLOTS);
      return {
        start: day * MINUTES_A_DAY + minute,
        client,
        writesFirst: chance() >= strangers,
      };
    }).toSorted((a, b) => a.start - b.start);
  });
  return {
    id,
    age,
    known,
    days,
    written,
    answered: between(chance, ...ANSWERED),
    refused: between(chance, ...REFUSED),
    reported: between(chance, ...REPORTED),
  };
}

function sizeOf(at: number): Size {
  let sum = 0;
  for (const size of SIZES) {
    sum += size.share;
    if (at < sum) return size;
  }
  throw new Error("the shares of the sizes are less than one");
}
