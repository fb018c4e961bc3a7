import fc from "fast-check";
import { expect, test } from "vitest";
import { faultsForApproval, numbered, valuesIn, withValues } from "./approval.ts";

test("variables are numbered as they come, each place for itself, with an example", () => {
  expect(numbered("Olá, {{nome_cliente}}! {{outra}} e {{nome_cliente}}.")).toEqual({
    text: "Olá, {{1}}! {{2}} e {{3}}.",
    examples: [expect.any(String), "outra", expect.any(String)],
  });
});

test.each<[string, string[]]>([
  ["Olá, {{a}}! Até.", []],
  ["{{a}}, olá", ["variavelNoInicio"]],
  [" \n{{a}}, olá", ["variavelNoInicio"]],
  ["Olá, {{a}}", ["variavelNoFim"]],
  ["Olá, {{a}} .", []],
  ["Olá, {{a}}{{b}} .", ["variaveisJuntas"]],
  ["Olá, {{a}} \n {{b}} .", ["variaveisJuntas"]],
  ["Olá, {{a}} e {{b}} .", []],
  ["{{a}}", ["variavelNoInicio", "variavelNoFim"]],
  [`x${"y".repeat(1_024)}`, ["longo"]],
])("%j: %j", (content, faults) => {
  expect(faultsForApproval(content)).toEqual(faults);
});

test("values fill their places, as many as there are", () => {
  expect(valuesIn("{{a}} e {{b}} e {{a}}", { a: "x", b: 2 })).toEqual(["x", "2", "x"]);
  expect(valuesIn("{{a}} e {{b}}", { a: "x" })).toBeNull();
  expect(valuesIn("{{constructor}}", {})).toBeNull();
  expect(withValues("{{a}} e {{b}}", ["x", "{{b}}"])).toBe("x e {{b}}");
  expect(withValues("{{a}} e {{b}}", ["x"])).toBeNull();
  expect(withValues("nada", ["x"])).toBeNull();
});

test("what is filled in by names and by places is one text", () => {
  const piece = fc.constantFrom("{{a}}", "{{b.c}}", " texto ", "\n", "🙂");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const content = pieces.join("");
      const values = valuesIn(content, { a: "um", "b.c": "dois" });
      expect(values && withValues(content, values)).toBe(
        content.replaceAll("{{a}}", "um").replaceAll("{{b.c}}", "dois"),
      );
    }),
  );
});
