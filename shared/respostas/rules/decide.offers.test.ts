import { expect, test } from "vitest";
import { A, asked, at, confirmed, hours, letter, NOW, one, two, yes } from "./decide.fixtures.ts";
import type { Oferta, Situacao } from "./situation.ts";

/** An hour of tomorrow that was offered five minutes ago, for fifteen minutes more. */
const offer = (more: Partial<Oferta> = {}): Oferta => ({
  oferta_id: "O",
  sobre_id: "mO",
  enviada_em: at(-5),
  horario: hours(30),
  expira_em: at(15),
  isOpen: true,
  isAnswered: false,
  ...more,
});
const O = offer();
const ended = offer({ isOpen: false });
const late = offer({ expira_em: NOW });
const spoken = (de: "pessoa" | "assistente" | "automatica") => ({ enviada_em: at(-1), de });
const newer = { enviada_em: at(-1) };
const after = (ms: number) => new Date(NOW.getTime() + ms);
const ofLetter = (pedido: "confirmar" | "cancelar") => ({
  enviada_em: at(-1),
  pedido,
  opcoes: [{ ...asked("B"), letra: "B" as const }],
  ofertas: [{ ...O, letra: "A" as const }],
});

test.each<[string, Partial<Situacao>, { one: string; yes: string; two: string }]>([
  ["an offer alone", { ofertas: [O] }, { one: "O", yes: "O", two: "O" }],
  ["one that has ended", { ofertas: [ended] }, { one: "O", yes: "O", two: "O" }],
  ["one whose time is over", { ofertas: [late] }, { one: "O", yes: "O", two: "O" }],
  [
    "one that was answered already",
    { ofertas: [offer({ isAnswered: true })] },
    { one: "sem_pergunta", yes: "sem_pergunta", two: "sem_pergunta" },
  ],
  [
    "one of two days ago",
    { ofertas: [offer({ enviada_em: hours(-48) })] },
    { one: "sem_pergunta", yes: "sem_pergunta", two: "sem_pergunta" },
  ],
  [
    "an older one behind one that was answered",
    { ofertas: [offer({ isAnswered: true }), offer({ oferta_id: "P", enviada_em: at(-60) })] },
    { one: "sem_pergunta", yes: "sem_pergunta", two: "sem_pergunta" },
  ],
  ["a reminder before it", { ofertas: [O], perguntas: [A] }, { one: "?A", yes: "?A", two: "?A" }],
  [
    "a reminder since",
    { ofertas: [O], perguntas: [asked("A", newer)] },
    { one: "?A", yes: "?A", two: "?A" },
  ],
  [
    "a reminder that was answered",
    { ofertas: [O], perguntas: [confirmed("A", { acoes: ["confirmou"] })] },
    { one: "O", yes: "O", two: "O" },
  ],
  [
    "a reminder of long ago",
    { ofertas: [O], perguntas: [asked("A", { enviada_em: hours(-25) })] },
    { one: "O", yes: "O", two: "O" },
  ],
  [
    "one that has ended, and a reminder before it",
    { ofertas: [ended], perguntas: [A] },
    { one: "O", yes: "O", two: "O" },
  ],
  [
    "one that has ended, and a reminder since",
    { ofertas: [ended], perguntas: [asked("A", newer)] },
    { one: "A", yes: "A", two: "A" },
  ],
  [
    "a person since",
    { ofertas: [O], conversa: spoken("pessoa") },
    { one: "O", yes: "sem_pergunta", two: "O" },
  ],
  [
    "the assistant since",
    { ofertas: [O], conversa: spoken("assistente") },
    { one: "O", yes: "sem_pergunta", two: "O" },
  ],
  [
    "one that left after the reply was written",
    { ofertas: [offer({ enviada_em: after(1_000) })] },
    { one: "sem_pergunta", yes: "sem_pergunta", two: "sem_pergunta" },
  ],
  [
    "one that left within the second",
    { ofertas: [offer({ enviada_em: after(900) })] },
    { one: "O", yes: "O", two: "O" },
  ],
  [
    "one that left after it, and an ended one before it",
    { ofertas: [offer({ oferta_id: "P", enviada_em: after(1_000) }), ended] },
    { one: "O", yes: "O", two: "O" },
  ],
  [
    "one that left within the second, and one before it",
    { ofertas: [offer({ oferta_id: "P", enviada_em: after(900) }), O] },
    { one: "O", yes: "O", two: "O" },
  ],
  [
    "one that left after it, and a reminder before it",
    { ofertas: [offer({ enviada_em: after(1_000) })], perguntas: [A] },
    { one: "A", yes: "A", two: "A" },
  ],
])("%s", (_what, situation, expected) => {
  const inWords = (pedido: string, short: string) => {
    if (short === "O") return `${pedido} a oferta O`;
    if (short.startsWith("?")) return `${pedido}? O ou ${short.slice(1)}`;
    return short === "A" ? `${pedido} A` : short;
  };
  expect([one(situation), yes(situation), two(situation)]).toEqual([
    inWords("confirmar", expected.one),
    inWords("confirmar", expected.yes),
    inWords("cancelar", expected.two),
  ]);
});

test("what is quoted decides, also an offer that has ended", () => {
  const quoting = (oferta: Oferta) =>
    one({ citada: { kind: "oferta", oferta }, ofertas: [O], perguntas: [A] });
  expect([quoting(O), quoting(ended)]).toEqual(["confirmar a oferta O", "confirmar a oferta O"]);
  expect(one({ citada: { kind: "pergunta", pergunta: A }, ofertas: [O] })).toBe("confirmar A");
});

test("a letter stands for the offer or for the appointment, with what was asked", () => {
  expect(letter("A", { letras: ofLetter("confirmar") })).toBe("confirmar a oferta O");
  expect(letter("A", { letras: ofLetter("cancelar") })).toBe("cancelar a oferta O");
  expect(letter("B", { letras: ofLetter("cancelar") })).toBe("cancelar B");
  expect(letter("C", { letras: ofLetter("confirmar") })).toBe("opcao_desconhecida");
});
