import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import { type Pedido, RESOLUCAO_MS, TOLERANCIA_MS } from "../respostas.constants.ts";
import { type Decisao, decide } from "./decide.ts";
import type { Escrita } from "./left.ts";
import type { Oferta, Pergunta, Situacao } from "./situation.ts";

/**
 * Histories of one client: appointments are booked and moved, each time a message leaves that names the time, times of the
 * waiting list are offered, and replies are written in between, which come in any order. All moments are in milliseconds;
 * hosts tell them in whole seconds.
 */
const START = Date.UTC(2026, 2, 2, 12);
const APPOINTMENTS = ["A", "B"] as const;

interface Told {
  what: "confirmation" | "offer" | "other";
  appointment: (typeof APPOINTMENTS)[number];
  left: number;
}

const anyTold: fc.Arbitrary<Told> = fc.record({
  what: fc.constantFrom("confirmation", "confirmation", "confirmation", "offer", "other"),
  appointment: fc.constantFrom(...APPOINTMENTS),
  left: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 3 * HOUR })),
});
const anyReply = fc.record({
  pedido: fc.constantFrom<Pedido>("confirmar", "cancelar"),
  isPlain: fc.boolean(),
  written: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 3 * HOUR })),
  delay: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: HOUR })),
  isTimed: fc.boolean(),
});

/** Each confirmation names another time than the one before it: the appointment was moved. */
const timeOf = (told: readonly Told[], one: Told) =>
  new Date(
    START + 48 * HOUR + told.filter((t) => t.appointment === one.appointment).indexOf(one) * HOUR,
  );

interface Written {
  written: number;
  delay: number;
  isTimed: boolean;
}

function escritaOf({ written, delay, isTimed }: Written): Escrita {
  const told = Math.floor((START + written) / SECOND) * SECOND;
  return { momento: new Date(isTimed ? told : START + written + delay), isArrival: !isTimed };
}

function situationAt(told: readonly Told[], reply: Written): Situacao {
  const arrival = START + reply.written + reply.delay;
  const seen = told
    .filter(({ left }) => START + left <= arrival)
    .toSorted((a, b) => b.left - a.left);
  const latest = (of: string) =>
    told.filter((t) => t.appointment === of && t.what === "confirmation").at(-1);
  const perguntas = seen
    .filter(({ what }) => what === "confirmation")
    .map((one): Pergunta => {
      const now = latest(one.appointment) ?? one;
      return {
        sobre_id: `${one.appointment}${one.left}`,
        marcacao_id: one.appointment,
        enviada_em: new Date(START + one.left),
        isAgain: false,
        hasId: true,
        horario: timeOf(told, one),
        marcacao: { horario: timeOf(told, now), status: "pendente" },
        acoes: [],
        decidida_em: null,
      };
    });
  const ofertas = seen
    .filter(({ what }) => what === "offer")
    .map(
      (one): Oferta => ({
        oferta_id: String(one.left),
        sobre_id: `o${one.left}`,
        enviada_em: new Date(START + one.left),
        horario: new Date(START + 30 * HOUR),
        expira_em: new Date(arrival + 15 * MINUTE),
        isOpen: true,
        isAnswered: false,
      }),
    );
  const other = seen.find(({ what }) => what === "other");
  return {
    agora: new Date(arrival),
    escrita: escritaOf(reply),
    citada: { kind: "nenhuma" },
    perguntas,
    ofertas,
    letras: null,
    conversa: other ? { enviada_em: new Date(START + other.left), de: "pessoa" } : null,
  };
}

/** When the message left that told the time which a decision is about; nothing where nothing is decided. */
function decidedFrom(decision: Decisao, told: readonly Told[]): number[] {
  if (decision.kind === "oferta") return [Number(decision.oferta.oferta_id)];
  if (decision.kind !== "agir") return [];
  const { marcacao_id, horario } = decision.alvo;
  return told
    .filter((one) => one.appointment === marcacao_id && one.what === "confirmation")
    .filter((one) => timeOf(told, one).getTime() === horario.getTime())
    .map(({ left }) => left);
}

/**
 * The latest moment at which a message can have left that the writer had read, by all that the host tells: whole seconds, or
 * nothing at all. Where something of the same kind had left for certain, the doubt is its.
 */
function latestRead(told: readonly Told[], { momento, isArrival }: Escrita, what: Told["what"]) {
  const earliest = momento.getTime() - (isArrival ? TOLERANCIA_MS : 0);
  const hasOther = told.some((one) => one.what === what && START + one.left <= earliest);
  return hasOther ? earliest : momento.getTime() + RESOLUCAO_MS - 1;
}

/** The plain model: a reply decides about nothing that its writer cannot have read. */
function runHistories(runs: number, decideOf: typeof decide) {
  const seen = { decisions: 0, early: 0 };
  const histories = fc.record({
    told: fc.uniqueArray(anyTold, { minLength: 1, maxLength: 6, selector: ({ left }) => left }),
    reply: anyReply,
  });
  for (const { told: some, reply } of fc.sample(histories, { numRuns: runs, seed: 35 })) {
    const told = some.toSorted((a, b) => a.left - b.left);
    const situation = situationAt(told, reply);
    const { pedido, isPlain } = reply;
    const decision = decideOf({ kind: "pedido", pedido, isPlain }, situation);
    const from = decidedFrom(decision, told);
    if (from.length === 0) continue;
    seen.decisions += 1;
    const what = decision.kind === "oferta" ? "offer" : "confirmation";
    const latest = latestRead(told, escritaOf(reply), what);
    if (from.every((left) => START + left > latest)) seen.early += 1;
  }
  return seen;
}

test("2,000 histories: no reply decides about what left after it was written", () => {
  const { decisions, early } = runHistories(2_000, decide);
  expect(early).toBe(0);
  expect(decisions).toBeGreaterThan(400);
});

test("mutant: a rule that takes the newest message for what was read is caught", () => {
  const newest: typeof decide = (reply, situation) =>
    decide(reply, { ...situation, escrita: { momento: situation.agora, isArrival: false } });
  expect(runHistories(2_000, newest).early).toBeGreaterThan(10);
});
