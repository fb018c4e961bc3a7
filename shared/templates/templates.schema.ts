import { id } from "#shared/common/id.ts";
import { pageSize } from "#shared/common/pagination.ts";
import { composed, texto, textoOpcional } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { hasNameCharacters } from "./rules/names.ts";
import { isWellFormed } from "./rules/render.ts";
import {
  type AprovacaoEstado,
  CATEGORIAS,
  LIBRARY_PAGE_SIZE,
  MAX_CONTENT,
  MAX_DESCRIPTION,
  MAX_NAME,
  MIN_CONTENT,
  MIN_NAME,
  MOST_USED_LIMIT,
  ORDENS,
  PERIODO_PADRAO,
  PERIODOS,
  type TemplateCategoria,
  type TemplateTipo,
  type TemplateTom,
  TIPOS,
  TONS,
} from "./templates.constants.ts";
import { m } from "./templates.messages.ts";

const MAX_SEARCH = 200;

const name = texto(m.nomeCurto)
  .overwrite(composed)
  .min(MIN_NAME, m.nomeCurto)
  .max(MAX_NAME, m.nomeLongo)
  .refine(hasNameCharacters, m.nomeInvalido);

const description = textoOpcional(MAX_DESCRIPTION, m.descricaoLonga);

const content = texto(m.conteudoCurto)
  .min(MIN_CONTENT, m.conteudoCurto)
  .max(MAX_CONTENT, m.conteudoLongo)
  .refine(isWellFormed, m.variaveisMalformadas);

const category = z
  .string(m.categoriaObrigatoria)
  .min(1, m.categoriaObrigatoria)
  .toLowerCase()
  .pipe(z.enum(CATEGORIAS, m.categoriaInvalida));
const type = z.string(m.tipoInvalido).toUpperCase().pipe(z.enum(TIPOS, m.tipoInvalido));
const tone = z.string(m.tomInvalido).toUpperCase().pipe(z.enum(TONS, m.tomInvalido));

/** The fields of the form. */
export const templateForm = z.strictObject({
  name,
  description,
  content,
  category,
  type,
  tone,
  is_active: z.boolean().default(true),
});

/** A new template; `message_type` is a second name of `type` and must agree with it. */
export const templateCreate = z
  .strictObject({ ...templateForm.shape, message_type: type.optional() })
  .refine(typesAgree, { path: ["message_type"], message: m.tipoInvalido });
export type TemplateCreate = z.output<typeof templateCreate>;

/** A change: absent fields stay as they are. */
export const templateUpdate = z
  .strictObject({
    id: id(),
    name: name.optional(),
    description,
    content: content.optional(),
    category: category.optional(),
    type: type.optional(),
    tone: tone.optional(),
    is_active: z.boolean().optional(),
    message_type: type.optional(),
    antes: vistos(Object.keys(templateForm.shape)),
  })
  .refine(typesAgree, { path: ["message_type"], message: m.tipoInvalido });
export type TemplateUpdate = z.output<typeof templateUpdate>;

/** Whether `message_type`, where it stands beside `type`, says the same. */
function typesAgree(input: { type?: string | undefined; message_type?: string | undefined }) {
  return !input.type || !input.message_type || input.message_type === input.type;
}

export const templateById = z.strictObject({ id: id() });

/** `POST /templates/{id}/aprovacao`: through which number of Meta's. */
export const aprovacaoInput = z.strictObject({ id: id(), instancia_id: id() });
export type AprovacaoInput = z.output<typeof aprovacaoInput>;

/** How far a template came with Meta, for one business account of the caller's. */
export interface AprovacaoJson {
  waba_id: string;
  estado: AprovacaoEstado;
  /** Why it was refused or paused, in Meta's words. */
  motivo: string | null;
  /** Whether it is this text that was offered; one that was changed since is not approved. */
  atual: boolean;
}

/** Longer than a name may be: the library sends the name with an ending, and what is too long is cut. */
export const templateDuplicate = z.strictObject({
  id: id(),
  new_name: texto()
    .overwrite(composed)
    .max(2 * MAX_NAME, m.nomeLongo)
    .optional(),
});
export type TemplateDuplicate = z.output<typeof templateDuplicate>;

export const templatesFilter = z.strictObject({
  ...pageSize(LIBRARY_PAGE_SIZE),
  category: z.array(category).optional(),
  type: z.array(type).optional(),
  tone: z.array(tone).optional(),
  is_active: z.boolean().optional(),
  is_system: z.boolean().optional(),
  search: texto().max(MAX_SEARCH).optional(),
  created_by: id().optional(),
  sort: z.enum(ORDENS).default("created_desc"),
});
export type TemplatesFilter = z.output<typeof templatesFilter>;

const MAX_VALUE = 500;
const MAX_VALUES = 100;

/** Values by the names of variables; null is none. */
export const contexto = z
  .record(
    z.string().max(100),
    z.union([texto().max(MAX_VALUE, m.valorLongo), z.number()]).nullish(),
  )
  .refine((values) => Object.keys(values).length <= MAX_VALUES, m.valoresDemais)
  .transform(withoutNulls);

function withoutNulls(values: Record<string, string | number | null | undefined>) {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined,
    ),
  );
}

/** With a client's id the context is completed with their data and their next appointment. */
export const renderInput = z.strictObject({
  content: z.string(m.conteudoCurto).max(MAX_CONTENT, m.conteudoLongo),
  context: contexto.optional(),
  cliente_id: id().optional(),
});
export type RenderInput = z.output<typeof renderInput>;

export const validateInput = z.strictObject({ content: z.string(m.conteudoCurto) });

export const validateVariablesInput = z.strictObject({ variables: z.array(z.string()).max(1000) });

/** The period is shown only: figures are of all time. It makes the key under which the answer is kept. */
export const analyticsInput = z.strictObject({
  period: z.enum(PERIODOS).default(PERIODO_PADRAO),
});

export const mostUsedInput = z.strictObject({
  limit: z.int().min(1).max(100).default(MOST_USED_LIMIT),
});

/** Faults of a content, in the words of the form; empty when it could be saved. */
export const contentFaults = (text: string) => faultsIn(content, text);

/** The same for a name. */
export const nameFaults = (text: string) => faultsIn(name, text);

function faultsIn(schema: z.ZodType, text: string): string[] {
  const { error } = schema.safeParse(text);
  return error ? error.issues.map(({ message }) => message) : [];
}

/** A template as it goes over the wire. Usage is the caller's own, an administrator's is everybody's. */
export interface TemplateJson {
  id: string;
  name: string;
  description: string | null;
  content: string;
  category: TemplateCategoria;
  type: TemplateTipo;
  tone: TemplateTom;
  is_active: boolean;
  is_system: boolean;
  usage_count: number;
  last_used_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Null for system templates. */
  created_by: string | null;
  /** The caller's own; none where nothing was offered. */
  aprovacoes: AprovacaoJson[];
}

/** How a template is used. */
export interface TemplateUsoJson {
  template_id: string;
  name: string;
  usage_count: number;
  /** Percent of what was sent that was delivered or read; null while no acknowledgement has come. */
  success_rate: number | null;
  last_used: Date | null;
}

export interface TemplateAnalyticsJson {
  total_templates: number;
  active_templates: number;
  total_usage: number;
  most_used_template: { name: string; usage_count: number } | null;
  /** All categories or types of the templates that the caller sees, the most used first. */
  category_stats: { category: TemplateCategoria; template_count: number; usage_count: number }[];
  type_stats: { type: TemplateTipo; template_count: number; usage_count: number }[];
  /** The ten used last. */
  recent_activity: TemplateUsoJson[];
}
