import type { GeneratedAlways } from "kysely";
import type { MensagemStatus } from "./schema-conversas.ts";

/** What the message history counts and searches; triggers on `mensagens` keep all of it. */
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

/** What has changed since the counters were last rolled up; they and these together are what counts. */
export interface MensagensContagensNovasTable extends Contadores {
  /** bigint, as text. */
  id: GeneratedAlways<string>;
  usuario_id: string;
  cliente_id: string;
  hora: Date;
}

/** What a message says, without case and accents; only the system role reads it. */
export interface MensagensBuscaTable {
  mensagem_id: string;
  usuario_id: string;
  cliente_id: string;
  direcao: "SAIDA" | "ENTRADA";
  momento: Date;
  criado_em: Date;
  texto: string;
}
