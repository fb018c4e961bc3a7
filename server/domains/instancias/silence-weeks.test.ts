import { sql } from "kysely";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { isLong } from "#server/testing/long.ts";
import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import {
  END,
  generateWeeks,
  LIVE,
  plainTooLongAt,
  randomOf,
  type Week,
} from "#shared/instancias/rules/mudez.fixtures.ts";
import { touchInstances } from "./queries/signals.queries.ts";
import { detectSilence } from "./service/detect-silence.ts";

/**
 * Generated weeks of many numbers at once, through the database: the product looks every ten or twenty minutes, and what it calls silent is
 * held against the plain model. A third of the numbers falls silent for good at some moment; a third of them sends, and is told
 * what became of each message.
 */
const NUMBERS = isLong ? 100 : 12;
const LOOK_MS = (isLong ? 10 : 20) * MINUTE;
const LOOK_MINUTES = LOOK_MS / MINUTE;
const TIMEOUT_MS = (isLong ? 30 : 5) * MINUTE;
const app = await testApp();
const { clock } = app;

interface Simulated extends Week {
  id: string;
  usuario_id: string;
  cliente_id: string;
  /** From then on nothing comes any more. */
  mute: number;
  /** When it sends; its host acknowledges each message, as long as it is well. */
  sends: number[];
}

async function simulate(seed: number): Promise<Simulated> {
  const week = generateWeeks(seed);
  const random = randomOf(seed + 500);
  const { ana, id } = await placed(week);
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const mute = random() < 1 / 3 ? LIVE + random() * 7 * DAY : Infinity;
  // Reminders at five in the afternoon, also on Sundays, but not on days off.
  const sends = random() < 1 / 3 ? remindersOf(week) : [];
  const one = { ...week, id, usuario_id: ana.id, cliente_id, mute, sends };
  await writeAll(one);
  return one;
}

async function placed(week: Week) {
  const ana = await app.professional();
  const { id } = await withInstance(app, ana, { provedor: "mega", status: "connected" });
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ criado_em: new Date(LIVE - 63 * DAY), status_em: clock.now() })
      .where("id", "=", id)
      .execute(),
  );
  for (const dia of week.closed) {
    await ana.rest("POST", "/excecoes", { de: dia, ate: dia, tipo: "fechado" });
  }
  return { ana, id };
}

const dateOf = (at: number) => new Date(at - 3 * HOUR).toISOString().slice(0, 10);

const remindersOf = ({ closed }: Week): number[] =>
  Array.from(
    { length: (END - LIVE + 21 * DAY) / DAY },
    (_, n) => LIVE - 21 * DAY + n * DAY + 17 * HOUR,
  )
    .filter((at) => !closed.includes(dateOf(at)))
    .flatMap((at) => [at, at + 5 * MINUTE, at + 10 * MINUTE]);

/** All that will come and be sent; what a silence swallows is never stored. */
async function writeAll({ id, usuario_id, cliente_id, events, sends, mute }: Simulated) {
  const rest = { usuario_id, instancia_id: id, cliente_id, status: "entregue" as const };
  const row = (at: number) => ({
    momento: new Date(at),
    criado_em: new Date(at),
    atualizado_em: new Date(at),
  });
  const heard = events
    .filter((at) => at < mute)
    .map((at) => ({
      ...rest,
      ...row(at),
      id: newId(),
      direcao: "ENTRADA" as const,
      origem: "cliente",
      provider_id: null,
      enviada_em: null,
    }));
  const sent = sends.map((at) => ({
    ...rest,
    ...row(at),
    id: newId(),
    direcao: "SAIDA" as const,
    origem: "lembrete",
    provider_id: newId(),
    enviada_em: new Date(at),
  }));
  const acks = sent.filter(({ momento }) => momento.getTime() < mute);
  await app.db(async (db) => {
    for (const rows of [heard, sent]) {
      for (let n = 0; n < rows.length; n += 500) {
        await db
          .insertInto("mensagens")
          .values(rows.slice(n, n + 500))
          .execute();
      }
    }
    if (acks.length === 0) return;
    await db
      .insertInto("mensagem_acks")
      .values(
        acks.map(({ provider_id, momento }) => ({
          usuario_id,
          instancia_id: id,
          provider_id,
          status: "entregue" as const,
          recebido_em: momento,
        })),
      )
      .execute();
  });
}

/** Within these moments, what is heard is noted and what is sent is attempted, as inbox and outbox do. */
async function live(numbers: Simulated[], from: number, until: number) {
  const isIn = (at: number) => at > from && at <= until;
  const heard = numbers.filter(
    ({ events, sends, mute }) =>
      events.some((at) => isIn(at) && at < mute) || sends.some((at) => isIn(at) && at < mute),
  );
  const sending = numbers.filter(({ sends }) => sends.some(isIn)).map(({ id }) => id);
  const ids = heard.map(({ id }) => id);
  await asSystem(app.services, async ({ db }) => {
    await touchInstances(db, { ids, heard: ids }, clock.now());
    await sql`update instancias set enviou_em = ${clock.now()}
      where id = any(${sending}::uuid[]) and (enviou_em is null or enviou_em <= coalesce(ouvida_em, criado_em))`.execute(
      db,
    );
    await sql`update instancias set status_em = ${clock.now()}`.execute(db);
  });
}

test(`${NUMBERS} numbers in two weeks each: no quiet day is a silence, and each silence is found in time`, {
  timeout: TIMEOUT_MS,
}, async () => {
  clock.set(new Date(LIVE - HOUR));
  const numbers: Simulated[] = [];
  for (let seed = 0; seed < NUMBERS; seed += 1) numbers.push(await simulate(seed));
  await app.db((db) => startListening(db, numbers));
  for (let at = LIVE; at < END; at += LOOK_MS) {
    clock.set(new Date(at));
    await live(numbers, at - LOOK_MS, at);
    while (await detectSilence(app.services));
  }
  const found = new Map(
    (
      await app.db((db) =>
        db
          .selectFrom("instancia_passos")
          .where("passo", "=", "notado")
          .select(["instancia_id", "momento"])
          .execute(),
      )
    ).map(({ instancia_id, momento }) => [instancia_id, momento.getTime()]),
  );
  const wrong = numbers.flatMap((one) => faultOf(one, found.get(one.id)) ?? []);
  expect(wrong).toEqual([]);
  const silent = numbers.filter(({ mute }) => mute < END);
  expect(silent.length).toBeGreaterThan(NUMBERS / 6);
  expect(found.size).toBeGreaterThan(silent.length / 3);
});

/** The last word or acknowledgement that came of each before the weeks begin. */
async function startListening(
  db: Parameters<Parameters<typeof app.db>[0]>[0],
  numbers: Simulated[],
) {
  for (const one of numbers) {
    await db
      .updateTable("instancias")
      .set({ ouvida_em: new Date(lastWord(one, LIVE)) })
      .where("id", "=", one.id)
      .execute();
  }
}

const lastWord = ({ events, sends, mute }: Simulated, until: number): number =>
  Math.max(...[...events, ...sends].filter((at) => at < mute && at < until));

/** The fault in how a number was judged; none where all is well. */
function faultOf(one: Simulated, found: number | undefined): string | undefined {
  const name = `${one.seed} ${one.kind} ${one.quiet}${one.sends.length ? " sending" : ""}`;
  if (found !== undefined && found < one.mute) return `${name}: a silence that is none`;
  const expected = silentAt(one);
  if (expected === null || expected >= END - 2 * LOOK_MS) return undefined;
  if (found === undefined)
    return `${name}: not found, though silent since ${new Date(expected).toISOString()}`;
  const late = (found - expected) / MINUTE;
  // The last word is noted with the next look.
  return late < -LOOK_MINUTES || late > 2 * LOOK_MINUTES
    ? `${name}: ${late} minutes late`
    : undefined;
}

/** By the plain model: when its pause is too long, or messages stay without acknowledgement. */
function silentAt(one: Simulated): number | null {
  if (one.mute >= END) return null;
  const since = lastWord(one, END);
  const unconfirmed = one.sends.filter((at) => at > since && at < END);
  const [first, , third] = unconfirmed;
  const moments = [
    one.sends.length > 0 ? null : plainTooLongAt(since, one),
    first === undefined ? null : first + HOUR,
    third === undefined ? null : third + 15 * MINUTE,
  ].flatMap((at) => at ?? []);
  return moments.length ? Math.min(...moments) : null;
}
