import { expect, test } from "vitest";
import {
  A,
  asked,
  at,
  B,
  confirmed,
  done,
  gone,
  letters,
  moved,
  one,
  says,
  two,
  yes,
} from "./decide.fixtures.ts";
import type { Citada, Pergunta } from "./situation.ts";

const quoting = (citada: Citada, perguntas: Pergunta[] = [A, B]) => ({ citada, perguntas });
test.each([
  [
    "of a reminder means its appointment",
    quoting({ kind: "pergunta", pergunta: B }),
    "confirmar B",
  ],
  [
    "of a reminder of another time",
    quoting({ kind: "pergunta", pergunta: moved("B") }),
    "mudou? B",
  ],
  [
    "of a reminder of what is over",
    quoting({ kind: "pergunta", pergunta: gone("B") }),
    "encerrado",
  ],
  ["of an acknowledgement", quoting({ kind: "aviso", pergunta: B }), "confirmar? B"],
  ["of anything else", quoting({ kind: "outra" }), "outra_conversa"],
  ["that nobody knows", quoting({ kind: "desconhecida" }, [A]), "confirmar? A"],
  [
    "that nobody knows, where the host tells no ids",
    quoting({ kind: "desconhecida" }, [asked("A", { hasId: false })]),
    "confirmar A",
  ],
  [
    "that nobody knows, after we have asked",
    quoting({ kind: "desconhecida" }, [asked("A", { isAgain: true })]),
    "outra_conversa",
  ],
  [
    "of the question with letters",
    quoting({ kind: "letras", letras: letters({ A, B }) }),
    "confirmar? A B",
  ],
] as const)("a quote %s", (_name, situation, decision) => {
  expect(one(situation)).toBe(decision);
});

const person = { enviada_em: at(-10), de: "pessoa" } as const;
const followup = { enviada_em: at(-10), de: "automatica" } as const;
const assistant = { enviada_em: at(-10), de: "assistente" } as const;
const again = asked("A", { isAgain: true });
test.each([
  ["by a person, 'sim' may answer that", yes({ perguntas: [A], conversa: person }), "confirmar? A"],
  [
    "by a person, '1' answers the reminder",
    one({ perguntas: [A], conversa: person }),
    "confirmar A",
  ],
  ["by a person, '2' too", two({ perguntas: [A], conversa: person }), "cancelar A"],
  [
    "by a person, '2' may still mean what is confirmed",
    two({ perguntas: [confirmed("A", done)], conversa: person }),
    "cancelar? A",
  ],
  [
    "by a person, '1' can not",
    one({ perguntas: [confirmed("A", done)], conversa: person }),
    "outra_conversa",
  ],
  [
    "by a person, 'não' is an answer to that",
    says("cancelar", true, { perguntas: [confirmed("A", done)], conversa: person }),
    "outra_conversa",
  ],
  [
    "by a follow-up, '1' may be a mark",
    one({ perguntas: [A], conversa: followup }),
    "confirmar? A",
  ],
  [
    "by the assistant, 'sim' is for it",
    yes({ perguntas: [A], conversa: assistant }),
    "outra_conversa",
  ],
  [
    "by the assistant, '1' is asked for by the reminder too",
    one({ perguntas: [A], conversa: assistant }),
    "confirmar? A",
  ],
  [
    "by the assistant, 'sim' that quotes the reminder is for that",
    yes({ perguntas: [A], conversa: assistant, citada: { kind: "pergunta", pergunta: A } }),
    "confirmar A",
  ],
  [
    "by the assistant and then a question with letters, 'sim' is for none of them",
    yes({
      perguntas: [A, B],
      conversa: assistant,
      letras: { ...letters({ A, B }), enviada_em: at(-5) },
    }),
    "confirmar? A B",
  ],
  [
    "by the assistant before the reminder, 'sim' answers that",
    yes({ perguntas: [A], conversa: { ...assistant, enviada_em: at(-61) } }),
    "confirmar A",
  ],
  [
    "before the reminder, 'sim' answers it",
    yes({ perguntas: [A], conversa: { ...person, enviada_em: at(-61) } }),
    "confirmar A",
  ],
  ["and we have asked already", yes({ perguntas: [again], conversa: person }), "outra_conversa"],
  [
    "a quote leaves no doubt",
    yes({ perguntas: [A], conversa: person, citada: { kind: "pergunta", pergunta: A } }),
    "confirmar A",
  ],
])("after another message to the client %s", (_name, decision, expected) => {
  expect(decision).toBe(expected);
});
