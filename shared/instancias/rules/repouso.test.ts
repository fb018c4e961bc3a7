import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import { type Before, countedWithin, type HeardSignal, lengthOf, restAfter } from "./repouso.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const FREE = { estado: "livre", ate: null } as const;
const resting = (ms: number) => ({ estado: "so_respostas", ate: later(ms) }) as const;
const STOPPED = { estado: "parada", ate: null } as const;

const unreachable: HeardSignal = { sinal: "recusado", alvo: "contato", codigo: "463" };
const limited: HeardSignal = { sinal: "restrito", alvo: "numero", codigo: "reachout_timelock" };
const before = (contacts = 1, lastRest: Before["lastRest"] = null): Before => ({
  contacts,
  lastRest,
});

describe("a rest begins", () => {
  test.each<[string, HeardSignal, number, "so_respostas" | "parada" | undefined]>([
    ["one 463 is the contact's", unreachable, 1, undefined],
    ["a second contact's 463 is the number's", unreachable, 2, "so_respostas"],
    ["a timelock in words is the number's", limited, 0, "so_respostas"],
    [
      "somebody not on WhatsApp is no limit",
      { ...unreachable, codigo: "not_on_whatsapp" },
      9,
      undefined,
    ],
    ["four whom Meta spares are no limit", { ...unreachable, codigo: "131049" }, 4, undefined],
    ["five of them are", { ...unreachable, codigo: "131049" }, 5, "so_respostas"],
    [
      "a silent number does not rest",
      { sinal: "mudo", alvo: "numero", codigo: null },
      0,
      undefined,
    ],
    ["a removed one stops", { sinal: "removido", alvo: "numero", codigo: "401" }, 0, "parada"],
    ["a banned one stops", { sinal: "banido", alvo: "numero", codigo: "403" }, 0, "parada"],
    [
      "an unpaid one stops",
      { sinal: "sem_pagamento", alvo: "numero", codigo: "131042" },
      0,
      "parada",
    ],
  ])("%s", (_, heard, contacts, estado) => {
    expect(restAfter(FREE, heard, { before: before(contacts), now: NOW })?.estado).toBe(estado);
  });
});

test("it lasts a day where no end is told, and twice as long each time within a week, a week at most", () => {
  const length = (lastRest: Before["lastRest"]) => {
    const rest = restAfter(FREE, limited, { before: before(0, lastRest), now: NOW });
    return rest?.ate && (rest.ate.getTime() - NOW.getTime()) / HOUR;
  };
  expect(length(null)).toBe(24);
  expect([0, 1, 2, 3, 9].map((passo) => length({ passo, fim: later(-DAY) }))).toEqual([
    48, 96, 168, 168, 168,
  ]);
  expect(length({ passo: 2, fim: later(-7 * DAY - 1) })).toBe(24);
  expect(length({ passo: 2, fim: later(-7 * DAY) })).toBe(168);
  expect(lengthOf(0)).toBe(DAY);
});

test("an end that is told counts, but none that has passed", () => {
  const until = (ate: Date) =>
    restAfter(FREE, { ...limited, ate }, { before: before(0), now: NOW })?.ate;
  expect(until(later(3 * HOUR))).toEqual(later(3 * HOUR));
  expect(until(later(-HOUR))).toEqual(later(DAY));
});

test("what is heard during a rest is about the same limit: only a later end changes it", () => {
  const during = (heard: HeardSignal) =>
    restAfter(resting(HOUR), heard, {
      before: before(3, { passo: 1, fim: null }),
      now: NOW,
    });
  expect(during(limited)).toBeUndefined();
  expect(during(unreachable)).toBeUndefined();
  expect(during({ ...limited, ate: later(MINUTE) })).toBeUndefined();
  expect(during({ ...limited, ate: later(DAY) })).toMatchObject({ ate: later(DAY), passo: 1 });
});

test("after a rest the refusal of one probe is the number's, and its rest is doubled", () => {
  const rest = restAfter(resting(-MINUTE), unreachable, {
    before: before(1, { passo: 0, fim: null }),
    now: NOW,
  });
  expect(rest).toEqual({
    estado: "so_respostas",
    motivo: "restrito",
    ate: later(2 * DAY),
    passo: 1,
  });
});

test("a number that stands still stays so, whatever is said of contacts or limits", () => {
  const heard = (signal: HeardSignal) =>
    restAfter(STOPPED, signal, { before: before(5), now: NOW })?.estado;
  expect(heard(unreachable)).toBeUndefined();
  expect(heard(limited)).toBeUndefined();
  expect(heard({ sinal: "banido", alvo: "numero", codigo: "403" })).toBe("parada");
});

test("a resting number that is removed stands still", () => {
  const removed: HeardSignal = { sinal: "removido", alvo: "numero", codigo: "401" };
  const rest = restAfter(resting(DAY), removed, { before: before(), now: NOW });
  expect(rest).toMatchObject({ estado: "parada", motivo: "removido", ate: null });
});

test("contacts are counted for ten minutes with 463, for an hour with 131049", () => {
  expect(["463", "131049", "404", null].map(countedWithin)).toEqual([
    10 * MINUTE,
    HOUR,
    undefined,
    undefined,
  ]);
});
