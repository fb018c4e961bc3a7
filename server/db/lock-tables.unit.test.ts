import { expect, test } from "vitest";
import { inOrder } from "./lock-tables.ts";

test("rows come before what they refer to, also where a circle has no first one", () => {
  const tables = new Map([
    ["clientes", ["usuarios"]],
    ["mensagens", ["clientes", "instancias", "usuarios"]],
    ["instancias", ["usuarios"]],
    ["notas", ["clientes"]],
    ["usuarios", []],
  ]);
  const order = inOrder(tables);
  expect(order.toSorted()).toEqual([...tables.keys()].toSorted());
  for (const [name, refers] of tables) {
    for (const other of refers) expect(order.indexOf(name)).toBeLessThan(order.indexOf(other));
  }
  const circle = new Map([
    ["a", ["b"]],
    ["b", ["a"]],
  ]);
  expect(inOrder(circle)).toHaveLength(2);
});
