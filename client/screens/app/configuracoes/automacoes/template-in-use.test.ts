import { expect, test } from "vitest";
import type { Template } from "#client/data/automacoes.hooks.ts";
import { choosable, ownCopy, preview, templateInUse } from "./template-in-use.ts";

const base: Omit<Template, "id" | "category"> = {
  name: "Lembrete",
  description: null,
  content: "Olá, {{nome_cliente}}!",
  type: "REMINDER",
  tone: "FRIENDLY",
  is_active: true,
  is_system: true,
  usage_count: 0,
  last_used_at: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  created_by: null,
  aprovacoes: [],
};
const general: Template = { ...base, id: "general", category: "general" };
const dental: Template = { ...base, id: "dental", category: "dental" };
const own: Template = {
  ...base,
  id: "own",
  category: "dental",
  is_system: false,
  created_by: "ana",
};

test.each<[string, Template[], string | null, string | undefined, string | undefined]>([
  ["the chosen one", [general, dental, own], "own", "dental", "own"],
  ["else the system's of the category", [general, dental, own], null, "dental", "dental"],
  ["else the general one", [general, own], null, "dental", "general"],
  ["of a category without templates the general one", [general, dental], null, "tech", "general"],
  ["without a category the general one", [dental, general], null, undefined, "general"],
  ["the system's when the chosen one is gone", [general, dental], "own", "dental", "dental"],
  ["nothing without a library", [own], null, "dental", undefined],
])("a message is written from %s", (_, templates, chosen, categoria, expected) => {
  expect(templateInUse(templates, chosen, categoria)?.id).toBe(expected);
});

test("one chooses among the system's templates and the own ones", () => {
  const others = { ...own, id: "others", created_by: "bia" };
  expect(choosable([general, own, others], "ana")).toEqual([general, own]);
});

const ana = {
  nome: "Ana Souza",
  telefone: null,
  categoria: { name: "dental", display_name: "Odontologia" },
  timezone: "America/Manaus",
  horas: [],
};
// In Manaus it is still the day before.
const NOW = new Date("2026-03-03T03:30:00Z");

test("the preview speaks of tomorrow on the professional's clock, under the professional's name", () => {
  const { rendered_content } = preview(
    "{{nome_cliente}}, {{nome_profissional}} ({{especialidade_profissional}}): {{data_agendamento}}, {{hora_agendamento}}",
    ana,
    NOW,
  );
  expect(rendered_content).toBe("Maria Silva, Ana Souza (Odontologia): 03/03/2026, 14:30");
});

test("what the product does not know of a professional stays empty and is named", () => {
  const { missing_variables } = preview("{{telefone_clinica}} {{endereco_clinica}}", ana, NOW);
  expect(missing_variables).toEqual(["telefone_clinica", "endereco_clinica"]);
});

test.each([
  [[], "50 minutos"],
  [[{ intervalo_minutos: 60 }], "1 hora"],
  [[60, 45, 45].map((intervalo_minutos) => ({ intervalo_minutos })), "45 minutos"],
])("the made-up appointment lasts as long as most of one's own: %j is %s", (horas, text) => {
  const { rendered_content } = preview("{{duracao_consulta}}", { ...ana, horas }, NOW);
  expect(rendered_content).toBe(text);
});

test("one's own text begins with that of the system, under a name that is free", () => {
  const { content, type, tone } = general;
  const copy = { description: null, content, type, tone, is_active: true };
  expect(ownCopy(general, "Meu lembrete", [])).toEqual({ ...copy, name: "Meu lembrete" });
  expect(ownCopy(general, "Meu lembrete", ["Meu lembrete", "Meu lembrete 2"]).name).toBe(
    "Meu lembrete 3",
  );
});
