import { expect, test } from "vitest";
import { eventIdOf, marcacaoOfEvent } from "./event-id.ts";

const ID = "01980000-0000-7abc-8def-000000000001";

test("an event's id follows from its appointment, and is one that Google takes", () => {
  for (const geracao of [0, 1, 12]) {
    const id = eventIdOf(ID, geracao);
    expect(id).toBe(eventIdOf(ID, geracao));
    expect(id).toMatch(/^[a-v0-9]{5,1024}$/);
    expect(marcacaoOfEvent(id)).toBe(ID);
  }
  expect(eventIdOf(ID, 1)).not.toBe(eventIdOf(ID, 0));
});

test.each(["", "pontual", "reuniao123", `x${eventIdOf(ID, 0)}`, `${eventIdOf(ID, 0)}_20260304`])(
  "%s is nobody's appointment",
  (id) => {
    expect(marcacaoOfEvent(id)).toBeUndefined();
  },
);
