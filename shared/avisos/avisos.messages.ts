import { CARENCIA_DA_TELA } from "#shared/carencias/carencias.constants.ts";

/** When a message leaves, or why it does not: the same words on every dialog that tells somebody. */
export const m = {
  umaSo: "Informe uma mudança, e só uma",

  titulo: "O que o cliente recebe",
  emSegundos: `sai em ${CARENCIA_DA_TELA} s`,
  agora: "sai agora",
  as: (quando: string) => `sai ${quando}`,
  mensagem: (quando: string) => `Mensagem ao cliente ${quando}.`,
  espera: (motivo: string) => `A mensagem ao cliente não sai agora. ${motivo}`,
  naoSera: (motivo: string) => `O cliente não será avisado. ${motivo}`,
  aoApertar: (botao: string, frase: string) =>
    `${botao}: ${frase.charAt(0).toLowerCase()}${frase.slice(1)}`,
  escolheuNaoAvisar: "Você escolheu não avisar.",
  ler: "Ler a mensagem",
  esconder: "Esconder a mensagem",

  cancelada: "Cancelar não envia nada automaticamente.",
  excluida: "Excluir não envia nada automaticamente.",
  faltou: "Uma falta não envia nada automaticamente.",
  desligada: "A mensagem automática está desligada.",
  nadaMuda: "Nada que ele precise saber muda.",
};
