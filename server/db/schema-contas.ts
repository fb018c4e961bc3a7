import type { PessoaId } from "#server/core/id.ts";

export interface AccountTables {
  trocas_email: TrocasEmailTable;
  trocas_email_links: TrocasEmailLinksTable;
  google_tokens_recebidos: GoogleTokensRecebidosTable;
}

/** A change of e-mail that was asked for; pending while it is neither concluded nor ended. */
export interface TrocasEmailTable {
  id: string;
  usuario_id: PessoaId;
  email_antigo: string;
  email_novo: string;
  /** Whether the password was given with it: then the old address need not agree. */
  com_senha: boolean;
  /** The session that asked for it. */
  sessao_id: string;
  criado_em: Date;
  expira_em: Date;
  confirmada_antigo_em: Date | null;
  confirmada_novo_em: Date | null;
  /** Since when the new e-mail is the account's. */
  concluida_em: Date | null;
  /** Cancelled, replaced by a newer one, or undone. */
  encerrada_em: Date | null;
}

/** Which mailbox a link went to, or that it stops the change. */
export type PapelDoLink = "antigo" | "novo" | "parar";

export interface TrocasEmailLinksTable {
  hash: Buffer;
  troca_id: string;
  papel: PapelDoLink;
}

/** Tokens that the account's own exchange with Google brought. */
export interface GoogleTokensRecebidosTable {
  usuario_id: string;
  hash: Buffer;
  criado_em: Date;
}
