import { expect, test } from "vitest";
import { cancelledDraft, closedDraft, movedDraft } from "./notice-draft.ts";

/** Late on Monday in Recife, when it is Tuesday in UTC. */
const clock = { now: new Date("2026-11-24T01:30:00Z"), zone: "America/Recife" };
const carla = { cliente_nome: "Carla  Souza", horario: new Date("2026-11-24T13:00:00Z") };

test("who does not come any more reads day, date and hour on the professional's clock", () => {
  expect(cancelledDraft(carla, clock)).toBe(
    "Olá, Carla! Seu horário de amanhã, 24/11, às 10:00 foi cancelado.",
  );
  const today = { ...carla, horario: new Date("2026-11-24T02:00:00Z") };
  expect(cancelledDraft(today, clock)).toBe(
    "Olá, Carla! Seu horário de hoje, 23/11, às 23:00 foi cancelado.",
  );
});

test("who comes at another time reads both", () => {
  expect(movedDraft(carla, new Date("2026-11-26T18:00:00Z"), clock)).toBe(
    "Olá, Carla! Seu horário de amanhã, 24/11, às 10:00 mudou para quinta-feira, 26/11, às 15:00.",
  );
});

test("who was not told of a move yet reads the time that they know", () => {
  const untold = { ...carla, sabido: new Date("2026-11-25T12:00:00Z") };
  const known = "Seu horário de quarta-feira, 25/11, às 09:00";
  expect(cancelledDraft(untold, clock)).toBe(`Olá, Carla! ${known} foi cancelado.`);
  expect(movedDraft(untold, new Date("2026-11-26T18:00:00Z"), clock)).toBe(
    `Olá, Carla! ${known} mudou para quinta-feira, 26/11, às 15:00.`,
  );
  expect(closedDraft(untold, clock)).toContain("quarta-feira, 25/11, às 09:00");
  expect(cancelledDraft({ ...carla, sabido: null }, clock)).toContain("24/11, às 10:00");
});

test("of a colleague's closed day the client reads who does not attend", () => {
  const when = "amanhã, 24/11, às 10:00. Podemos remarcar?";
  expect(closedDraft(carla, clock)).toBe(`Olá, Carla! Não vou atender ${when}`);
  expect(closedDraft(carla, clock, "Bia Lima")).toBe(
    `Olá, Carla! Bia Lima não vai atender ${when}`,
  );
});

test.each([null, "  "])("nobody is greeted by a name that is not there (%o)", (cliente_nome) => {
  expect(cancelledDraft({ ...carla, cliente_nome }, clock)).toMatch(/^Olá! Seu horário/);
});
