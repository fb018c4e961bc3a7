import type { Generated } from "kysely";
import type { PessoaId } from "#server/core/id.ts";
import type { TipoDeNotificacao } from "#shared/notificacoes/notificacoes.constants.ts";

/** Devices that are told of things by push. */
export interface PushTables {
  push_chaves: PushChavesTable;
  push_aparelhos: PushAparelhosTable;
  push_avisos: PushAvisosTable;
}

/** One row: the keys by which the installation proves itself to push services. */
interface PushChavesTable {
  unica: Generated<boolean>;
  publica: string;
  /** Sealed. */
  privada: string;
  criado_em: Date;
}

/** A browser in which a member is signed in, for one practice; it goes with its session and with the access. */
export interface PushAparelhosTable {
  usuario_id: string;
  id: string;
  pessoa_id: PessoaId;
  sessao_id: string;
  /** A keyed hash of address and keys. */
  digital: string;
  /** Sealed: address and keys. */
  segredo: string;
  tipos: TipoDeNotificacao[];
  mostrar_detalhes: boolean;
  /** "HH:mm" of the practice's zone; equal ends are no quiet hours. */
  silencio_inicio: string;
  silencio_fim: string;
  /** Failures in a row. */
  falhas: Generated<number>;
  criado_em: Date;
  atualizado_em: Date;
}

/** A thing that a device is still to be told of; the same thing once more takes its place. */
export interface PushAvisosTable {
  usuario_id: string;
  aparelho_id: string;
  tipo: TipoDeNotificacao;
  /** A client, an appointment or a number. */
  assunto_id: string;
  momento: Date;
  enviar_em: Date;
  reservado_ate: Date | null;
}
