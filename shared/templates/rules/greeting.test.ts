import { expect, test } from "vitest";
import { BIBLIOTECA } from "#shared/templates/biblioteca/biblioteca.ts";
import { neutralName, withoutName } from "./greeting.ts";
import { variablesOf } from "./render.ts";

test.each([
  ["Olá, {{nome_cliente}}! Tudo bem?", "Olá! Tudo bem?"],
  ["Prezado(a) {{nome_cliente}},\n\nLembramos", "Prezado(a),\n\nLembramos"],
  ["Bora treinar, {{ nome_cliente }}! 💪", "Bora treinar! 💪"],
  ["{{nome_cliente}}, até amanhã!", "Até amanhã!"],
  ["Seu horário, {{nome_profissional}}", "Seu horário, {{nome_profissional}}"],
  ["A consulta de {{nome_cliente}} é hoje.", "A consulta de {{nome_cliente}} é hoje."],
  ["Recado para {{nome_cliente}}: até já", "Recado para {{nome_cliente}}: até já"],
  ["Olá! A consulta de {{nome_cliente}} é hoje.", "Olá! A consulta de {{nome_cliente}} é hoje."],
])("%s greets as %s", (content, greeted) => {
  expect(withoutName(content)).toBe(greeted);
});

test("no text of the library needs a name to greet", () => {
  const naming = BIBLIOTECA.filter(({ content }) =>
    variablesOf(withoutName(content)).includes("nome_cliente"),
  );
  expect(naming.map(({ name }) => name)).toEqual([]);
});

test.each([
  ["Olá, {{nome_cliente}}! Seu horário é amanhã.", "tudo bem"],
  ["Bom dia {{nome_cliente}}, lembramos", "tudo bem"],
  ["Olá, {{nome_cliente}}! Tudo bem?", "cliente"],
  ["Prezado(a) {{nome_cliente}},\n\nLembramos", "cliente"],
  ["Olá, {{nome_cliente}}! A consulta de {{nome_cliente}} é hoje.", undefined],
  ["A consulta de {{nome_cliente}} é hoje.", undefined],
])("where %s has to stay as it was approved, the name is %s", (content, name) => {
  expect(neutralName(content)).toBe(name);
});
