import type { PessoaId } from "#server/core/id.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";

/** People of a practice. */
export interface TeamTables {
  acessos: AcessosTable;
  convites: ConvitesTable;
  pessoas_da_conta: PessoasDaContaTable;
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

/** An invitation; open until it is accepted, taken back or over. Its token went out in a letter. */
export interface ConvitesTable {
  usuario_id: string;
  id: string;
  /** In lower case. */
  email: string;
  papel: PapelDeMembro;
  token_hash: Buffer;
  convidado_por: PessoaId;
  criado_em: Date;
  expira_em: Date;
  aceito_em: Date | null;
  aceito_por: PessoaId | null;
  retirado_em: Date | null;
}

/** Names of members who have done something in a practice: a name outlives the access, and goes with the account. */
export interface PessoasDaContaTable {
  usuario_id: string;
  pessoa_id: string;
  nome: string;
}
