import { expect, test } from "vitest";
import { eventIdOf, marcacaoOfEvent } from "./event-id.ts";

const ID = "01980000-0000-7abc-8def-000000000001";
const ANA = "01980000-0000-7abc-8def-00000000000a";
const BIA = "01980000-0000-7abc-8def-00000000000b";
const OWN = { usuario_id: ANA, marcacao_id: ID, profissional_id: ANA };
const COLLEAGUES = { ...OWN, profissional_id: BIA };

test("an event's id follows from its appointment and whose calendar it is, and is one that Google takes", () => {
  for (const event of [OWN, COLLEAGUES])
    for (const geracao of [0, 1, 12]) {
      const id = eventIdOf(event, geracao);
      expect(id).toBe(eventIdOf(event, geracao));
      expect(id).toMatch(/^[a-v0-9]{5,1024}$/);
      expect(marcacaoOfEvent(id)).toBe(ID);
    }
  expect(eventIdOf(OWN, 1)).not.toBe(eventIdOf(OWN, 0));
});

test("the practice's own professional has the ids of before, each colleague others", () => {
  expect(eventIdOf(OWN, 0)).toBe("pontual0198000000007abc8def000000000001");
  expect(eventIdOf(COLLEAGUES, 0)).not.toBe(eventIdOf(OWN, 0));
  expect(eventIdOf({ ...OWN, profissional_id: ID }, 0)).not.toBe(eventIdOf(COLLEAGUES, 0));
});

test.each([
  "",
  "pontual",
  "reuniao123",
  `x${eventIdOf(OWN, 0)}`,
  `${eventIdOf(OWN, 0)}_20260304`,
  `${eventIdOf(OWN, 0)}p1`,
])("%s is nobody's appointment", (id) => {
  expect(marcacaoOfEvent(id)).toBeUndefined();
});
