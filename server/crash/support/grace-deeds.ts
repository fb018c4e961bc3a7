import type { actorOf } from "#server/testing/actor.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { m as ferias } from "#shared/ferias/ferias.messages.ts";

export type Actor = Awaited<ReturnType<typeof actorOf>>;

const MOVES = 24;
const BULKS = 6;
const VACATIONS = 4;
/** Appointments of each of the latter two. */
const TOGETHER = 3;
const GRACE = { carencia_segundos: 30 };

/** A change that can be taken back: `hasHappened` of each appointment, whose clients are told of it or not. */
export interface Deed {
  kind: "move" | "bulk" | "vacation";
  marcacoes: readonly { id: string; phone: string }[];
  make: (who: Actor) => Promise<unknown>;
  hasHappened: (who: Actor) => Promise<boolean[]>;
}

/** Appointments, each with somebody of its own, and what is to happen to them, mixed. */
export async function graceDeeds(ana: Actor, now: Date): Promise<Deed[]> {
  let day = addDays(civilOf(now, ZONA_PADRAO).date, 7);
  while (!["1", "2", "3", "4"].includes(String(new Date(`${day}T12:00Z`).getUTCDay())))
    day = addDays(day, 1);
  let people = 0;
  const book = async (date: string, slot: number) => {
    const phone = `119${String(50_000_000 + people)}`;
    people += 1;
    const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ telefone: phone });
    const time = timeOf(slot);
    const horario = `${date}T${time}`;
    const { id } = await ana.trpc.marcacoes.create.mutate({ cliente_id, horario });
    return { id, phone, time };
  };
  const several = (date: string, from: number) => inTurn(TOGETHER, (n) => book(date, from + n));
  const moves = await inTurn(MOVES, async (n) => move(await book(day, n), addDays(day, 1)));
  const bulks = await inTurn(BULKS, async (n) =>
    bulk(await several(addDays(day, 7), n * TOGETHER)),
  );
  const vacations = await inTurn(VACATIONS, async (n) => {
    const date = addDays(day, 14 + 7 * n);
    return vacation(await several(date, 0), date);
  });
  const others = [...bulks, ...vacations];
  const every = Math.floor(moves.length / others.length);
  return moves.flatMap((one, n) => {
    const other = n % every === 0 ? others[n / every] : undefined;
    return other ? [one, other] : [one];
  });
}

async function inTurn<T>(times: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < times; n += 1) made.push(await make(n));
  return made;
}

/** From eight in the morning on, every half hour. */
function timeOf(slot: number) {
  const minutes = 8 * 60 + slot * 30;
  return [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, "0")).join(":");
}

type Booked = Deed["marcacoes"][number] & { time: string };

function move(one: Booked, date: string): Deed {
  const horario = `${date}T${one.time}`;
  return {
    kind: "move",
    marcacoes: [one],
    make: (who) => who.trpc.marcacoes.update.mutate({ id: one.id, horario, ...GRACE }),
    hasHappened: async (who) => {
      const found = civilOf(
        (await who.trpc.marcacoes.get.query({ id: one.id })).horario,
        ZONA_PADRAO,
      );
      return [`${found.date}T${found.time}` === horario];
    },
  };
}

const bulk = (marcacoes: Booked[]): Deed => ({
  kind: "bulk",
  marcacoes,
  make: (who) =>
    who.trpc.marcacoes.emLote.mutate({
      ids: marcacoes.map(({ id }) => id),
      acao: "cancelar",
      mensagem: "Olá, {nome}! Cancelado: {horarios}.",
      ...GRACE,
    }),
  hasHappened: (who) => areCancelled(who, marcacoes),
});

const vacation = (marcacoes: Booked[], date: string): Deed => ({
  kind: "vacation",
  marcacoes,
  make: (who) =>
    who.trpc.ferias.create.mutate({
      de: date,
      ate: date,
      como: "cancelar",
      texto: ferias.textos.cancelar,
      ...GRACE,
    }),
  // The closed day stands with the cancelled appointments, or goes with them.
  hasHappened: async (who) => {
    const closed = await who.trpc.agenda.listExcecoes.query({});
    return [...(await areCancelled(who, marcacoes)), closed.some(({ de }) => de === date)];
  },
});

const areCancelled = (who: Actor, marcacoes: readonly Booked[]) =>
  Promise.all(
    marcacoes.map(async ({ id }) => {
      const { status } = await who.trpc.marcacoes.get.query({ id });
      return status === "cancelado";
    }),
  );
