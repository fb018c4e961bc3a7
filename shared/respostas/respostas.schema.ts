/** A client's reply to a reminder or confirmation, as its trace shows it. */
export interface RespostaJson {
  acao: "confirmou" | "cancelou";
  /** When the client wrote it. */
  em: Date;
}
