import { expect, test } from "vitest";
import { BUILT_IN_CATEGORIES } from "#shared/categories/categories.constants.ts";
import { general } from "./general.ts";
import { questionsFor } from "./question-sets.ts";

const SETS = ["medical", "legal", "beauty", "general"];
const idsOf = (slug: string) => questionsFor(slug).map(({ id }) => id);

test("medical, legal, beauty and general have questions of their own, all others the general ones", () => {
  const texts = new Set(SETS.map((slug) => JSON.stringify(questionsFor(slug))));
  expect(texts.size).toBe(4);
  const others = BUILT_IN_CATEGORIES.map(({ name }) => name).filter((name) => !SETS.includes(name));
  expect(others).toEqual(["psychology", "consulting", "fitness", "education"]);
  for (const slug of [...others, "dental", "constructor", ""])
    expect(questionsFor(slug)).toBe(general);
});

test.each(SETS)(
  "%s begins and ends as all do, and asks of its field what product.md names",
  (slug) => {
    const asked =
      "nome_apresentacao especialidade anos_experiencia certificacoes diferencial " +
      "servicos outros_servicos formas_atendimento parcerias tempo_atendimento publico_alvo " +
      "canais_agendamento regras_agendamento estilo_comunicacao como_ser_lembrado";
    expect(idsOf(slug)).toEqual(asked.split(" "));
    const years = questionsFor(slug).find(({ id }) => id === "anos_experiencia");
    expect([years?.type, years?.options.length]).toEqual(["select", 5]);
  },
);

test.each(SETS)("%s: choices have options and texts have none; nothing stands twice", (slug) => {
  for (const { id, type, label, options, placeholder, help_text } of questionsFor(slug)) {
    const isText = type === "text" || type === "textarea";
    expect([id, isText ? options.length === 0 : options.length >= 4]).toEqual([id, true]);
    expect([id, label.length > 10, label.endsWith("?")]).toEqual([id, true, true]);
    if (isText) expect([id, placeholder?.startsWith("Ex.: ")]).toEqual([id, true]);
    if (type === "checkbox_multiple") expect([id, help_text]).not.toEqual([id, null]);
    const [values, labels] = [options.map(({ value }) => value), options.map((o) => o.label)];
    expect(new Set(values).size).toBe(values.length);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
