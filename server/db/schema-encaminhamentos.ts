import type { Generated, GeneratedAlways } from "kysely";
import type { MensagemStatus } from "./schema-conversas.ts";

/** Events forwarded to an instance's own address. */
export interface ForwardingTables {
  encaminhamentos: EncaminhamentosTable;
  encaminhamento_destinos: EncaminhamentoDestinosTable;
}

export interface ForwardingColumns {
  /** Sealed: with it events are signed. */
  webhook_segredo: string | null;
  /** Sealed: the one before, which still signs for a while after a rotation. */
  webhook_segredo_anterior: string | null;
  webhook_segredo_trocado_em: Date | null;
}

/** Written by triggers on `mensagens`. */
export interface EncaminhamentosTable {
  /** bigint, as text. */
  id: GeneratedAlways<string>;
  evento_id: Generated<string>;
  usuario_id: string;
  instancia_id: string;
  mensagem_id: string;
  tipo: "nova" | "status" | "removida";
  /** The message's status at that moment. */
  status: MensagemStatus;
  criado_em: Date;
  tentativas: Generated<number>;
  /** After a failure: not before this. */
  proxima_em: Date | null;
  encerrado_em: Date | null;
  resultado: "entregue" | "desistiu" | "sem_mensagem" | null;
  erro: string | null;
}

export interface EncaminhamentoDestinosTable {
  instancia_id: string;
  usuario_id: string;
  /** Failures in a row. */
  falhas: Generated<number>;
  proxima_em: Date | null;
  reservado_ate: Date | null;
  /** bigint, as text. */
  desistidos: Generated<string>;
}
