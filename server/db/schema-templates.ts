import type { Generated, GeneratedAlways } from "kysely";
import type {
  AprovacaoEstado,
  TemplateCategoria,
  TemplateTipo,
  TemplateTom,
} from "#shared/templates/templates.constants.ts";

/** Templates, and how often they are used. */
export interface TemplateTables {
  templates: TemplatesTable;
  template_usos: TemplateUsosTable;
  template_usos_novos: TemplateUsosNovosTable;
  template_aprovacoes: TemplateAprovacoesTable;
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

/** Use of one template by one professional, without the notes that a job has not rolled up yet. */
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

/** How far a text came with Meta's approval, for a business account of a professional. */
export interface TemplateAprovacoesTable {
  usuario_id: string;
  template_id: string;
  waba_id: string;
  /** Its name at Meta. */
  nome: string;
  idioma: string;
  /** The text as it was sent; a template that was changed since is not approved. */
  conteudo: string;
  com_botoes: boolean;
  estado: AprovacaoEstado;
  motivo: string | null;
  criado_em: Date;
  atualizado_em: Date;
}
