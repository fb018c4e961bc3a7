/** The phone's first lines: who is there, or comes next. */
export const m = {
  titulo: "Agora",
  aSeguir: "A seguir",
  emAtendimento: (ate: string) => `Em atendimento até ${ate}`,
  escrever: "Escrever",
  chegou: "Chegou",
  faltou: "Faltou",
  recebi: "Recebi",
  faltaReceber: "Falta receber",
  recebiValor: (valor: string) => `Recebi ${valor}`,
  escreverPara: (nome: string) => `Escrever para ${nome}`,
  chegouQuem: (nome: string) => `${nome} chegou`,
  faltouQuem: (nome: string) => `${nome} faltou`,
  recibo: "Recibo",
  reciboDe: (nome: string) => `Recibo de ${nome}`,
  /** Begins with what stands on the button: who says it aloud presses it. */
  recebiDe: (recebi: string, nome: string) => `${recebi} de ${nome}`,
} as const;
