import { expect, test } from "vitest";
import { openFault, openVariables } from "./open-variables.ts";

const textsOf = (content: string, known?: string[]) =>
  openVariables(content, known).map(({ text }) => text);

test("a variable is found where it stands, with its braces", () => {
  const content = "Oi, Rafaela! São {{valor_consulta}}.";
  const [open] = openVariables(content);
  expect(open && content.slice(open.start, open.end)).toBe("{{valor_consulta}}");
});

test("braces that enclose no name are text, and what is filled in on the way is not open", () => {
  expect(textsOf("{nome} {{}} {{a b}} } {{")).toEqual([]);
  expect(
    textsOf("{{nome_cliente}}: {{horarios}}, {{valor_consulta}}", ["nome_cliente", "horarios"]),
  ).toEqual(["{{valor_consulta}}"]);
});

test("the sentence names each of them once", () => {
  expect(openFault("São {{valor_consulta}}, ou {{valor_consulta}}")).toMatch(
    /^\{\{valor_consulta\}\} está sem valor/,
  );
  expect(openFault("{{a}} {{b}}")).toMatch(/^\{\{a\}\}, \{\{b\}\} estão sem valor/);
  expect(openFault("{{a}}", ["a"])).toBeUndefined();
});
