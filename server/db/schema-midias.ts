import type { Generated, JSONColumnType } from "kysely";

/** Media of messages; the bytes lie outside of the database. */
export interface MediaTables {
  midias: MidiasTable;
  midias_apagar: MidiasApagarTable;
}

export interface MidiasTable {
  id: string;
  usuario_id: string;
  /** Null: uploaded, and not sent yet. */
  mensagem_id: string | null;
  especie: "imagem" | "audio" | "video" | "documento" | "figurinha" | "localizacao";
  estado: "aguardando" | "pronta" | "falhou";
  motivo: "grande" | "tipo" | "vazia" | "expirou" | "recusada" | "fora" | null;
  nome: string | null;
  /** As announced while it waits, then as found in the bytes. */
  tipo: string | null;
  /** bigint, as text. */
  tamanho: string | number | null;
  sha256: string | null;
  segundos: number | null;
  largura: number | null;
  altura: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Reference by which the provider gives the bytes. */
  ref: JSONColumnType<Record<string, unknown>> | null;
  /** Sealed: the key that its bytes are sealed with. */
  chave: string | null;
  transcricao: string | null;
  transcricao_estado: "aguardando" | "pronta" | "falhou" | null;
  /** How often the provider answered that it is gone. */
  expiracoes: Generated<number>;
  tentativas: Generated<number>;
  proxima_tentativa_em: Date | null;
  reservada_ate: Date | null;
  criado_em: Date;
  atualizado_em: Date;
}

/** Bytes whose row is gone. */
export interface MidiasApagarTable {
  midia_id: string;
  /** When they were deleted for the first time: a write that was under way then is looked for once more. */
  apagada_em: Date | null;
}
