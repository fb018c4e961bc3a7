import type { Generated, JSONColumnType } from "kysely";
import type { EstadoConflito, Motivo, TipoEndereco } from "#shared/clientes/conflitos.constants.ts";

export interface AddressTables {
  cliente_enderecos: ClienteEnderecosTable;
  cliente_conflitos: ClienteConflitosTable;
  cliente_juncoes: ClienteJuncoesTable;
  cliente_juncao_linhas: ClienteJuncaoLinhasTable;
}

interface ClienteEnderecosTable {
  usuario_id: string;
  tipo: TipoEndereco;
  /** The key of a phone, `123@lid`, a BSUID, or `@nome`. */
  endereco: string;
  /** The account that it belongs to; null of a phone, and of a `@lid` of which that is not known. */
  instancia_id: string | null;
  cliente_id: string;
  /** Recipient address of an answer, as the host wrote it last. */
  envio: string;
  visto_em: Date;
  /** When this client was first seen under it; null before that was noted. */
  desde: Date | null;
  /** Since then it is not this client's any more; who wrote before and arrives later is still them. */
  ate: Date | null;
  /** The joins that brought it to this client, the last one last. */
  juncoes: Generated<string[]>;
}

/** Two clients who are one by some address, and two by other evidence. */
interface ClienteConflitosTable {
  id: string;
  usuario_id: string;
  /** The lesser of the two ids. */
  cliente_a_id: string;
  cliente_b_id: string;
  motivo: Motivo;
  endereco: string;
  estado: Generated<EstadoConflito>;
  visto_em: Date;
  resolvido_em: Date | null;
}

/** Column values of a record, as JSON holds them. */
export type Escrito = Record<string, unknown>;

/** One client has become another; as long as the row is there, that can be undone. */
interface ClienteJuncoesTable {
  id: string;
  usuario_id: string;
  fica_id: string;
  /** Stands on no list meanwhile, with all that was written of it. */
  sai_id: string;
  conflito_id: string | null;
  juntada_em: Date;
  sai_atualizado_em: Date;
  /** Record of the client who stays, before and after. */
  antes: JSONColumnType<Escrito>;
  depois: JSONColumnType<Escrito>;
  /** The assistant's state of either conversation. */
  conversa_antes: JSONColumnType<{ fica: Escrito | null; vai: Escrito | null }>;
  conversa_depois: JSONColumnType<Escrito> | null;
  /** Null where an address showed that the two are one. */
  ator_id: string | null;
}

/** Which rows of a table came from the one who went, also those that came under their addresses since. */
interface ClienteJuncaoLinhasTable {
  usuario_id: string;
  juncao_id: string;
  tabela: string;
  linhas: string[];
}
