import { expect, test } from "vitest";
import { lastLookOf, ORIGEM_LABELS, ORIGENS, origensBy, origensWith } from "./origens.constants.ts";

test("every kind of message has words of its own, also an offer of the waiting list", () => {
  expect(ORIGEM_LABELS.oferta).toBe("Oferta da lista de espera");
  expect(new Set(Object.values(ORIGEM_LABELS)).size).toBe(Object.keys(ORIGENS).length);
});

test("lists follow from the traits", () => {
  expect(origensWith("isUnasked")).toEqual(["confirmacao", "lembrete", "followup", "oferta"]);
  expect(origensWith("isQuestion")).toEqual(["confirmacao", "lembrete", "resposta"]);
  expect(origensWith("isPlanned")).toEqual(["confirmacao", "lembrete", "followup"]);
  expect(origensWith("isScheduled")).toEqual(["lembrete", "followup", "pix"]);
  expect(origensWith("isRepeated")).toEqual(["confirmacao", "lembrete"]);
  expect(origensBy("profissional")).toEqual(["manual", "telefone"]);
});

test("all but what people write is looked at once more before it leaves", () => {
  const persons = origensBy("cliente", "profissional");
  const unseen = Object.keys(ORIGENS).filter((origem) => lastLookOf(origem) === null);
  expect(unseen).toEqual(persons);
  expect(lastLookOf("oferta")).toEqual({ lastLook: "offer", quietHours: "ends" });
  expect(lastLookOf("resposta")).toEqual({ lastLook: "conversation", quietHours: "leaves" });
});
