import type { Generated } from "kysely";

/** Health of instances, beside their own rows. */
export interface InstanceHealthTables {
  instancia_lacunas: InstanciaLacunasTable;
  instancia_dias: InstanciaDiasTable;
}

export interface InstanceHealthColumns {
  /** When the phone was last known to be linked; null while it never was. */
  conectada_em: Date | null;
  /** Since when the link is lost, when that was noticed, and whether an email about it is still due. */
  queda_em: Date | null;
  queda_notada_em: Date | null;
  queda_a_avisar: Generated<boolean>;
  /** The last email about an outage. */
  avisada_em: Date | null;
  /** Connected, and yet nothing comes any more: when that was noticed. */
  silenciosa_em: Date | null;
  /** The phone's, with country code, as the host reported it last: visitors write to it. */
  numero: string | null;
  /** When its host was last sent our address because of that. */
  webhook_dito_em: Date | null;
  /** Since when a person has it unlinked; null once a person begins to link it, or it is linked. */
  desligada_em: Date | null;
  /** Answers in a row that leave the state in doubt. */
  duvidas: Generated<number>;
  /** When the state is asked next; null: at once. */
  proxima_consulta_em: Date | null;
}

/** A time in which an instance was not linked: what was written to it then may be missing. */
export interface InstanciaLacunasTable {
  id: string;
  usuario_id: string;
  instancia_id: string;
  inicio: Date;
  fim: Date | null;
}

export interface InstanciaDiasTable {
  usuario_id: string;
  instancia_id: string;
  /** YYYY-MM-DD in the professional's zone; not to be read as a Date. */
  dia: string;
  primeiros_contatos: number;
}
