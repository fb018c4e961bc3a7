import type { JSONColumnType } from "kysely";
import type { PessoaId } from "#server/core/id.ts";
import type { TipoDeEvento } from "#shared/seguranca/seguranca.constants.ts";

export interface SecurityTables {
  eventos_seguranca: EventosSegurancaTable;
}

export interface EventosSegurancaTable {
  id: string;
  usuario_id: PessoaId;
  tipo: TipoDeEvento;
  /** Taken away after six months. */
  endereco: string | null;
  /** The User-Agent header. */
  agente: string | null;
  detalhes: JSONColumnType<Record<string, string>> | null;
  criado_em: Date;
}
