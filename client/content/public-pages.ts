/** The claims of login and sign-up: text only, product.md sections 1 and 2. */
export const loginClaims = [
  {
    title: "Mais produtividade todos os dias",
    text: "Agenda, clientes e WhatsApp no mesmo lugar: sobra tempo para atender.",
  },
  {
    title: "Mais de 10.000 profissionais",
    text: "Clínicas, consultórios, salões e escritórios já organizam o dia por aqui.",
  },
  {
    title: "Resposta em até 5 minutos",
    text: "Precisou de ajuda? Nosso suporte responde rápido, por telefone ou email.",
  },
] as const;

export const registerBenefits = [
  "Agendamentos ilimitados",
  "Gestão de clientes completa",
  "Notificações automáticas",
  "Relatórios do seu desempenho",
  "Suporte de gente de verdade",
  "Interface simples, no celular e no computador",
] as const;
