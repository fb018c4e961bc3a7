interface Written {
  observacao: string | null;
  respostas_visitante?: string | null;
}

/** The texts about an appointment: its note, and behind it what a visitor answered. */
export const textoDe = ({ observacao, respostas_visitante }: Written): string =>
  [observacao, respostas_visitante].filter(Boolean).join("\n");

/** A visitor's appointment from before their answers had a field: its note may hold them. */
export const guardaRespostas = (row: Record<string, unknown>): boolean =>
  row.criada_por === "visitante" && row.respostas_visitante === null;
