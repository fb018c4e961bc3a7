import type { LegalTable } from "./legal-text.ts";

/** docs/decisions/0010 in the words of its readers; client/e2e/landing-page.test.ts compares the days. */
export const kept = {
  head: ["O que", "Por quanto tempo"],
  rows: [
    ["Conta, clientes, agendamentos e conversas", "Enquanto a conta existir, ou até você apagar"],
    ["Contas desativadas pela administração, com tudo o que é delas", "90 dias"],
    ["Avisos recebidos do WhatsApp, já processados", "30 dias"],
    ["Avisos recebidos do WhatsApp que não puderam ser processados", "90 dias"],
    ["Confirmações de entrega e de leitura", "90 dias"],
    ["Sessões encerradas e links de senha vencidos", "30 dias"],
    ["Pedidos de troca de e-mail, com seus links", "90 dias"],
    ["Respostas a lembretes que não levaram a nada", "180 dias"],
    ["Detalhes do que o assistente consultou e fez em cada resposta", "90 dias"],
    ["Último ensaio do assistente, com as conversas repetidas nele", "90 dias"],
    ["Contagem diária de primeiros contatos", "90 dias"],
    ["Endereço e aparelho de cada acesso à conta (Marco Civil, art. 15)", "6 meses"],
    ["Atividade de segurança da conta", "24 meses, ou até a exclusão da conta"],
    ["Códigos que reconhecem um período de teste já usado", "24 meses depois do teste"],
    ["Registros de encaminhamento para outros sistemas", "8 dias"],
    [
      "Registros de auditoria e aceite destes textos",
      "Enquanto a conta existir; depois, só o que não identifica ninguém",
    ],
  ],
} as const satisfies LegalTable;
