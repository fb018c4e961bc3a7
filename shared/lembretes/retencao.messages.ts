import type { MotivoDaRetencao } from "./retencao.constants.ts";

/** Sentences about a planned message that does not leave at its moment, for the professional. */
export const retencoes: Record<MotivoDaRetencao, string> = {
  semInstancia: "Não há número de WhatsApp ativo.",
  sem_whatsapp: "O telefone não está no WhatsApp.",
  janela_fechada:
    "Sem mensagem do cliente nas últimas 24 horas, este número só envia um modelo aprovado pela Meta, e esta mensagem não tem um.",
  numero_parado: "Seu número de WhatsApp está parado.",
  numero_fora: "Seu WhatsApp está desconectado: a mensagem espera até que ele volte.",
  numero_em_repouso: "Seu número está em repouso, e a mensagem espera.",
  contato_em_espera: "O WhatsApp recusou uma mensagem a este contato, e a próxima espera.",
};

/** Follows the reason of a message whose wait ends after what it speaks of has begun. */
export const tardeDemais = "Quando puder sair, a hora dela terá passado.";

/** Words for the moment of a message that is held. */
export const quandoSai = {
  nunca: "Não será enviada",
  aPartirDe: (quando: string) => `Sai a partir de ${quando}`,
  prevista: (quando: string) => `Previsão para ${quando}`,
};
