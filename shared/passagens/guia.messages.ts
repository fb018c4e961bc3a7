import { custos } from "#shared/instancias/custos.messages.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";
import { convite } from "./convite.messages.ts";

const USOS: Record<TipoLembrete, string> = {
  confirmacao: "Confirmação",
  lembrete: "Lembrete",
  followup: "Follow-up",
};

/** The guide by which a number moves to Meta's official API. */
export const guia = {
  ...convite,
  feito: "feito",
  agora: "passo atual",
  depois: "ainda não",
  erroAoCarregar: "Erro ao carregar a passagem",
  fechar: "Fechar",
  fecharPorAgora: "Fechar e continuar depois",
  concluir: "Concluir",
  interromper: "Interromper a passagem",
  interromperPergunta:
    "A conexão de agora continua como está: nada se perde. O token da Meta é apagado daqui, e você pode começar de novo quando quiser.",
  manter: "Continuar a passagem",
  interrompida: "Passagem interrompida. O WhatsApp continua como estava.",
  erroAoInterromper: "Não foi possível interromper. Tente de novo.",

  requisitos: {
    titulo: "O que você precisa",
    itens: [
      {
        de: "celular",
        nome: "WhatsApp Business no celular",
        texto:
          "O aplicativo WhatsApp Business, atualizado, com este mesmo número. Quem usa o WhatsApp comum instala o Business antes: as conversas passam.",
      },
      {
        de: "empresa",
        nome: "Uma conta empresarial na Meta",
        texto:
          "Um portfólio em business.facebook.com do qual você é administrador, com uma forma de pagamento.",
      },
      {
        de: "ligacao",
        nome: "O número ligado à API, sem sair do celular",
        texto:
          "No cadastro da Meta, escolha conectar o aplicativo WhatsApp Business que você já usa e confirme no celular a mensagem que chega da Meta.",
      },
      {
        de: "acesso",
        nome: "Dois números de identificação e um token",
        texto:
          "No painel da Meta, em WhatsApp: o ID do número, o ID da conta e um token permanente com as permissões whatsapp_business_management e whatsapp_business_messaging.",
      },
    ],
    atencao:
      "Ao ligar o número à Meta, o WhatsApp desconecta todos os aparelhos, também o Pontual.",
    atencaoTexto:
      "Se isso acontecer antes da troca, leia o QR Code de novo ou termine a troca: o que falta enviar espera.",
  },

  custo: {
    titulo: "Quanto custa",
    usadas: (dias: number) => `Nos últimos ${dias} dias este número enviou:`,
    modelos: "Fora das 24 horas depois da última mensagem do cliente",
    modelosTexto: "Lembretes e confirmações, que saem só como modelo aprovado.",
    cada: (preco: string) => `${preco} cada uma.`,
    respostas: "Dentro dessas 24 horas",
    respostasTexto: "Respostas a quem escreveu.",
    gratis: (n: string) => `As primeiras ${n} por mês são grátis.`,
    depois: (preco: string) => `Depois, ${preco} cada uma.`,
    total: "Um mês assim custa",
    nada: "nada",
    semPreco: "Os preços estão na tabela da Meta.",
    estimativa: custos.estimativa,
    tabela: custos.tabela,
    quem: "Quem cobra é a Meta, na forma de pagamento da sua conta de lá. O Pontual não cobra nada a mais.",
    li: "Li o que é preciso e quanto custa",
    comecar: "Começar",
    erroAoComecar: "Não foi possível começar. Tente de novo.",
  },

  numero: {
    titulo: "Número na Meta",
    explica: (numero: string) =>
      `Informe o que o painel da Meta mostra para ${numero}. Conferimos na hora, e nada muda na conexão.`,
    explicaSemNumero:
      "Informe o que o painel da Meta mostra para este número. Conferimos na hora, e nada muda na conexão.",
    key: "ID do número (phone_number_id)",
    waba: "ID da conta (WhatsApp Business Account)",
    token: "Token de acesso",
    tokenAjuda: "Fica guardado cifrado e não é mostrado de novo.",
    conferir: "Conferir na Meta",
    conferido: "Número conferido na Meta",
    outro: "Informar outro",
    erro: "Não foi possível conferir. Tente de novo.",
    como: (nome: string) => `Seus clientes veem: ${nome}`,
  },

  modelos: {
    titulo: "Modelos em aprovação",
    explica:
      "Fora das 24 horas só saem textos que a Meta aprovou. Estes são os das mensagens automáticas que você tem ligadas.",
    nenhum: "Você não tem mensagens automáticas ligadas: nada precisa de aprovação agora.",
    usos: (usos: readonly TipoLembrete[]) => usos.map((uso) => USOS[uso]).join(", "),
    enviar: "Enviar para aprovação",
    enviados: "Modelos enviados. A Meta costuma responder em minutos.",
    esperando:
      "A Meta costuma responder em minutos, às vezes em um dia. Pode fechar: o andamento fica guardado.",
    editar: "Mudar o texto",
    erro: "Não foi possível enviar. Tente de novo em alguns minutos.",
  },

  troca: {
    titulo: "Trocar",
    explica:
      "A troca espera um momento sem mensagens saindo e leva segundos. O que estiver na fila sai depois, na mesma ordem. Conversas, clientes, lembretes e configurações ficam como estão.",
    semVolta: "Depois da troca não se interrompe mais. Até lá, tudo continua como hoje.",
    trocar: "Trocar agora",
    trocando: "Esperando as mensagens que estão saindo. Pode fechar esta tela.",
    erro: "Não foi possível trocar. Tente de novo.",
    pronta: "Pronto! Este número já usa a API oficial.",
    prontaTexto:
      "O aplicativo continua no celular. O aparelho antigo em Aparelhos conectados é desligado por nós em um dia. Abra o aplicativo no celular de vez em quando, para que a Meta mantenha os dois ligados.",
  },
} as const;
