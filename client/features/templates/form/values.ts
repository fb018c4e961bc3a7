import type { Template } from "#client/data/templates.hooks.ts";
import type { z } from "#shared/common/zod.ts";
import {
  CATEGORIA_LABELS,
  NOVO_TEMPLATE,
  TIPO_LABELS,
  TOM_LABELS,
} from "#shared/templates/templates.constants.ts";
import type { templateForm } from "#shared/templates/templates.schema.ts";

export type TemplateValues = z.input<typeof templateForm>;
type Filled = z.output<typeof templateForm>;

export const FIELDS = [
  "name",
  "description",
  "content",
  "category",
  "type",
  "tone",
  "is_active",
] as const;

/** The fields with which a new template begins. */
export type TemplateModel = Pick<
  Template,
  "name" | "description" | "content" | "type" | "tone" | "is_active"
>;

/** With what the form begins: a template's own, or those of a new one. */
export function initialValues(template: TemplateModel | null, category: string): TemplateValues {
  if (!template) return { ...NOVO_TEMPLATE, name: "", description: "", content: "", category };
  const { name, description, content, type, tone, is_active } = template;
  return { name, description: description ?? "", content, category, type, tone, is_active };
}

/** As calls.md sends it: type and tone lower case, `message_type` the type as chosen. */
export function payload({ type, tone, ...rest }: Filled) {
  return {
    ...rest,
    type: type.toLowerCase(),
    tone: tone.toLowerCase(),
    message_type: type,
  };
}

export const LABELS = {
  name: "Nome",
  description: "Descrição",
  content: "Texto",
  category: "Categoria",
  type: "Tipo",
  tone: "Tom",
  is_active: "Ativo",
};

export function textOf(name: string, value: unknown) {
  const all = { category: CATEGORIA_LABELS, type: TIPO_LABELS, tone: TOM_LABELS };
  const labels = new Map(Object.entries(all)).get(name);
  return new Map(Object.entries(labels ?? {})).get(String(value));
}
