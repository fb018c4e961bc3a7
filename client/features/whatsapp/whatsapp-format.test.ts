import { expect, test } from "vitest";
import { spans } from "./whatsapp-format.ts";

const shown = (text: string) =>
  spans(text).map(({ text: piece, style }) => (style ? `${style}(${piece})` : piece));

test.each([
  ["Responda *1* para confirmar", ["Responda ", "bold(1)", " para confirmar"]],
  ["*Oi*, _tudo bem_? ~Não~", ["bold(Oi)", ", ", "italic(tudo bem)", "? ", "strike(Não)"]],
  ["*nome_cliente*", ["bold(nome_cliente)"]],
  ["nome_do_cliente", ["nome_do_cliente"]],
  ["2 * 3 * 4", ["2 * 3 * 4"]],
  ["*aberto\ne fechado*", ["*aberto\ne fechado*"]],
  ["a*b*c", ["a*b*c"]],
  ["**", ["**"]],
  ["", []],
])("%j", (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test("many marks cost no more than their length", () => {
  const text = "*a ".repeat(20_000);
  expect(spans(text)).toEqual([{ text }]);
});
