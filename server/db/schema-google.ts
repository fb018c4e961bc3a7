import type { Generated } from "kysely";
import type { GoogleSituacao } from "#shared/google/google.schema.ts";

/** The connection with Google Calendar. */
export interface GoogleTables {
  google_agendas: GoogleAgendasTable;
  google_agenda_eventos: OfProfessional<GoogleEventosTable>;
  google_agenda_ocupacoes: OfProfessional<GoogleOcupacoesTable>;
  google_conexoes: GoogleConexoesTable;
  google_eventos: GoogleEventosTable;
  google_ocupacoes: GoogleOcupacoesTable;
  google_pedidos: GooglePedidosTable;
}

/** An account holds the grant and the choice of the practice's own professional. */
export interface GoogleOfAccount {
  usa_google: Generated<boolean>;
  google_calendar_id: Generated<string>;
  google_access_token: string | null;
  google_refresh_token: string | null;
  /** Whether another professional of the practice has a calendar switched on. */
  google_por_profissional: Generated<boolean>;
}

type OfProfessional<T> = T & { profissional_id: string };

/** The connection of a professional who is not the practice's own: grant, choice, and how it goes. */
export interface GoogleAgendasTable
  extends GoogleConexoesTable,
    Omit<GoogleOfAccount, "google_por_profissional"> {
  profissional_id: string;
}

/** How the connection of the practice's own professional goes; begun by a trigger on `usuarios`. */
export interface GoogleConexoesTable {
  usuario_id: string;
  situacao: GoogleSituacao | null;
  erro: string | null;
  /** An email about the lost grant is still to be sent. */
  avisar: Generated<boolean>;
  /** A forgotten grant, sealed, that Google has not ended yet. */
  revogar: string | null;
  revogar_desde: Date | null;
  /** Not before this. */
  revogar_em: Date | null;
  /** Counts the changes of account, calendar, switch and zone. */
  versao: Generated<number>;
  /** In a row. */
  falhas: Generated<number>;
  /** After failures: not before this. */
  proxima_em: Date | null;
  /** One process at a time works for one professional. */
  reservado_ate: Date | null;
  token_expira_em: Date | null;
  renovando_ate: Date | null;
  /** Future appointments are to be written again. */
  replanejar: Generated<boolean>;
  sync_token: string | null;
  /** When all busy times were read last, not only what had changed. */
  completa_em: Date | null;
  ultima_sincronizacao: Date | null;
  /** Null is at once. */
  proxima_sincronizacao: Date | null;
}

/** Pending write of each appointment to Google; filled by triggers on `marcacoes` and `clientes`. */
export interface GoogleEventosTable {
  usuario_id: string;
  marcacao_id: string;
  /** bigint, as text. */
  versao: Generated<string>;
  feita: Generated<string>;
  calendario: string | null;
  existe: Generated<boolean>;
  geracao: Generated<number>;
  /** Digest of what Google was told last; null where it is to be told again. */
  contado: string | null;
  tentativas: Generated<number>;
  proxima_em: Date | null;
  erro: string | null;
}

/** Times that the connected calendar takes, without what they are about. */
export interface GoogleOcupacoesTable {
  usuario_id: string;
  evento_id: string;
  recorrente_id: string | null;
  inicio: Date;
  fim: Date;
}

/** That a session has asked for Google's consent page (RFC 7636); gone when the answer came, or after ten minutes. */
export interface GooglePedidosTable {
  id: string;
  usuario_id: string;
  sessao_id: string;
  /** The professional whose calendar it is; the previous release leaves it null and means the practice's own one. */
  profissional_id: string | null;
  /** Hash of what Google sends back with its answer. */
  estado: Buffer;
  /** Sealed. */
  verificador: string;
  criado_em: Date;
  expira_em: Date;
}
