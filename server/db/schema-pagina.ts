import type { ColumnType, GeneratedAlways } from "kysely";
import type { DesejosComQuem } from "#shared/espera/espera.schema.ts";
import type { Pergunta } from "#shared/publico/pagina.schema.ts";

export interface PaginaTables {
  paginas: PaginasTable;
  pagina_slugs: PaginaSlugsTable;
  reservas: ReservasTable;
}

/** The page on which clients book themselves; who never changed it has none. */
interface PaginasTable {
  usuario_id: string;
  ativa: boolean;
  titulo: string | null;
  apresentacao: string | null;
  endereco: string | null;
  confirma_sozinho: boolean;
  cancelamento_ate_minutos: number;
  perguntas: ColumnType<Pergunta[], string, string>;
  nomes_no_feed: boolean;
  /** The feed's address is made of it: another one ends the address before. */
  feed_versao: number;
  /** How often it has changed what calendars print of it, and when last. */
  calendario_versao: GeneratedAlways<number>;
  calendario_em: GeneratedAlways<Date | null>;
  atualizado_em: Date;
}

/** Slugs that lead to a professional. */
interface PaginaSlugsTable {
  slug: string;
  usuario_id: string;
  /** For a slug that was given up: until when it still redirects. */
  ate: Date | null;
}

/** Forms sent by visitors, kept until the phone is proven, and to recognise a repeated press. */
export interface ReservasTable {
  /** The appointment's; of preferences for the waiting list their own. */
  id: string;
  usuario_id: string;
  /** `sem_prova`: kept although nothing was proven. */
  estado: "aguardando" | "provada" | "sem_prova" | "liberada";
  /** Keyed hashes: of the press, of what it sent, of the visitor's address, of the code in the message. */
  chave: string;
  corpo: string;
  endereco: string;
  codigo: string | null;
  expira_em: Date | null;
  /** Made for this booking, until somebody has written. */
  cliente_id: string | null;
  /** Both set for a booking; both null for preferences for the waiting list. */
  horario: Date | null;
  fim: Date | null;
  desejos: ColumnType<DesejosComQuem | null, string | null | undefined, string | null>;
  servico_id: string | null;
  servico_nome: string | null;
  valor_centavos: number | null;
  consentimento_versao: string;
  criado_em: Date;
  encerrada_em: Date | null;
}
