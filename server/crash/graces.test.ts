import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { createRandom } from "#server/demo/random.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { SEM_RESPOSTA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { greeting } from "./support/due-reminders.ts";
import { type Actor, type Deed, graceDeeds } from "./support/grace-deeds.ts";
import { killInTurn, type Mutant, SERVERS, servedByThree } from "./support/three-servers.ts";

/** Pauses between messages and the grace itself pass so much faster; changes are taken back after these milliseconds. */
const FAST = { speed: 10, undoAfter: [600, 3_000], kills: true } as const;
/** A grace that lasts longer than a round of every loop: what is not held back has left by its end, as no lease is left to wait for. */
const SLOW = { speed: 5, undoAfter: [3_500, 5_000], kills: false } as const;

interface Pace {
  speed: number;
  undoAfter: readonly [number, number];
  kills: boolean;
}
const ENDS_WITHIN_MS = 3 * MINUTE;

/** Changes are made and half of them taken back while three servers are killed in turn; what is left of each. */
async function killWhileChanging(pace: Pace, mutant?: Mutant) {
  const practice = await servedByThree(pace.speed, mutant);
  const { services, usuario, servers, ana, host } = practice;
  const deeds = await graceDeeds(ana, services.now());
  await greetFromAll(services, usuario.id, practice.instanciaId);
  const all = { confirmacao_ativa: true, silencio_inicio: "00:00", silencio_fim: "00:00" };
  await ana.trpc.usuarios.updateAutomacoes.mutate(all);

  const killing = pace.kills ? killInTurn(servers, practice.startAt) : null;
  const outcomes = await change(deeds, practice.actors, pace.undoAfter);
  await killing?.stop();
  const open = () => ana.trpc.carencias.list.query().catch(() => [null]);
  await expect.poll(async () => (await open()).length, { timeout: ENDS_WITHIN_MS }).toBe(0);
  // A mutant leaves behind what never ends; what it sends too early has left by then.
  await (mutant ? sleep(20 * SECOND) : settled(services, usuario.id));
  const lost = await lostPhones(services, usuario.id);
  const left = await Promise.all(
    deeds.map(async ({ kind, marcacoes, hasHappened }, i) => {
      const told = marcacoes.map(({ phone }) => {
        const arrived = host.sent.filter(({ to }) => to.startsWith(`55${phone}`)).length;
        return { arrived, isLost: lost.has(phone) };
      });
      return { kind, happened: await hasHappened(ana), told, undone: outcomes[i] ?? null };
    }),
  );
  await Promise.all(servers.map((server) => server.stop()));
  return left;
}

/** Makes all changes, each at a server, and takes every second one back at another; whether that was answered with yes. */
function change(
  deeds: readonly Deed[],
  actors: readonly Actor[],
  undoAfter: Pace["undoAfter"],
): Promise<(boolean | null)[]> {
  const random = createRandom(36);
  const at = (turn: number) => {
    const actor = actors[turn % SERVERS];
    if (!actor) throw new Error("no server");
    return actor;
  };
  return Promise.all(
    deeds.map(async ({ make, marcacoes }, i) => {
      await sleep(i * 600);
      await make(at(i)).catch(() => undefined);
      if (i % 2 === 0) return null;
      await sleep(random.between(...undoAfter));
      for (let turn = 1; turn <= SERVERS; turn += 1) {
        const outcome = await undo(at(i + turn), marcacoes[0]?.id ?? "");
        // A refusal after an attempt without an answer proves nothing: that attempt may have taken it back.
        if (outcome !== null) return outcome || turn === 1 ? outcome : null;
      }
      return null;
    }),
  );
}

/** Every client has written before: how many strangers get a message in a day is not what this is about. */
const greetFromAll = (services: Parameters<typeof asSystem>[0], usuario_id: string, to: string) =>
  asSystem(services, async ({ db, now }) => {
    const clientes = await db
      .selectFrom("clientes")
      .where("usuario_id", "=", usuario_id)
      .select("id")
      .execute();
    const times = { usuario_id, criado_em: now(), atualizado_em: now() };
    await db
      .insertInto("mensagens")
      .values(clientes.map(({ id }) => ({ ...times, ...greeting(id, to, now()) })))
      .execute();
  });

/** Whether it was undone; null without an answer, which may be either. */
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

/**
 * Clients of a person's messages whose sending a kill cut off, so that their outcome is unknown: these are offered for
 * sending again, and not repeated.
 */
async function lostPhones(services: Parameters<typeof asSystem>[0], usuarioId: string) {
  const rows = await asSystem(services, ({ db }) =>
    db
      .selectFrom("mensagens as m")
      .innerJoin("clientes as c", "c.id", "m.cliente_id")
      .where("m.usuario_id", "=", usuarioId)
      .where("m.origem", "=", "manual")
      .where("m.status", "=", "falha")
      .where("m.erro", "=", SEM_RESPOSTA)
      .select("c.telefone")
      .execute(),
  );
  return new Set(rows.map(({ telefone }) => telefone));
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
        .where("status", "=", "pendente")
        .select("id")
        .execute();
      const held = await db
        .selectFrom("mensagens_agendadas")
        .where("usuario_id", "=", usuarioId)
        .where("cancelada_em", "is", null)
        .select("id")
        .execute();
      return planned.length + queued.length + held.length;
    });
  await expect.poll(waiting, { timeout: ENDS_WITHIN_MS }).toBe(0);
  await sleep(2 * SECOND);
}

test(
  "killed in turn, three servers take a change back or let it happen as a whole, and tell nobody or once",
  async () => {
    const left = await killWhileChanging(FAST);
    for (const { kind, happened, told, undone } of left) {
      const [hasHappened = false] = happened;
      expect({ kind, happened }).toEqual({ kind, happened: happened.map(() => hasHappened) });
      for (const { arrived, isLost } of told)
        expect({ kind, arrived }).toEqual({ kind, arrived: hasHappened && !isLost ? 1 : 0 });
      if (undone !== null) expect({ kind, hasHappened }).toEqual({ kind, hasHappened: !undone });
    }
    for (const kind of ["move", "bulk", "vacation"]) {
      const of = left.filter((one) => one.kind === kind);
      const happened = of.filter(({ happened: [first] }) => first).length;
      const lost = of.flatMap(({ told }) => told).filter(({ isLost }) => isLost).length;
      console.log("graces", kind, happened, "of", of.length, "happened;", lost, "cut off");
      expect(of.some(({ undone }) => undone === true)).toBe(true);
      expect(happened).toBeGreaterThan(0);
    }
  },
  10 * MINUTE,
);

test(
  "mutant: were an open grace not looked at, clients would be told of what is taken back",
  async () => {
    const left = await killWhileChanging(SLOW, {
      statement: "from carencias g",
      guard: "from carencias g",
      instead: "from (select * from carencias where false) g",
    });
    const wrongly = left.filter(
      ({ happened, told }) => !happened[0] && told.some(({ arrived }) => arrived > 0),
    );
    const kinds = new Set(wrongly.map(({ kind }) => (kind === "move" ? "planned" : "written")));
    expect(kinds).toEqual(new Set(["planned", "written"]));
  },
  10 * MINUTE,
);
