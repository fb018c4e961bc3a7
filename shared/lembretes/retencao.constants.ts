/** Why a planned message would not leave at its moment, as things stand now. */
export const MOTIVOS_DA_RETENCAO = [
  "semInstancia",
  "sem_whatsapp",
  "janela_fechada",
  "numero_parado",
  "numero_fora",
  "numero_em_repouso",
  "contato_em_espera",
] as const;
export type MotivoDaRetencao = (typeof MOTIVOS_DA_RETENCAO)[number];
