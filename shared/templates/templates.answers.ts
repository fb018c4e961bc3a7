import { answer, instante, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { APROVACAO_ESTADOS, CATEGORIAS, TIPOS, TONS } from "./templates.constants.ts";

export const aprovacao = named("Aprovacao", {
  waba_id: z.string(),
  estado: z.enum(APROVACAO_ESTADOS),
  motivo: z.string().nullable(),
  atual: z.boolean(),
});

export const template = named("Template", {
  id: id(),
  name: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  category: z.enum(CATEGORIAS),
  type: z.enum(TIPOS),
  tone: z.enum(TONS),
  is_active: z.boolean(),
  is_system: z.boolean(),
  usage_count: z.int(),
  last_used_at: instante().nullable(),
  created_at: instante(),
  updated_at: instante(),
  created_by: z.string().nullable(),
  aprovacoes: z.array(aprovacao),
});

export const templateUso = named("TemplateUso", {
  template_id: id(),
  name: z.string(),
  usage_count: z.int(),
  success_rate: z.number().nullable(),
  last_used: instante().nullable(),
});

export const templateAnalytics = named("TemplateAnalytics", {
  total_templates: z.int(),
  active_templates: z.number(),
  total_usage: z.int(),
  most_used_template: z.object({ name: z.string(), usage_count: z.int() }).nullable(),
  category_stats: z.array(
    z.object({ category: z.enum(CATEGORIAS), template_count: z.int(), usage_count: z.int() }),
  ),
  type_stats: z.array(
    z.object({ type: z.enum(TIPOS), template_count: z.int(), usage_count: z.int() }),
  ),
  recent_activity: z.array(templateUso),
});

export const templatesAnswers = {
  list: answer(
    "Lista os templates próprios e os da biblioteca.",
    z.object({
      items: z.array(template),
      page: z.int(),
      per_page: z.int(),
      total: z.int(),
      pages: z.int(),
    }),
    [404],
  ),
  categories: answer(
    "Lista as categorias de templates.",
    z.array(z.object({ value: z.enum(CATEGORIAS), label: z.string() })),
  ),
  variables: answer(
    "Lista as variáveis que um template pode usar.",
    z.array(z.object({ name: z.string(), label: z.string(), example: z.string() })).readonly(),
  ),
  validateVariables: answer(
    "Separa as variáveis conhecidas das desconhecidas.",
    z.object({ valid: z.array(z.string()), invalid: z.array(z.string()) }),
  ),
  analytics: answer("Mostra o uso dos templates.", templateAnalytics),
  mostUsed: answer("Lista os templates mais usados.", z.array(templateUso)),
  libraryStatus: answer(
    "Diz se a biblioteca já foi criada.",
    z.object({ is_initialized: z.boolean() }),
  ),
  initializeLibrary: answer(
    "Cria os templates da biblioteca que faltam.",
    z.object({ templates_created: z.number() }),
  ),
  render: answer(
    "Preenche o texto de um template.",
    z.object({ rendered_content: z.string(), missing_variables: z.array(z.string()) }),
    [404],
  ),
  validate: answer(
    "Confere o texto de um template.",
    z.object({ valid: z.boolean(), variables: z.array(z.string()), errors: z.array(z.string()) }),
  ),
  create: answer("Cria um template.", template, [404, 409]),
  get: answer("Mostra um template.", template),
  update: answer("Altera um template.", template, [409, 412]),
  remove: nothing("Exclui um template.", [409]),
  duplicate: answer("Copia um template.", template, [409]),
  requestApproval: answer("Pede à Meta a aprovação do template.", template, [409, 429, 502, 504]),
  analyticsOf: answer("Mostra o uso de um template.", templateUso),
};
