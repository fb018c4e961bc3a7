import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { history } from "#server/testing/identities.ts";

const app = await testApp();

/** Steps; the clients that there are then (their addresses: their messages); and the number of open conflicts. */
const HISTORIES: [name: string, steps: string[], clients: string[], conflicts: number][] = [
  ["a phone", ["A"], ["A: 1"], 0],
  ["a phone, phone with BSUID, BSUID alone", ["A", "A+1", "+1"], ["A+1: 1 2 3"], 0],
  ["a BSUID alone", ["+1", "+1"], ["1: 1 2"], 0],
  ["a BSUID alone, then its phone", ["+1", "A+1", "A"], ["A+1: 1 2 3"], 0],
  ["a BSUID alone, later seen with a client's phone", ["A", "+1", "A+1"], ["A+1: 1 2 3"], 0],
  ["the same with a phone that was typed in", ["cadastra A", "+1", "A+1"], ["A+1: 1 2"], 0],
  ["with and without the ninth digit", ["a", "A", "a"], ["A: 1 2 3"], 0],
  ["the same with a BSUID", ["a+1", "+1", "A+1"], ["A+1: 1 2 3"], 0],
  ["one phone, two BSUIDs", ["A+1", "A+2"], ["A+1: 1", "A+2: 2"], 1],
  ["the same the other way round", ["A+2", "A+1"], ["A+1: 2", "A+2: 1"], 1],
  ["one phone, two BSUIDs known before", ["+1", "+2", "A+1", "A+2"], ["A+1: 1 3", "A+2: 2 4"], 1],
  ["then the phone alone is the latest's", ["A+1", "A+2", "A"], ["A+1: 1", "A+2: 2 3"], 1],
  [
    "a conflict is one, however often it shows",
    ["A+1", "A+2", "A+1", "A+2"],
    ["A+1: 1 3", "A+2: 2 4"],
    1,
  ],
  ["one BSUID shows a second phone", ["A+1", "B+1", "B"], ["A+B+1: 1 2 3"], 0],
  ["one BSUID shows somebody else's phone", ["A+1", "B", "B+1"], ["A+B+1: 1 3", "B: 2"], 1],
  ["another business knows the same phone by another BSUID", ["A+1", "2:A+2"], ["A+1+2: 1 2"], 0],
  ["the same BSUID at another business is somebody else", ["+1", "2:+1"], ["1: 1", "1: 2"], 0],
  ["a `@lid` of another account is somebody else", ["L", "2:L"], ["L: 1", "L: 2"], 0],
  ["a `@lid` shows its phone", ["L", "A+L", "L"], ["A+L: 1 2 3"], 0],
  ["a `@lid` shows somebody else's phone", ["A+L", "B", "B+L"], ["A: 1", "B+L: 2 3"], 1],
  ["a name that changes hands", ["A+@x", "B+@x", "A+@y"], ["A: 1 3", "B: 2"], 0],
  ["a name alone is nobody", ["@x"], [], 0],
  [
    "a new number, and the old one given to somebody else",
    ["A+1", "A+1 > B+2", "B+2", "A+3"],
    ["A+3: 3", "B+2: 1 2"],
    0,
  ],
  ["a new number without an id", ["A+1", "A+1 > B", "A", "B"], ["A: 2", "B: 1 3"], 0],
  ["a new number that is somebody's", ["A", "B", "A > B", "A"], ["-: 1", "A: 3", "B: 2"], 1],
  [
    "what was written from the new number arrives before the news",
    ["A+1", "B+2", "antes A+1 > B+2"],
    ["B+2: 1 2"],
    0,
  ],
  [
    "what was written from the old number arrives after the news",
    ["A+1", "A+1 > B+2", "antes A"],
    ["B+2: 1 2"],
    0,
  ],
  ["a new BSUID", ["A+1", "+1 > +2", "+2", "A"], ["A+2: 1 2 3"], 0],
  ["news of a stranger", ["A+1 > B+2", "B+2"], ["B+2: 1"], 0],
  ["joined by hand", ["A+1", "A+2", "junta", "+1", "+2", "A"], ["A+1+2: 1 2 3 4 5"], 0],
  ["joined, and that undone", ["A+1", "A+2", "junta", "desfaz"], ["A+1: 1", "A+2: 2"], 1],
  [
    "undone after both have written",
    ["A+1", "A+2", "junta", "+2", "+1", "desfaz"],
    ["A+1: 1 4", "A+2: 2 3"],
    1,
  ],
  ["kept apart by hand", ["A+1", "A+2", "separa", "A+2", "A+1"], ["2: 2 3", "A+1: 1 4"], 0],
  [
    "joined by an address and undone: not joined again",
    ["+1", "A", "A+1", "desfaz", "A+1"],
    ["A+1: 1 4", "A: 2 3"],
    0,
  ],
  [
    "a phone corrected by hand takes its BSUID with it",
    ["A+1", "corrige A B", "A+1"],
    ["A+1: 2", "B: 1"],
    0,
  ],
  ["a removed client is not found again", ["A+1", "exclui A", "+1"], ["1: 2"], 0],
  ["an answer names another number", ["A", "wa A C", "C"], ["A+C: 1 2"], 0],
  [
    "an answer names somebody else's number",
    ["A", "cadastra C", "wa A C", "C"],
    ["A: 1", "C: 2"],
    1,
  ],
];

test.each(HISTORIES)("%s", async (_name, steps, clients, conflicts) => {
  const { run, clients: present, openConflicts } = await history(app);
  for (const step of steps) await run(step);
  expect(await present()).toEqual(clients);
  expect(await openConflicts()).toBe(conflicts);
});

test.each([["exclui A"], ["corrige A B"]])(
  "the phone that was in another record is written into theirs once it is free: %s",
  async (frees) => {
    const { ana, run } = await history(app);
    for (const step of ["A+1", "A+2"]) await run(step);
    const phones = async () =>
      (await ana.trpc.clientes.list.query({})).items.map((one) => one.telefone);
    expect(new Set(await phones())).toEqual(new Set(["11966660001", null]));
    for (const step of [frees, "A+2"]) await run(step);
    expect(await phones()).toContain("11966660001");
  },
);

test("whoever has lost the only thing that they were known by is a contact without a name", async () => {
  const { ana, run } = await history(app);
  for (const step of ["A", "B", "A > B", "C", "C > +9"]) await run(step);
  const { items } = await ana.trpc.clientes.list.query({});
  const shown = items.map(({ nome, telefone }) => [nome, telefone]);
  expect(shown).toEqual([
    ["Contato do WhatsApp", null],
    ["Contato do WhatsApp", null],
    [null, "11966660002"],
  ]);
});

test.each([
  ["phone, phone with BSUID, BSUID", ["A", "A+1", "+1"], [["A+1: 1 2 3"]]],
  ["one phone, two BSUIDs", ["A+1", "A+2"], [["A+1: 1", "A+2: 2"]]],
])("%s: all at once in one batch, and to two processes", async (_name, steps, wanted) => {
  const { show, clients } = await history(app);
  for (const step of steps) await show(step);
  await Promise.all([drainInbox(app.services), drainInbox(app.services)]);
  while (await drainInbox(app.services));
  expect(wanted).toContainEqual(await clients());
});
