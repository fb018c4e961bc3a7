import type { Generated } from "kysely";

/** Connecting one's own WhatsApp, and unlinking it. */
export interface ConnectionTables {
  desligamentos: DesligamentosTable;
  conexoes_iniciadas: ConexoesIniciadasTable;
  pedidos_conexao: PedidosConexaoTable;
}

/** An instance that is being made at the default host; gone once it is there. */
export interface ConexoesIniciadasTable {
  usuario_id: string;
  host: string;
  /** The instance's key, chosen before the host is asked. */
  chave: string;
  /** One press at a time works on it. */
  reservada_por: string | null;
  reservada_ate: Date | null;
  criado_em: Date;
}

/** That a professional has asked an administrator for a number; gone once they have one. */
export interface PedidosConexaoTable {
  usuario_id: string;
  pedido_em: Date;
}

/** A number that is to be unlinked at its host; gone once it is, or once it has been given up. */
export interface DesligamentosTable {
  id: string;
  /** Sealed: where it is, what opens it, and who is to be told if it cannot be done. */
  acesso: string;
  tentativas: Generated<number>;
  proxima_em: Date | null;
  reservado_ate: Date | null;
  /** When its owner was written to, because it could not be done. */
  avisado_em: Date | null;
  criado_em: Date;
}
