/** Connecting one's own WhatsApp. */
export interface ConnectionTables {
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
