import type { Generated, JSONColumnType } from "kysely";
import type { QuestionnaireStatus } from "#shared/questionnaires/questionnaires.constants.ts";
import type { Answers, Question } from "#shared/questionnaires/questionnaires.schema.ts";

/** Questionnaires that administrators send to professionals. */
export interface QuestionnaireTables {
  questionarios: QuestionariosTable;
}

export interface QuestionariosTable {
  id: string;
  usuario_id: string;
  categoria_id: string | null;
  categoria_nome: string;
  token_hash: Buffer;
  /** Sealed. */
  token: string;
  /** As stored: a pending one is over at `expires_at`, whether or not the job has noted it. */
  status: Generated<QuestionnaireStatus>;
  questions: JSONColumnType<Question[]>;
  respostas: JSONColumnType<Answers> | null;
  descricao_gerada: string | null;
  /** Whether the model wrote it; composed otherwise. */
  descricao_pelo_modelo: Generated<boolean>;
  /** The model is still to be asked, not before this. */
  descricao_tentar_em: Date | null;
  descricao_tentativas: Generated<number>;
  criado_em: Date;
  expires_at: Date;
  completado_em: Date | null;
}
