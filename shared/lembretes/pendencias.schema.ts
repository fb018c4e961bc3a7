/** A client whom a person has to tell. */
export interface PendenciaJson {
  /** The message that should have told them. */
  id: string;
  marcacao_id: string;
  cliente_nome: string | null;
  telefone: string | null;
  horario: Date;
  /** The text of the message, to be written by hand. */
  texto: string;
  /** Opens WhatsApp on the person's own phone, with the text; null without a phone. */
  link_whatsapp: string | null;
  motivo: string;
}

/** That a person told a client, and who. */
export interface AvisadoJson {
  id: string;
  marcacao_id: string;
  avisado_em: Date;
  avisado_por: string;
}
