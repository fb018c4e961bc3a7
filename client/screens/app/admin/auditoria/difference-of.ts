import { PAPEL_LABELS } from "#shared/admin/admin.constants.ts";
import type { AuditoriaJson } from "#shared/admin/admin.schema.ts";
import { CONEXAO_LABELS } from "#shared/instancias/instancias.constants.ts";
import { STATUS_LABELS } from "#shared/questionnaires/questionnaires.constants.ts";
import { FIELD_LABELS, HIDDEN_FIELDS } from "./field-labels.ts";

export interface Change {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** What a value needs to be said in words. */
export interface Words {
  /** An instant as people say it. */
  instant: (instant: Date) => string;
  /** The name of a category; undefined for one that is gone. */
  category: (id: string) => string | undefined;
}

/** The fields that differ, in words; of a row that was made or removed all that held something. */
export function differenceOf({ antes, depois }: Rows, words: Words): Change[] {
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  return fields
    .filter((field) => !HIDDEN_FIELDS.has(field) && !fields.includes(NAMED_BY[field] ?? ""))
    .map((field) => ({
      field,
      label: FIELD_LABELS[field] ?? field,
      before: antes && field in antes ? textOf(field, antes[field], words) : null,
      after: depois && field in depois ? textOf(field, depois[field], words) : null,
    }))
    .filter(({ before, after }) => (before ?? NOTHING) !== (after ?? NOTHING));
}

const NOTHING = "—";
/** A field that is left out where another one says the same in words. */
const NAMED_BY: Record<string, string> = { categoria_id: "categoria_nome" };
const NAMED: Record<string, string> = {
  ...PAPEL_LABELS,
  ...CONEXAO_LABELS,
  ...STATUS_LABELS,
  active: "Ativo",
  converted: "Convertido",
};
const NAMED_FIELDS = new Set(["role", "status", "trial_status"]);
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function textOf(field: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (field === "categoria_id") return words.category(text) ?? "Categoria excluída";
  if (NAMED_FIELDS.has(field)) return NAMED[text] ?? text;
  return ISO.test(text) ? words.instant(new Date(text)) : text;
}

type Rows = Pick<AuditoriaJson, "antes" | "depois">;
