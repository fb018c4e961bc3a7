import { bookerOf, offerHours } from "./agenda.ts";
import type { TestApp } from "./app.ts";
import { isLong } from "./long.ts";

export const RACERS = isLong ? 500 : 120;

/** A professional who offers half hours until five, and a client to book for. */
export async function practice(on: TestApp) {
  const ana = await on.professional();
  await offerHours(ana, { to: "17:00", every: 30 });
  return { ana, ...(await bookerOf(ana)) };
}

/** The losers' statuses: taken, or on a busy machine no connection in time. */
export const LOST = new Set([409, 503]);

/** `RACERS` bookings of one slot at once, every other one through REST; how many got it, and the others' statuses. */
export async function race(on: TestApp) {
  const { ana, book, cliente_id } = await practice(on);
  const horario = "2026-03-03T09:00";
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: RACERS }, async (_, n) => {
      if (n % 2) return (await ana.rest("POST", "/marcacoes", { cliente_id, horario })).status;
      return book(horario).then(
        () => 201,
        (error) => error.data?.httpStatus,
      );
    }),
  );
  const ms = performance.now() - began;
  const got = answers.filter((status) => status === 201).length;
  const lost = answers.filter((status) => LOST.has(status)).length;
  return { got, lost, ms, live: await liveOf(on, ana.id) };
}

/** How many appointments of a professional take time. */
export const liveOf = async (on: TestApp, usuarioId: string) =>
  (
    await on.db((db) =>
      db
        .selectFrom("marcacoes")
        .where("usuario_id", "=", usuarioId)
        .where("status", "in", ["pendente", "confirmado"])
        .select("id")
        .execute(),
    )
  ).length;
