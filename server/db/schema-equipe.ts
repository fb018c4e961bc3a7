import type { PessoaId } from "#server/core/id.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";

/** People of a practice. */
export interface TeamTables {
  acessos: AcessosTable;
}

/** The access of a person to a practice that is not their own. */
export interface AcessosTable {
  usuario_id: string;
  pessoa_id: PessoaId;
  papel: PapelDeMembro;
  desde: Date;
  convidado_por: PessoaId;
  /** When this person last acted for this practice. */
  usado_em: Date | null;
}
