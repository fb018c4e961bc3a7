import type { Generated, GeneratedAlways } from "kysely";
import type {
  TemplateCategoria,
  TemplateTipo,
  TemplateTom,
} from "#shared/templates/templates.constants.ts";

/** Templates, and how often they are used. */
export interface TemplateTables {
  templates: TemplatesTable;
  template_usos: TemplateUsosTable;
  template_usos_novos: TemplateUsosNovosTable;
}

export interface TemplatesTable {
  id: string;
  /** Null: a template of the system. */
  usuario_id: string | null;
  name: string;
  description: string | null;
  content: string;
  category: TemplateCategoria;
  type: TemplateTipo;
  tone: TemplateTom;
  is_active: Generated<boolean>;
  is_system: GeneratedAlways<boolean>;
  /** Which text of the library it began as. */
  library_key: string | null;
  created_at: Date;
  updated_at: Date;
}

/** What one professional did with one template, up to the notes that a job has not rolled up yet. */
export interface TemplateUsosTable {
  usuario_id: string;
  template_id: string;
  usos: number;
  enviadas: number;
  entregues: number;
  ultimo_uso: Date | null;
}

/** Written by triggers on `mensagens`. */
export interface TemplateUsosNovosTable extends TemplateUsosTable {
  /** bigint, as text. */
  id: GeneratedAlways<string>;
}
