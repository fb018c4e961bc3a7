import { answer } from "#shared/common/answers.ts";
import { mensagem, midiaEnviada } from "./historico-mensagens.answers.ts";

export const midiasAnswers = {
  create: answer("Envia um arquivo ao cliente pelo WhatsApp.", midiaEnviada, [404, 429]),
  retry: answer("Busca de novo no WhatsApp um arquivo que não chegou.", mensagem, [409]),
};
