import type { JSONColumnType } from "kysely";

export interface ImportTables {
  importacoes: ImportacoesTable;
  importacao_clientes: ImportacaoClientesTable;
}

/** Clients that came from a file. */
interface ImportacoesTable {
  id: string;
  usuario_id: string;
  nome_arquivo: string | null;
  criados: number;
  atualizados: number;
  ignorados: number;
  erros: number;
  ator_id: string | null;
  criado_em: Date;
  desfeita_em: Date | null;
  desfeita_por_id: string | null;
}

/** Effect of an import on each client, as long as it can be taken back. */
interface ImportacaoClientesTable {
  usuario_id: string;
  importacao_id: string;
  cliente_id: string;
  criado: boolean;
  /** Values that an existing client was given, by column. */
  campos: JSONColumnType<Record<string, string | string[]>>;
  /** When they had last been changed before. */
  antes_em: Date | null;
  criado_em: Date;
}
