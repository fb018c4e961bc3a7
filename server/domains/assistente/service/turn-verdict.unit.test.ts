import { expect, test } from "vitest";
import { type TurnSituation, type Verdict, verdictOf } from "./turn-verdict.ts";

const NOW = new Date("2026-03-02T15:00:00Z");
const HOUR = 3_600_000;

type Said = TurnSituation["said"][number];

const said = (more: Partial<Said> & { ago?: number } = {}): Said => {
  const { ago = 10_000, ...rest } = more;
  const momento = new Date(NOW.getTime() - ago);
  return {
    momento,
    instancia_id: "i",
    podeEscrever: true,
    isOut: false,
    resposta: null,
    ...rest,
  };
};
const answers: TurnSituation["standing"] = { kind: "answers" };
const paused: TurnSituation["standing"] = { kind: "silent", resultado: "pausada" };
const close = (resultado: string, marca?: string) => ({
  kind: "close",
  resultado,
  ...(marca ? { marca } : {}),
});
const WAIT_REPLY = { kind: "wait", ms: 2_000 };
const WAIT_LINK = { kind: "wait", ms: 30_000 };
const ANSWER = { kind: "answer" };

const TABLE: [string, Partial<TurnSituation>, Verdict | object][] = [
  ["a message that is no reply", { said: [said()] }, ANSWER],
  ["a reply that led to nothing", { said: [said({ resposta: "nenhuma" })] }, ANSWER],
  ["nothing that is still there", { said: [] }, close("tratada")],
  ["a reply that was dealt with", { said: [said({ resposta: "tratada" })] }, close("tratada")],
  ["that and a question", { said: [said({ resposta: "tratada" }), said()] }, ANSWER],
  [
    "a reply that is not decided yet",
    { said: [said({ resposta: "aguarda" }), said()] },
    WAIT_REPLY,
  ],
  ["a pause", { said: [said()], standing: paused }, close("pausada")],
  [
    "a reply that was dealt with, in a pause",
    { said: [said({ resposta: "tratada" })], standing: paused },
    close("tratada"),
  ],
  ["an instance that is gone", { said: [said({ podeEscrever: false })] }, close("sem_instancia")],
  ["an instance that is out", { said: [said({ isOut: true })] }, WAIT_LINK],
  ["an hour", { said: [said({ ago: HOUR })] }, ANSWER],
  ["more than an hour", { said: [said({ ago: HOUR + 1 })] }, close("atrasada", "atrasada")],
  [
    "more than an hour, while the instance is out",
    { said: [said({ ago: HOUR + 1, isOut: true })] },
    close("atrasada", "atrasada"),
  ],
  [
    "more than an hour, in a pause",
    { said: [said({ ago: HOUR + 1 })], standing: paused },
    close("pausada"),
  ],
  ["an old word and a new one", { said: [said({ ago: 2 * HOUR }), said()] }, ANSWER],
  ["nineteen answers", { said: [said()], answers: 19 }, ANSWER],
  [
    "twenty answers",
    { said: [said()], answers: 20 },
    close("muitas_respostas", "muitas_respostas"),
  ],
];

test.each(TABLE)("%s", (_, situation, expected) => {
  expect(verdictOf({ standing: answers, said: [said()], answers: 0, ...situation }, NOW)).toEqual(
    expected,
  );
});
