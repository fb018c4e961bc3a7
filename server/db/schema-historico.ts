import type { GeneratedAlways } from "kysely";
import type { MensagemStatus } from "./schema-conversas.ts";

/** Counters and search texts of the message history; triggers on `mensagens` keep all of it. */
export interface HistoryTables {
  mensagens_contagens: MensagensContagensTable;
  mensagens_contagens_clientes: MensagensContagensClientesTable;
  mensagens_contagens_novas: MensagensContagensNovasTable;
  mensagens_busca: MensagensBuscaTable;
}

/** How many messages there are of each direction and status: `saida_lida`. */
export type Contadores = Record<`${"saida" | "entrada"}_${MensagemStatus}`, number>;

/** By the hour (UTC) of `momento`. */
export interface MensagensContagensTable extends Contadores {
  usuario_id: string;
  hora: Date;
}

export interface MensagensContagensClientesTable extends Contadores {
  usuario_id: string;
  cliente_id: string;
}

/** Changes since the last rollup of the counters; only the sum of both is the count. */
export interface MensagensContagensNovasTable extends Contadores {
  /** bigint, as text. */
  id: GeneratedAlways<string>;
  usuario_id: string;
  cliente_id: string;
  hora: Date;
}

/** A message's text without case and accents; only the system role reads it. */
export interface MensagensBuscaTable {
  mensagem_id: string;
  usuario_id: string;
  cliente_id: string;
  direcao: "SAIDA" | "ENTRADA";
  momento: Date;
  criado_em: Date;
  texto: string;
}
