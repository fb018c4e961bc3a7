import { expect, test } from "vitest";
import { HOUR } from "#shared/common/civil.ts";
import { type Decision, decideTurn, type TurnSituation } from "./decide-turn.ts";

const NOW = new Date("2026-03-02T15:00:00Z");

type Message = TurnSituation["messages"][number];

const message = (more: Partial<Message> & { ago?: number } = {}): Message => {
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
const answers: TurnSituation["eligibility"] = { kind: "answers" };
const paused: TurnSituation["eligibility"] = { kind: "silent", resultado: "pausada" };
const close = (resultado: string, marca?: string) => ({
  kind: "close",
  resultado,
  ...(marca ? { marca } : {}),
});
const WAIT_REPLY = { kind: "wait", ms: 2_000 };
const WAIT_LINK = { kind: "wait", ms: 30_000 };
const ANSWER = { kind: "answer" };

const TABLE: [string, Partial<TurnSituation>, Decision | object][] = [
  ["a message that is no reply", { messages: [message()] }, ANSWER],
  ["a reply that led to nothing", { messages: [message({ resposta: "nenhuma" })] }, ANSWER],
  ["nothing that is still there", { messages: [] }, close("tratada")],
  [
    "a reply that was dealt with",
    { messages: [message({ resposta: "tratada" })] },
    close("tratada"),
  ],
  ["that and a question", { messages: [message({ resposta: "tratada" }), message()] }, ANSWER],
  [
    "a reply that is not decided yet",
    { messages: [message({ resposta: "aguarda" }), message()] },
    WAIT_REPLY,
  ],
  ["a pause", { messages: [message()], eligibility: paused }, close("pausada")],
  [
    "a reply that was dealt with, in a pause",
    { messages: [message({ resposta: "tratada" })], eligibility: paused },
    close("tratada"),
  ],
  [
    "an instance that is gone",
    { messages: [message({ podeEscrever: false })] },
    close("sem_instancia"),
  ],
  ["an instance that is out", { messages: [message({ isOut: true })] }, WAIT_LINK],
  ["an hour", { messages: [message({ ago: HOUR })] }, ANSWER],
  ["more than an hour", { messages: [message({ ago: HOUR + 1 })] }, close("atrasada", "atrasada")],
  [
    "more than an hour, while the instance is out",
    { messages: [message({ ago: HOUR + 1, isOut: true })] },
    close("atrasada", "atrasada"),
  ],
  [
    "more than an hour, in a pause",
    { messages: [message({ ago: HOUR + 1 })], eligibility: paused },
    close("pausada"),
  ],
  ["an old word and a new one", { messages: [message({ ago: 2 * HOUR }), message()] }, ANSWER],
  ["nineteen answers", { messages: [message()], answers: 19 }, ANSWER],
  [
    "twenty answers",
    { messages: [message()], answers: 20 },
    close("muitas_respostas", "muitas_respostas"),
  ],
];

test.each(TABLE)("%s", (_, situation, expected) => {
  expect(
    decideTurn({ eligibility: answers, messages: [message()], answers: 0, ...situation }, NOW),
  ).toEqual(expected);
});
