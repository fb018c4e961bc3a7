import { id } from "#shared/common/id.ts";
import { texto, textoOpcional } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import {
  DEFAULT_COLOR,
  MAX_DESCRICAO,
  MAX_ICON,
  MAX_NOME,
  MAX_SLUG,
} from "./categories.constants.ts";
import { m } from "./categories.messages.ts";
import { isIconKeyword, lengthOf } from "./icons.ts";
import { isSlug } from "./slug.ts";

/** A professional's field of work, as it goes over the wire. */
export interface CategoryJson {
  id: string;
  /** The slug. */
  name: string;
  display_name: string;
  description: string | null;
  /** An emoji or a keyword: see `iconOf`. */
  icon: string | null;
  /** `#rrggbb` */
  color: string;
  created_at: Date;
  updated_at: Date;
}

const slug = (required: string) =>
  texto(required)
    .min(1, { error: required, abort: true })
    .max(MAX_SLUG, { error: m.slugLongo, abort: true })
    .refine(isSlug, m.slugInvalido);
const nome = (required: string) => texto(required).min(1, required).max(MAX_NOME, m.nomeLongo);
const description = textoOpcional(MAX_DESCRICAO, m.descricaoLonga);
const icon = texto()
  .refine((text) => lengthOf(text) <= MAX_ICON || isIconKeyword(text), m.iconeInvalido)
  .nullish()
  .transform((text) => (text === "" ? null : text));
const color = texto()
  .regex(/^#[0-9a-fA-F]{6}$/, m.corInvalida)
  .toLowerCase();

/** A new one: `name` is the slug, `display_name` what people read. */
export const categoryCreate = z.strictObject({
  name: slug(m.nomeESlug),
  display_name: nome(m.nomeESlug),
  description,
  icon,
  color: color.default(DEFAULT_COLOR),
});
export type CategoryCreate = z.output<typeof categoryCreate>;

/** A change: absent fields stay as they are. */
export const categoryUpdate = z.strictObject({
  id: id(),
  name: slug(m.slugInvalido).optional(),
  display_name: nome(m.nomeObrigatorio).optional(),
  description,
  icon,
  color: color.optional(),
  antes: vistos(Object.keys(categoryCreate.shape)),
});
export type CategoryUpdate = z.output<typeof categoryUpdate>;

/** The form of a change: all fields are there. */
export const categoryForm = categoryCreate.extend({
  name: slug(m.slugInvalido),
  display_name: nome(m.nomeObrigatorio),
});
export type CategoryFormValues = z.input<typeof categoryForm>;

export const bySlug = z.strictObject({ slug: texto().max(MAX_SLUG) });
