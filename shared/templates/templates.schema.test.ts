import { expect, test } from "vitest";
import {
  contentFaults,
  contexto,
  renderInput,
  templateCreate,
  templateDuplicate,
  templatesFilter,
  templateUpdate,
} from "./templates.schema.ts";

const good = {
  name: "Aviso da clínica",
  content: "Olá, {{nome_cliente}}!",
  category: "legal",
  type: "REMINDER",
  tone: "FORMAL",
};
const id = "01980000-0000-7000-8000-000000000001";

test("type and tone are taken in either case, category is lower case, what is left out has its default", () => {
  const parsed = templateCreate.parse({ ...good, type: "reminder", tone: "Formal" });
  expect(parsed).toEqual({ ...good, is_active: true });
  expect(templateCreate.parse({ ...good, description: "  " }).description).toBeNull();
  expect(templateCreate.parse({ ...good, name: "  Aviso  " }).name).toBe("Aviso");
  // Decomposed, as some systems send it.
  expect(templateCreate.parse({ ...good, name: "Clínica".normalize("NFD") }).name).toBe("Clínica");
});

const V = "O conteúdo contém variáveis malformadas. Use o formato {{nome_variavel}}";

test.each([
  [{ name: "ab" }, "O nome deve ter pelo menos 3 caracteres"],
  [{ name: "" }, "O nome deve ter pelo menos 3 caracteres"],
  [{ name: undefined }, "O nome deve ter pelo menos 3 caracteres"],
  [{ name: "x".repeat(101) }, "O nome não pode exceder 100 caracteres"],
  [{ name: "Olá!" }, "O nome contém caracteres inválidos"],
  [{ description: "x".repeat(301) }, "A descrição não pode exceder 300 caracteres"],
  [{ content: "123456789" }, "O conteúdo deve ter pelo menos 10 caracteres"],
  [{ content: undefined }, "O conteúdo deve ter pelo menos 10 caracteres"],
  [{ content: "x".repeat(2001) }, "O conteúdo não pode exceder 2000 caracteres"],
  [{ content: "Olá, {{nome cliente}}!" }, V],
  [{ content: "Olá, {{}}, tudo bem?" }, V],
  [{ content: "Olá, {{nome}, tudo bem?" }, V],
  [{ category: "" }, "Categoria é obrigatória"],
  [{ category: undefined }, "Categoria é obrigatória"],
  [{ category: "education" }, "Categoria inválida"],
  [{ type: "outro" }, "Tipo inválido"],
  [{ type: undefined }, "Tipo inválido"],
  [{ type: 1 }, "Tipo inválido"],
  [{ tone: "bravo" }, "Tom inválido"],
  [{ tone: undefined }, "Tom inválido"],
  [{ is_active: "false" }, "Valor inválido"],
  [{ message_type: "FOLLOWUP" }, "Tipo inválido"],
  [{ is_system: true }, "Campo desconhecido"],
  [{ usuario_id: id }, "Campo desconhecido"],
])("%j is refused: %s", (fields, expected) => {
  const { error } = templateCreate.safeParse({ ...good, ...fields });
  expect(error?.issues.map(({ message }) => message)).toEqual([expected]);
});

test("the bounds themselves are good", () => {
  for (const fields of [
    { name: "abc" },
    { name: "x".repeat(100) },
    { description: "x".repeat(300) },
    { content: "1234567890" },
    { content: "x".repeat(2000) },
    { message_type: "reminder" },
  ]) {
    expect([fields, templateCreate.safeParse({ ...good, ...fields }).success]).toEqual([
      fields,
      true,
    ]);
  }
});

test("a change may hold one field alone, and adds none", () => {
  expect(templateUpdate.parse({ id, is_active: false })).toEqual({ id, is_active: false });
  expect(templateUpdate.parse({ id, description: null })).toEqual({ id, description: null });
  const { error } = templateUpdate.safeParse({ id, type: "REMINDER", message_type: "FOLLOWUP" });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["message_type"], "Tipo inválido"],
  ]);
});

test("the list has its defaults, and bounds", () => {
  expect(templatesFilter.parse({})).toEqual({ page: 1, size: 20, sort: "created_desc" });
  expect(templatesFilter.parse({ type: ["reminder", "FOLLOWUP"] }).type).toEqual([
    "REMINDER",
    "FOLLOWUP",
  ]);
  expect(templatesFilter.safeParse({ size: 101 }).success).toBe(false);
  expect(templatesFilter.safeParse({ sort: "nome" }).success).toBe(false);
});

test("a context holds texts and numbers, nothing deep and nothing huge", () => {
  expect(contexto.parse({ a: "x", b: 1, c: null })).toEqual({ a: "x", b: 1 });
  expect(contexto.parse(JSON.parse('{"__proto__": "x", "constructor": "y"}'))).toEqual({
    constructor: "y",
  });
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`v${i}`, "x"]));
  for (const bad of [{ a: { b: "x" } }, { a: ["x"] }, { a: "x".repeat(501) }, many]) {
    expect(contexto.safeParse(bad).success).toBe(false);
  }
  expect(renderInput.safeParse({ content: "x".repeat(2001) }).success).toBe(false);
});

test("a name for a copy may be longer than a name, within reason", () => {
  const new_name = `${"x".repeat(100)} (Cópia)`;
  expect(templateDuplicate.parse({ id, new_name }).new_name).toBe(new_name);
  expect(templateDuplicate.safeParse({ id, new_name: "x".repeat(201) }).success).toBe(false);
});

test("what is wrong with a content is reported in the words of the form", () => {
  expect(contentFaults("Olá, {{nome_cliente}}!")).toEqual([]);
  expect(contentFaults("{{a")).toEqual(["O conteúdo deve ter pelo menos 10 caracteres", V]);
});
