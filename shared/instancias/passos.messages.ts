import type { Passo, Resultado } from "./passos.constants.ts";

/** Each step of a silence and its outcome, for the owner of the number. */
const TEXTOS: { [P in Passo]: Record<Resultado<P>, string> } = {
  notado: {
    pausa: "Nada chega deste número há mais tempo que o normal",
    sem_confirmacao: "O WhatsApp não confirma as mensagens que saem deste número",
    nunca_ouvida: "Nada chegou deste número desde que ele foi conectado",
  },
  pergunta: {
    conectado: "Perguntamos ao servidor: conectado",
    conectando: "Perguntamos ao servidor: conectando",
    desconectado: "Perguntamos ao servidor: desconectado",
    recusado: "Perguntamos ao servidor: ele não aceita mais o token",
    sem_resposta: "Perguntamos ao servidor: sem resposta",
  },
  registro: {
    feito: "Informamos de novo ao servidor o endereço para onde ele manda as mensagens",
    recusado: "O servidor não aceitou o endereço para onde ele manda as mensagens",
    sem_resposta: "O servidor não respondeu quando informamos o endereço das mensagens",
  },
  reinicio: {
    feito: "Reiniciamos a conexão no servidor",
    nao_ha: "Este servidor não permite reiniciar a conexão",
    nao_conectado: "Não reiniciamos: o servidor diz que o celular não está conectado",
    recusado: "O servidor não aceitou reiniciar a conexão",
    sem_resposta: "O servidor não respondeu ao pedido de reiniciar a conexão",
  },
  aviso: { carta: "Avisamos você por e-mail", tela: "Avisamos você aqui no Pontual" },
  voltou: { ouvida: "Voltou ao normal: chegou mensagem ou confirmação" },
  encerrado: {
    desconectado: "O celular está desconectado: conecte-o de novo",
    parado: "O número está parado, e isso explica o silêncio",
    desativado: "O número foi desativado",
  },
};

/** Titles of the list of steps. */
export const passos = {
  emCurso: "O número está em silêncio. O que já fizemos:",
  ultimo: "Último silêncio do número",
};

/** One step in words; an outcome that is none of its own, as after an update, has none. */
export function textoDoPasso(passo: Passo, resultado: string): string {
  const textos: Record<string, string> = TEXTOS[passo];
  return textos[resultado] ?? "";
}
