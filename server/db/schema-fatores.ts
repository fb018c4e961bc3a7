import type { Generated } from "kysely";
import type { PessoaId } from "#server/core/id.ts";
import type { Finalidade, TipoDeFator } from "#shared/fatores/fatores.constants.ts";

export interface FactorTables {
  fatores: FatoresTable;
  codigos_recuperacao: CodigosRecuperacaoTable;
  desafios: DesafiosTable;
  entradas_pendentes: EntradasPendentesTable;
}

/** An authenticator app (`segredo`, `ultimo_passo`) or a passkey (the columns after them). */
export interface FatoresTable {
  id: string;
  usuario_id: PessoaId;
  tipo: TipoDeFator;
  nome: string;
  /** Sealed. */
  segredo: string | null;
  /** The time step of the last code that was taken: none is taken twice. */
  ultimo_passo: number | null;
  credencial_id: string | null;
  chave_publica: Buffer | null;
  /** PostgreSQL's bigint arrives as text. */
  contador: string | null;
  transportes: string[] | null;
  criado_em: Date;
  /** Null until the first code of an app has been given. */
  confirmado_em: Date | null;
  usado_em: Date | null;
}

export interface CodigosRecuperacaoTable {
  usuario_id: PessoaId;
  /** Its first characters, for the lookup; the rest is kept in `hash` alone. */
  prefixo: string;
  hash: string;
  criado_em: Date;
  usado_em: Date | null;
}

/** Challenges for a passkey, each for one use. */
export interface DesafiosTable {
  usuario_id: PessoaId;
  desafio: string;
  finalidade: Finalidade;
  expira_em: Date;
}

/** A sign-in whose password was right and whose second factor is awaited. */
export interface EntradasPendentesTable {
  hash: Buffer;
  usuario_id: PessoaId;
  /** Hash of the password hash at that time: another password ends what was begun. */
  prova_senha: Buffer;
  tentativas: Generated<number>;
  expira_em: Date;
}
