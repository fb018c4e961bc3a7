import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { createRandom } from "#server/demo/random.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { addDays, MINUTE, SECOND } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { professionalWithInstance } from "./support/fixtures.ts";
import { newInstallation } from "./support/installation.ts";
import { freePort } from "./support/server-process.ts";

const APPOINTMENTS = 24;
const SERVERS = 3;
/** Pauses between messages and the grace itself pass ten times as fast. */
const SPEED = 10;
const GRACE = { carencia_segundos: 20 };
const ENDS_WITHIN_MS = 3 * MINUTE;

/** Moves are made and half of them taken back while three servers are killed in turn; what is left of each. */
async function killWhileMoving(mutant?: { statement: string; guard: string; instead: string }) {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, SPEED);
  const services = { ...installation.services, now: clock.now };
  const host = await startWhatsappStandIn({ behaviour: { echo: true, acks: true } });
  afterAll(() => Promise.all([clock.stop(), host.stop()]));
  const env = {
    CLOCK_OFFSET_FILE: clock.file,
    ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}),
  };
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort));
  const start = (port: number | undefined) =>
    installation.start({
      ...(port === undefined ? {} : { port }),
      env,
      ...(mutant ? { mutant: "statement.ts" } : {}),
    });
  const servers = await Promise.all(ports.map(start));
  const { usuario, webhookPath } = await professionalWithInstance(services, { host: host.url });
  const actors = await Promise.all(servers.map(({ url }) => actorOf(services, url, usuario)));
  const [ana] = actors;
  if (!ana) throw new Error("no server");
  host.addInstance({
    key: "clinica",
    token: "segredo-da-clinica",
    status: "connected",
    webhookUrl: `${servers[0]?.url}${webhookPath}`,
  });
  await offerHours(ana, { from: "08:00", to: "20:00", every: 30 });
  const made = await book(ana, services.now());
  const all = { confirmacao_ativa: true, silencio_inicio: "00:00", silencio_fim: "00:00" };
  await ana.trpc.usuarios.updateAutomacoes.mutate(all);

  const random = createRandom(36);
  let isDone = false;
  const killing = (async () => {
    for (let turn = 0; !isDone; turn += 1) {
      await sleep(1_500);
      const at = turn % SERVERS;
      await servers[at]?.kill();
      const again = await start(ports[at]);
      servers.splice(at, 1, again);
    }
  })();
  const outcomes = await Promise.all(
    made.map(async (one, i) => {
      await sleep(i * 600);
      const who = actors[i % SERVERS] ?? ana;
      await who.trpc.marcacoes.update
        .mutate({ id: one.id, horario: one.to, ...GRACE })
        .catch(() => undefined);
      if (i % 2 === 0) return null;
      await sleep(random.between(600, 2_200));
      for (let turn = 1; turn <= SERVERS; turn += 1) {
        const outcome = await undo(actors[(i + turn) % SERVERS] ?? ana, one.id);
        if (outcome !== null) return outcome;
      }
      return null;
    }),
  );
  isDone = true;
  await killing;
  const open = () => ana.trpc.carencias.list.query().catch(() => [null]);
  await expect.poll(async () => (await open()).length, { timeout: ENDS_WITHIN_MS }).toBe(0);
  // A mutant leaves behind what never ends; what it sends too early has left by then.
  await (mutant ? sleep(20 * SECOND) : settled(services, usuario.id));
  const left = await Promise.all(
    made.map(async ({ id, phone, to }, i) => {
      const { horario } = await ana.trpc.marcacoes.get.query({ id });
      const isMoved = civilTextOf(horario) === to;
      const told = host.sent.filter((message) => message.to.startsWith(`55${phone}`)).length;
      return { isMoved, told, undone: outcomes[i] ?? null };
    }),
  );
  await Promise.all(servers.map((server) => server.stop()));
  return left;
}

type Actor = Awaited<ReturnType<typeof actorOf>>;

const civilTextOf = (instant: Date) => {
  const { date, time } = civilOf(instant, ZONA_PADRAO);
  return `${date}T${time}`;
};

/** Confirmed already, each with somebody of its own, and the time to which it is to move. */
async function book(ana: Actor, now: Date) {
  let date = addDays(civilOf(now, ZONA_PADRAO).date, 7);
  while (!["1", "2", "3", "4"].includes(String(new Date(`${date}T12:00Z`).getUTCDay())))
    date = addDays(date, 1);
  const made = [];
  for (let i = 0; i < APPOINTMENTS; i += 1) {
    const phone = `119${String(50_000_000 + i)}`;
    const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ telefone: phone });
    const minutes = 8 * 60 + i * 30;
    const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    const { id } = await ana.trpc.marcacoes.create.mutate({
      cliente_id,
      horario: `${date}T${time}`,
    });
    made.push({ id, phone, to: `${addDays(date, 1)}T${time}` });
  }
  return made;
}

/** Whether it was taken back; null where nobody answered, which may be either. */
async function undo(ana: Actor, id: string): Promise<boolean | null> {
  try {
    const grace = (await ana.trpc.carencias.list.query()).find(({ marcacoes }) =>
      marcacoes.includes(id),
    );
    if (!grace) return null;
    await ana.trpc.carencias.undo.mutate({ id: grace.id });
    return true;
  } catch (error) {
    const isAnswer = error instanceof Error && "data" in error && Boolean(error.data);
    return isAnswer ? false : null;
  }
}

/** Until nothing waits to be sent any more, and a moment longer. */
async function settled(services: Parameters<typeof asSystem>[0], usuarioId: string) {
  const waiting = () =>
    asSystem(services, async ({ db }) => {
      const planned = await db
        .selectFrom("lembretes")
        .where("usuario_id", "=", usuarioId)
        .where("status", "=", "aguardando")
        .where("tipo", "=", "confirmacao")
        .select("id")
        .execute();
      const queued = await db
        .selectFrom("mensagens")
        .where("usuario_id", "=", usuarioId)
        .where("direcao", "=", "SAIDA")
        .where("enviada_em", "is", null)
        .select("id")
        .execute();
      return planned.length + queued.length;
    });
  await expect.poll(waiting, { timeout: ENDS_WITHIN_MS }).toBe(0);
  await sleep(2 * SECOND);
}

test(
  "killed in turn, three servers take a change back or let it happen, and tell nobody or once",
  async () => {
    const left = await killWhileMoving();
    console.log("graces", left.filter(({ isMoved }) => isMoved).length, "of", left.length, "moved");
    for (const { isMoved, told, undone } of left) {
      expect({ isMoved, told }).toEqual({ isMoved, told: isMoved ? 1 : 0 });
      if (undone !== null) expect(isMoved).toBe(!undone);
    }
    expect(left.some(({ undone }) => undone === true)).toBe(true);
  },
  10 * MINUTE,
);

test(
  "mutant: were an open grace not looked at, clients would be told of what is taken back",
  async () => {
    const left = await killWhileMoving({
      statement: "from carencias g",
      guard: "from carencias g",
      instead: "from (select * from carencias where false) g",
    });
    expect(left.some(({ isMoved, told }) => !isMoved && told > 0)).toBe(true);
  },
  10 * MINUTE,
);
