/** The app on the home screen of a phone, and what other apps share with it. */
export const m = {
  instalarTitulo: "Pontual na tela inicial",
  instalarTexto: "Abre com um toque, em tela cheia, e também sem internet.",
  instalar: "Instalar",
  instalarNoCelular: "Instalar no celular",
  naoObrigado: "Não, obrigado",
  entendi: "Entendi",
  passosApple: [
    "Toque em Compartilhar, na barra do navegador.",
    "Escolha “Adicionar à Tela de Início”.",
    "Toque em “Adicionar”.",
  ],
  passosMenu: [
    "Abra o menu ⋮ do navegador.",
    "Toque em “Instalar aplicativo” ou “Adicionar à tela inicial”.",
  ],
  escolhaConversa: "Abra a conversa em que o arquivo vai.",
  contatoIlegivel: "Não foi possível ler o contato",
  semPermissao: "Isto não faz parte do seu acesso",
} as const;
