import { expect, test } from "vitest";
import { asked, at, hours, letter, letters, moved, one, two, yes } from "./decide.fixtures.ts";
import type { Pergunta } from "./situation.ts";

/** A message about several dates, the first of which is A. */
const series = (dates: readonly Pergunta[], more: Partial<Pergunta> = {}): Pergunta => ({
  ...asked("A", { sobre_id: "mS" }),
  datas: dates,
  ...more,
});
const [S1, S2, S3] = [asked("A"), asked("B"), asked("C")];
const done = (pergunta: Pergunta): Pergunta => ({
  ...pergunta,
  marcacao: pergunta.marcacao && { ...pergunta.marcacao, status: "confirmado" },
});
const past = (pergunta: Pergunta): Pergunta => ({
  ...pergunta,
  horario: at(-30),
  marcacao: { horario: at(-30), status: "pendente" },
});

test("'1' to a series confirms all dates that are still as they were told", () => {
  expect(one({ perguntas: [series([S1, S2, S3])] })).toBe("confirmar [ABC]");
  expect(yes({ perguntas: [series([S1, S2, S3])] })).toBe("confirmar [ABC]");
  expect(one({ perguntas: [series([past(S1), S2, S3])] })).toBe("confirmar [BC]");
  expect(one({ perguntas: [series([S1, moved("B"), S3])] })).toBe("confirmar [AC]");
  expect(one({ perguntas: [series([{ ...S1, marcacao: null }, S2, S3])] })).toBe("confirmar [BC]");
  expect(one({ perguntas: [series([done(S1), S2, S3])] })).toBe("confirmar [ABC]");
});

test("one date that is left is an appointment like any other, and none is left for nothing", () => {
  expect(one({ perguntas: [series([past(S1), S2])] })).toBe("confirmar B");
  expect(two({ perguntas: [series([past(S1), S2])] })).toBe("cancelar B");
  expect(one({ perguntas: [series([past(S1), past(S2)])] })).toBe("encerrado");
  expect(one({ perguntas: [series([moved("A"), moved("B")])] })).toBe("mudou? A");
});

test("'2' to a series asks which, and so does a quote or a button", () => {
  const pergunta = series([S1, S2, S3]);
  expect(two({ perguntas: [pergunta] })).toBe("qual? [ABC]");
  expect(two({ citada: { kind: "pergunta", pergunta } })).toBe("qual? [ABC]");
});

test("the letter of one date cancels that date, the letter of all cancels all without another question", () => {
  const pergunta = series([S1, S2, S3]);
  const asking = letters({ A: pergunta, B: S2 }, { pedido: "cancelar" });
  expect(letter("A", { perguntas: [pergunta], letras: asking })).toBe("cancelar [ABC]");
  expect(letter("B", { perguntas: [pergunta], letras: asking })).toBe("cancelar B");
  expect(letter("A", { citada: { kind: "letras", letras: asking } })).toBe("cancelar [ABC]");
});

test("all confirmed is said once, and then no more", () => {
  const all = series([done(S1), done(S2)], { acoes: ["confirmou"] });
  expect(one({ perguntas: [all] })).toBe("já [AB]");
  expect(one({ perguntas: [{ ...all, acoes: ["confirmou", "ja_confirmado"] }] })).toBe("repetida");
});

test("a later reminder of one of its dates takes the '1' for that date alone", () => {
  for (const id of ["A", "B", "C"]) {
    const reminder = asked(id, { enviada_em: at(-5), sobre_id: "r" });
    expect(one({ perguntas: [reminder, series([S1, S2, S3])] })).toBe(`confirmar ${id}`);
  }
});

test("a later message about the series takes the place of those about its dates", () => {
  const reminder = asked("B", { enviada_em: at(-70), sobre_id: "r" });
  expect(one({ perguntas: [series([S1, S2, S3]), reminder] })).toBe("confirmar [ABC]");
});

test("another appointment that waits for an answer too may be meant, and the client is asked", () => {
  const other = asked("D", { enviada_em: at(-30) });
  expect(one({ perguntas: [other, series([S1, S2])] })).toBe("confirmar? [AB] D");
  expect(one({ perguntas: [other, series([S1, S2], { acoes: ["confirmou"] })] })).toBe(
    "confirmar D",
  );
});

test("a reply to what left after it was written decides nothing about a series either", () => {
  const late = series([S1, S2], { enviada_em: at(1) });
  expect(one({ agora: at(2), perguntas: [late] })).toBe("confirmar? [AB]");
  expect(one({ agora: hours(100), perguntas: [series([S1, S2])] })).toBe("encerrado");
});
