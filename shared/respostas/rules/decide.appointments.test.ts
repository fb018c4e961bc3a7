import { describe, expect, test } from "vitest";
import {
  A,
  asked,
  at,
  B,
  confirmed,
  done,
  gone,
  hours,
  moved,
  NOW,
  one,
  two,
} from "./decide.fixtures.ts";

test.each([
  ["stands", { perguntas: [A] }, "confirmar A", "cancelar A"],
  [
    "was asked about twice",
    { perguntas: [A, asked("A", { enviada_em: hours(-20) })] },
    "confirmar A",
    "cancelar A",
  ],
  [
    "was asked about weeks ago",
    { perguntas: [asked("A", { enviada_em: hours(-500) })] },
    "confirmar A",
    "cancelar A",
  ],
  ["is confirmed", { perguntas: [confirmed("A")] }, "já A", "cancelar A"],
  ["was confirmed by a reply", { perguntas: [confirmed("A", done)] }, "já A", "cancelar A"],
  [
    "was reported as confirmed",
    { perguntas: [confirmed("A", { acoes: ["ja_confirmado"] })] },
    "repetida",
    "cancelar A",
  ],
  ["is gone or somebody else's", { perguntas: [gone("A")] }, "encerrado", "encerrado"],
  [
    "is cancelled",
    { perguntas: [asked("A", { marcacao: { horario: hours(25), status: "cancelado" } })] },
    "encerrado",
    "encerrado",
  ],
  [
    "is completed",
    { perguntas: [asked("A", { marcacao: { horario: hours(25), status: "concluido" } })] },
    "encerrado",
    "encerrado",
  ],
  ["has begun", { perguntas: [asked("A", { horario: NOW })] }, "encerrado", "encerrado"],
  [
    "begins in a moment",
    { perguntas: [asked("A", { horario: at(1) })] },
    "confirmar A",
    "cancelar A",
  ],
  ["has moved", { perguntas: [moved("A")] }, "mudou? A", "mudou? A"],
  [
    "has moved and was asked about anew",
    { perguntas: [A, moved("A", { enviada_em: hours(-9) })] },
    "confirmar A",
    "cancelar A",
  ],
  [
    "was spoken of at a time that is not known",
    {
      perguntas: [
        asked("A", { horario: null, marcacao: { horario: hours(9), status: "pendente" } }),
      ],
    },
    "confirmar? A",
    "cancelar? A",
  ],
  [
    "was decided about by a later message",
    { perguntas: [confirmed("A", { acoes: ["confirmou"], decidida_em: at(1) })] },
    "superada",
    "superada",
  ],
  ["was never asked about", {}, "sem_pergunta", "sem_pergunta"],
] as const)("one appointment that %s", (_name, situation, confirms, cancels) => {
  expect([one(situation), two(situation)]).toEqual([confirms, cancels]);
});

test.each([
  ["both open", [A, B], "confirmar? A B", "cancelar? A B"],
  ["in the order of their time", [B, A], "confirmar? A B", "cancelar? A B"],
  [
    "the older question was answered",
    [A, confirmed("B", { ...done, enviada_em: at(-90) })],
    "confirmar A",
    "cancelar A",
  ],
  [
    "the older question is a day old",
    [A, asked("B", { enviada_em: hours(-24) })],
    "confirmar? A B",
    "cancelar? A B",
  ],
  [
    "the older question is older",
    [A, asked("B", { enviada_em: hours(-25) })],
    "confirmar A",
    "cancelar A",
  ],
  ["the older one is over", [A, gone("B")], "confirmar A", "cancelar A"],
  [
    "the older one has moved",
    [A, moved("B", { enviada_em: at(-90) })],
    "confirmar? A B",
    "cancelar? A B",
  ],
  [
    "the older one was confirmed by hand",
    [A, confirmed("B", { enviada_em: at(-90) })],
    "confirmar? A B",
    "cancelar? A B",
  ],
  ["the newer one is over", [gone("A"), B], "confirmar? B", "cancelar? B"],
  ["the newer one was answered", [confirmed("A", done), B], "confirmar? B", "cancelar? A B"],
  ["both are over", [gone("A"), gone("B")], "encerrado", "encerrado"],
  [
    "both are answered",
    [confirmed("A", done), confirmed("B", { ...done, enviada_em: at(-90) })],
    "já A",
    "cancelar A",
  ],
] as const)("two appointments: %s", (_name, perguntas, confirms, cancels) => {
  expect([one({ perguntas }), two({ perguntas })]).toEqual([confirms, cancels]);
});

describe("a reply that was written about when the reminder went out", () => {
  const just = (ms: number) => asked("A", { enviada_em: new Date(NOW.getTime() + ms) });
  const { marcacao } = just(0);
  const before = asked("A", { enviada_em: hours(-1), horario: hours(72), marcacao });
  test.each([
    ["within the second, nothing else was asked", [just(900)], "confirmar A"],
    ["within the second", [just(900), asked("B", { enviada_em: hours(-30) })], "confirmar? A B"],
    [
      "within the second, the one before was answered",
      [just(900), confirmed("B", { ...done, enviada_em: hours(-30) })],
      "confirmar? A",
    ],
    [
      "within the second, the one before is over",
      [just(900), gone("B", { enviada_em: hours(-30) })],
      "confirmar? A",
    ],
    ["in the next second, nothing else was asked", [just(1_000)], "confirmar? A"],
    ["the clocks differ, nothing else was asked", [just(90_000)], "confirmar? A"],
    ["and it was asked again", [{ ...just(90_000), isAgain: true }], "outra_conversa"],
    [
      "it may answer the one before",
      [just(90_000), asked("B", { enviada_em: hours(-30) })],
      "confirmar? A B",
    ],
    [
      "the one before was answered",
      [just(90_000), confirmed("B", { ...done, enviada_em: hours(-30) })],
      "confirmar? A",
    ],
    ["about another time since", [just(5_000), before], "mudou? A"],
    ["about another time within the second", [just(900), before], "mudou? A"],
    [
      "about the same time once more",
      [just(5_000), asked("A", { enviada_em: hours(-1) })],
      "confirmar A",
    ],
  ] as const)("%s", (_name, perguntas, decision) => {
    expect(one({ perguntas })).toBe(decision);
  });

  test.each([
    ["and may have been under way for a while", just(-60_000), "mudou? A"],
    ["and hardly was under way for so long", just(-121_000), "confirmar A"],
  ])("of which no host told the time, %s", (_name, asked, decision) => {
    const escrita = { momento: NOW, isArrival: true };
    expect(one({ perguntas: [asked, before], escrita })).toBe(decision);
    // Without another question nothing else can be meant.
    expect(one({ perguntas: [asked], escrita })).toBe("confirmar A");
  });
});
