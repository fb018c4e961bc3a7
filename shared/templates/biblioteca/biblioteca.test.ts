import { expect, test } from "vitest";
import { variablesOf } from "#shared/templates/rules/render.ts";
import { isVariavel, templateContext } from "#shared/templates/rules/variables.ts";
import { CATEGORIAS, TIPOS, TONS } from "#shared/templates/templates.constants.ts";
import { templateCreate } from "#shared/templates/templates.schema.ts";
import { BIBLIOTECA } from "./biblioteca.ts";

const byKey = BIBLIOTECA.map((template) => [template.library_key, template] as const);

test("eight categories times five types, each once, with names of their own", () => {
  const keys = CATEGORIAS.flatMap((category) => TIPOS.map((type) => `${category}:${type}`));
  expect(BIBLIOTECA.map(({ library_key }) => library_key).sort()).toEqual(keys.sort());
  expect(new Set(BIBLIOTECA.map(({ name }) => name)).size).toBe(40);
  expect(new Set(BIBLIOTECA.map(({ content }) => content)).size).toBe(40);
});

test("all six tones are heard, and no category speaks in one alone", () => {
  expect(new Set(BIBLIOTECA.map(({ tone }) => tone))).toEqual(new Set(TONS));
  for (const category of CATEGORIAS) {
    const tones = BIBLIOTECA.filter((template) => template.category === category);
    expect([category, new Set(tones.map(({ tone }) => tone)).size >= 2]).toEqual([category, true]);
  }
});

test.each(byKey)(
  "%s keeps the rules that every template keeps",
  (_key, { library_key: _named, ...text }) => {
    expect(templateCreate.parse(text)).toEqual({ ...text, is_active: true });
    expect(variablesOf(text.content).filter((name) => !isVariavel(name))).toEqual([]);
  },
);

/** Variables known of any client with a name and any appointment; phone and category may be blank. */
const known = Object.keys(
  templateContext({
    cliente: { nome: "Davi", telefone: null },
    profissional: {
      nome: "Ana",
      telefone: null,
      especialidade: null,
      timezone: "America/Sao_Paulo",
    },
    marcacao: { horario: new Date("2026-03-04T12:00:00Z"), duracao_minutos: 50 },
    agora: new Date("2026-03-02T12:00:00Z"),
  }),
);

test.each(byKey)("%s asks for nothing that the product could not fill in", (_key, { content }) => {
  expect(variablesOf(content).filter((name) => !known.includes(name))).toEqual([]);
});

test.each(byKey)("%s asks for an answer only where answers are understood", (_key, template) => {
  const { type, content } = template;
  const isAsked = type === "CONFIRMATION" || type === "REMINDER";
  expect(content.includes("*1* para confirmar ou *2* para cancelar")).toBe(isAsked);
  // A bare "sim" or a mark from 1 to 5 would be taken as an answer to the reminder before.
  expect(/responda "?sim|nota de|de 1 a/i.test(content)).toBe(false);
  if (isAsked) {
    for (const name of ["data_agendamento_formatada", "hora_agendamento", "nome_profissional"]) {
      expect(variablesOf(content)).toContain(name);
    }
  }
});

test("SAIR stands in every marketing text, and in some of the others", () => {
  const withExit = BIBLIOTECA.filter(({ content }) => content.includes("SAIR"));
  expect(withExit.filter(({ type }) => type === "MARKETING").length).toBe(CATEGORIAS.length);
  expect(withExit.length).toBeLessThan(BIBLIOTECA.length);
  for (const type of ["CONFIRMATION", "REMINDER"]) {
    const count = withExit.filter((template) => template.type === type).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(CATEGORIAS.length);
  }
});

test("no text promises a result or names an illness or a price", () => {
  const forbidden =
    /garant(imos|ia de)|resultado garantido|cura|melhor (advogad|médic|dentist)|desconto|promoção|grátis|R\$|depress|ansiedade|diagn[óo]stico/i;
  expect(BIBLIOTECA.filter(({ content }) => forbidden.test(content))).toEqual([]);
});
