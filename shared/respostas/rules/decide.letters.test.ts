import { expect, test } from "vitest";
import {
  A,
  asked,
  at,
  B,
  confirmed,
  done,
  gone,
  letter,
  letters,
  moved,
  one,
  two,
} from "./decide.fixtures.ts";

const letras = letters({ A, B });
const perguntas = [A, B];
test.each([
  ["choose", letter("B", { perguntas, letras }), "confirmar B"],
  [
    "choose what is cancelled",
    letter("A", { perguntas, letras: letters({ A, B }, { pedido: "cancelar" }) }),
    "cancelar A",
  ],
  ["that were not offered", letter("C", { perguntas, letras }), "opcao_desconhecida"],
  ["without a question", letter("A", { perguntas }), "sem_pergunta"],
  [
    "of what is over by now",
    letter("A", { perguntas, letras: letters({ A: gone("A"), B }) }),
    "encerrado",
  ],
  [
    "of what has moved",
    letter("A", { perguntas, letras: letters({ A: moved("A"), B }) }),
    "mudou? A",
  ],
  [
    "of what is confirmed",
    letter("A", { perguntas, letras: letters({ A: confirmed("A", done), B }) }),
    "já A",
  ],
  [
    "after a newer reminder are asked anew",
    letter("A", { perguntas: [asked("C", { enviada_em: at(-1) }), ...perguntas], letras }),
    "confirmar? A B C",
  ],
  [
    "after a newer question of ours still count",
    letter("A", {
      perguntas: [asked("C", { enviada_em: at(-1), isAgain: true }), ...perguntas],
      letras,
    }),
    "confirmar A",
  ],
  [
    "that quote their question count after a newer reminder",
    letter("A", {
      perguntas: [asked("C", { enviada_em: at(-1) }), ...perguntas],
      letras,
      citada: { kind: "letras", letras },
    }),
    "confirmar A",
  ],
  [
    "that quote something else",
    letter("A", { perguntas, letras, citada: { kind: "outra" } }),
    "outra_conversa",
  ],
  [
    "that quote what nobody knows",
    letter("A", { perguntas, letras, citada: { kind: "desconhecida" } }),
    "outra_conversa",
  ],
  [
    "after a person has written are an answer to that",
    letter("A", { perguntas, letras, conversa: { enviada_em: at(-2), de: "pessoa" } }),
    "outra_conversa",
  ],
  [
    "after the assistant has written too",
    letter("A", { perguntas, letras, conversa: { enviada_em: at(-2), de: "assistente" } }),
    "outra_conversa",
  ],
  [
    "after a follow-up, which asks for none, still count",
    letter("A", { perguntas, letras, conversa: { enviada_em: at(-2), de: "automatica" } }),
    "confirmar A",
  ],
  [
    "count when the person had written before the question",
    letter("A", { perguntas, letras, conversa: { enviada_em: at(-6), de: "pessoa" } }),
    "confirmar A",
  ],
  [
    "that quote their question count whoever has written since",
    letter("A", {
      perguntas,
      letras,
      citada: { kind: "letras", letras },
      conversa: { enviada_em: at(-2), de: "pessoa" },
    }),
    "confirmar A",
  ],
  ["are waited for: a number is asked again", one({ perguntas, letras }), "confirmar? A B"],
  [
    "are waited for: even about the one that is left",
    two({ perguntas: [confirmed("A", done), B], letras }),
    "cancelar? B",
  ],
  [
    "are not waited for when all is answered",
    two({ perguntas: [confirmed("A", done)], letras }),
    "cancelar A",
  ],
  [
    "are not waited for after a newer reminder",
    one({ perguntas: [asked("C", { enviada_em: at(-1) })], letras }),
    "confirmar C",
  ],
])("letters %s", (_name, decision, expected) => {
  expect(decision).toBe(expected);
});
