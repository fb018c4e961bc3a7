import fc from "fast-check";
import { expect, test } from "vitest";
import { isWellFormed, renderTemplate, variablesOf } from "./render.ts";
import { tokens } from "./tokens.ts";

test.each([
  ["Olá, {{nome_cliente}}!", ["nome_cliente"]],
  ["{{a}}{{b}}{{a}}", ["a", "b"]],
  ["{{_x1}} {{cliente.nome}} {{a.b._c2}}", ["_x1", "cliente.nome", "a.b._c2"]],
  ["{a} } { }a{", []],
  ["", []],
  ["100 % sem variáveis", []],
])("%j is well formed, with %j", (content, names) => {
  expect([isWellFormed(content), variablesOf(content)]).toEqual([true, names]);
});

test.each([
  "{{}}",
  "{{ }}",
  "{{ nome }}",
  "{{nome",
  "nome}}",
  "{{nome}",
  "{{{nome}}}",
  "{{1nome}}",
  "{{nome-cliente}}",
  "{{nome cliente}}",
  "{{.nome}}",
  "{{nome.}}",
  "{{a..b}}",
  "{{a.1}}",
  "{{ação}}",
  "{{a}} {{",
  "}}{{",
  "{{a{{b}}",
])("%j is malformed", (content) => {
  expect(isWellFormed(content)).toBe(false);
});

test("the pieces put together are the text, whatever it is", () => {
  const text = fc.string({
    unit: fc.constantFrom("{", "}", "{{", "}}", "a", ".", "1", " ", "é", "\n", "🙂"),
  });
  fc.assert(
    fc.property(text, (content) => {
      expect([...tokens(content)].map((token) => token.text).join("")).toBe(content);
      expect(renderTemplate(content, {}).rendered_content).toBe(content);
    }),
  );
});

test.each([
  ["known are replaced, all of them", "{{a}} e {{a}}", { a: "x" }, "x e x", []],
  ["unknown stay, listed once", "{{a}} {{b}} {{b}}", { a: "x" }, "x {{b}} {{b}}", ["b"]],
  ["values are not looked through again", "{{a}}", { a: "{{b}}", b: "x" }, "{{b}}", []],
  ["an empty value is a value", "[{{a}}]", { a: "" }, "[]", []],
  ["numbers are written", "{{a}}", { a: 0 }, "0", []],
  ["dotted names are names", "{{a.b}}", { "a.b": "x" }, "x", []],
  ["what is malformed stays", "{{ a }} {{a", { a: "x" }, "{{ a }} {{a", []],
  ["what every object has is unknown", "{{constructor}}", {}, "{{constructor}}", ["constructor"]],
  ["nothing of a prototype", "{{__proto__}}", {}, "{{__proto__}}", ["__proto__"]],
  ["dollar signs mean nothing", "{{a}}", { a: "$& $1" }, "$& $1", []],
])("rendering: %s", (_fact, content, context, rendered_content, missing_variables) => {
  expect(renderTemplate(content, context)).toEqual({ rendered_content, missing_variables });
});

/**
 * The best of several times of the processor, in milliseconds: what else the machine does hardly counts. The system
 * counts in steps of a few, so that short work is repeated.
 */
function timeOf(repeats: number, work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.threadCpuUsage();
    for (let n = 0; n < repeats; n += 1) work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

const WORST = ["{{", "{{a", "{", "}}", "}", "{{a.", "{{a}}", "{{a}", "a", "{ {", "{{aa".repeat(3)];

test.each(WORST)("%j again and again costs time in proportion to its length", (piece) => {
  const time = (length: number, repeats: number) => {
    const content = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    return timeOf(repeats, () => [renderTemplate(content, { a: "x" }), isWellFormed(content)]);
  };
  const [short, long] = [time(2 ** 14, 64), time(2 ** 20, 1)];
  // As much text in one piece as in 64: in proportion is 1, its square 64.
  expect(long).toBeLessThan(Math.max(10 * short, 50));
  expect(long).toBeLessThan(2_000);
});

test("mutant: a search for the closing braces from each of the opening ones costs the square", () => {
  const search = (content: string) => {
    let found = 0;
    for (let at = content.indexOf("{{"); at !== -1; at = content.indexOf("{{", at + 2)) {
      if (content.indexOf("}}", at) !== -1) found += 1;
    }
    return found;
  };
  const time = (length: number, repeats: number) => {
    const content = "{{".repeat(length);
    return timeOf(repeats, () => search(content));
  };
  // As much text in one piece as in 64.
  expect(time(2 ** 17, 1) / time(2 ** 11, 64)).toBeGreaterThan(10);
});
