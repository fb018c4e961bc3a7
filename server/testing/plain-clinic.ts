import { agendaIn, type GeneratedClinic, giversOf, roomsOf } from "./generated-clinic.ts";
import { plainSlots } from "./plain-slots.ts";

/** The place of a professional, or anyone. */
export type Who = number | "qualquer";

const meant = (clinic: GeneratedClinic, who: Who) =>
  giversOf(clinic).filter((place) => who === "qualquer" || who === place);

/** The times of a date as `plainSlots` writes them: free where one of those who are meant has it free. */
export function plainTimes(clinic: GeneratedClinic, who: Who, notice = 0): string[] {
  const all = meant(clinic, who).flatMap((place) => plainSlots(agendaIn(clinic, place), notice));
  const times = [...new Set(all.map((text) => text.replace(/[()]/g, "")))].sort();
  return times.map((time) => (all.includes(time) ? time : `(${time})`));
}

/** The professional who gets a booking, and the room; undefined where nobody has it free. */
export function plainPlace(clinic: GeneratedClinic, who: Who, time: string, notice = 0) {
  const ranked = meant(clinic, who)
    .filter((place) => plainSlots(agendaIn(clinic, place), notice).includes(time))
    .map((place) => ({ place, total: onDate(clinic, place) }));
  // Written out instead of sorted, so that ties are seen to go to the first.
  let best = ranked[0];
  for (const one of ranked) if (best && one.total < best.total) best = one;
  if (!best) return undefined;
  const { place } = best;
  return { profissional: place, sala: roomFor(clinic, place, time) };
}

function onDate({ profissionais, date, timeZone }: GeneratedClinic, place: number) {
  const local = new Intl.DateTimeFormat("en-CA", { timeZone });
  const taken = profissionais[place]?.taken ?? [];
  return taken.filter(({ horario }) => local.format(horario) === date).length;
}

/** The first room in which the time would be free if there were no other. */
function roomFor(clinic: GeneratedClinic, place: number, time: string) {
  const agenda = agendaIn(clinic, place);
  const index = agenda.salas?.findIndex((one) =>
    plainSlots({ ...agenda, salas: [one] }).includes(time),
  );
  return index === undefined ? null : (roomsOf(clinic)?.[index] ?? null);
}
