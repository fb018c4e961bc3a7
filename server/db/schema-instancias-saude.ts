import type { Generated } from "kysely";
import type { Alvo, EstadoDoNumero, Sinal } from "#shared/instancias/numero.constants.ts";
import type { Passo } from "#shared/instancias/passos.constants.ts";

/** Health of instances, beside their own rows. */
export interface InstanceHealthTables {
  instancia_lacunas: InstanciaLacunasTable;
  instancia_dias: InstanciaDiasTable;
  instancia_sinais: InstanciaSinaisTable;
  instancia_repousos: InstanciaRepousosTable;
  instancia_franquias: InstanciaFranquiasTable;
  instancia_passos: InstanciaPassosTable;
}

export interface InstanceHealthColumns extends NumberColumns, SilenceColumns {
  /** When the phone was last known to be linked; null while it never was. */
  conectada_em: Date | null;
  /** Since when the link is lost, when that was noticed, and whether an email about it is still due. */
  queda_em: Date | null;
  queda_notada_em: Date | null;
  queda_a_avisar: Generated<boolean>;
  /** The last email about an outage. */
  avisada_em: Date | null;
  /** Connected, and yet nothing comes any more: when people were told so. */
  silenciosa_em: Date | null;
  /** The phone's, with country code, as the host reported it last: visitors write to it. */
  numero: string | null;
  /** When its host was last sent our address because of that. */
  webhook_dito_em: Date | null;
  /** Since when a person has it unlinked; null once a person begins to link it, or it is linked. */
  desligada_em: Date | null;
  /** Until then nothing leaves, because the number is being switched to Meta. */
  troca_ate: Date | null;
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

/** The state of a number, which decides what it may send. */
interface NumberColumns {
  estado_numero: Generated<EstadoDoNumero>;
  /** The end of the rest; null while it stands still. */
  estado_ate: Date | null;
  estado_motivo: Sinal | null;
  estado_desde: Date | null;
  /** After a rest it sends slowly until then. */
  lento_ate: Date | null;
  /** After a rest: when one message was let through last, to see whether the number may write again. */
  sondada_em: Date | null;
  /** Until then at least one contact waits, because a message to it was refused. */
  contatos_ate: Date | null;
  /** When somebody was last written to for the first time. */
  primeiro_contato_em: Date | null;
  /** No planned message leaves before it while many wait together. */
  proxima_planejada_em: Date | null;
}

/** The signs of life of a number, and the steps that end a silence. */
interface SilenceColumns {
  /** The last message or acknowledgement, or when the phone was linked after that. */
  ouvida_em: Date | null;
  /** The first attempt to send after that. */
  enviou_em: Date | null;
  /** The last look at whether the pause is too long, and the next one; null: at once. */
  escutada_em: Date | null;
  escuta_em: Date | null;
  /** The present silence: since when, how many of its steps were taken, and when the next one is due. */
  muda_em: Date | null;
  muda_passo: Generated<number>;
  muda_proximo_em: Date | null;
  /** The last email about a silence. */
  silencio_carta_em: Date | null;
}

/** A step by which a silent number was brought back; append only. */
export interface InstanciaPassosTable {
  usuario_id: string;
  id: string;
  instancia_id: string;
  /** The silence that it belongs to. */
  muda_em: Date;
  momento: Date;
  passo: Passo;
  resultado: string;
}

/** A signal against a number; append only. */
export interface InstanciaSinaisTable {
  usuario_id: string;
  id: string;
  instancia_id: string;
  momento: Date;
  sinal: Sinal;
  alvo: Alvo;
  /** The provider's own code, as it came. */
  codigo: string | null;
  mensagem_id: string | null;
}

/** A time in which a number rested or stood still. */
export interface InstanciaRepousosTable {
  usuario_id: string;
  id: string;
  instancia_id: string;
  estado: Exclude<EstadoDoNumero, "livre">;
  motivo: Sinal;
  desde: Date;
  ate: Date | null;
  /** How often the rest was doubled. */
  passo: Generated<number>;
  fim: Date | null;
  /** The person who ended it before its time. */
  liberado_por: string | null;
  liberado_nome: string | null;
}

/** Service messages of a number of Meta's that were delivered in a month. */
export interface InstanciaFranquiasTable {
  usuario_id: string;
  instancia_id: string;
  /** YYYY-MM-DD, its first day in the professional's zone; not to be read as a Date. */
  mes: string;
  usadas: Generated<number>;
  /** The last threshold that was written about, in per cent; 0 before the first. */
  avisada: Generated<number>;
}
