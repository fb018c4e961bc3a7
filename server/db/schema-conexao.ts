import type { Generated } from "kysely";
import type { Falha } from "#shared/passagens/passagens.constants.ts";

/** Connecting one's own WhatsApp, and unlinking it. */
export interface ConnectionTables {
  desligamentos: DesligamentosTable;
  conexoes_iniciadas: ConexoesIniciadasTable;
  pedidos_conexao: PedidosConexaoTable;
  reconexoes: ReconexoesTable;
  instancia_passagens: InstanciaPassagensTable;
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

/** A link by which somebody without an account links an instance to its phone again. */
export interface ReconexoesTable {
  usuario_id: string;
  id: string;
  instancia_id: string;
  token_hash: Buffer;
  criado_em: Date;
  expira_em: Date;
  /** When a QR code or a pairing code was first shown through it. */
  mostrada_em: Date | null;
  /** When the phone was linked after that, which ends the link. */
  usada_em: Date | null;
  /** When a newer link of the instance took its place. */
  substituida_em: Date | null;
  /** The last pairing code; it opens nothing without the phone that it was made for. */
  codigo: string | null;
  codigo_expira_em: Date | null;
  /** Fingerprints of visitors who were not told yet that the phone is linked. */
  visitantes: Generated<string[]>;
}

/** A guided move of an instance to Meta's Cloud API. */
export interface InstanciaPassagensTable {
  usuario_id: string;
  id: string;
  instancia_id: string;
  estado: "aberta" | "trocando" | "concluida" | "interrompida";
  iniciada_em: Date;
  /** Meta's id of the number. */
  instancia_key: string | null;
  waba_id: string | null;
  /** Sealed; gone once the move has ended. */
  token: string | null;
  /** The number as Meta knows it, digits with country code, and the name that clients see. */
  numero: string | null;
  nome_na_meta: string | null;
  /** When Meta was asked about the number. */
  verificada_em: Date | null;
  /** When templates were first offered, and when Meta was last asked what became of them. */
  modelos_em: Date | null;
  modelos_vistos_em: Date | null;
  troca_pedida_em: Date | null;
  proxima_em: Date | null;
  reservada_ate: Date | null;
  encerrada_em: Date | null;
  /** Why the last try did not switch it. */
  erro: Falha | null;
}
