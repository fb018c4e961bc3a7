import { DIAS_PADRAO } from "#shared/trial/trial.constants.ts";
import { brand } from "./brand.ts";

/** Texts of the landing page. Figures: product.md section 1, word for word. */
export const landing = {
  head: {
    title: `${brand.name}: agenda e WhatsApp para quem atende com hora marcada`,
    description:
      "Agenda, clientes e WhatsApp em um só lugar. Lembretes automáticos que reduzem as faltas em até 75% e devolvem 3 horas do seu dia.",
  },
  chat: `Olá! Quero conhecer o ${brand.name} para organizar minha agenda e meu WhatsApp.`,
  actions: { account: "Acessar Conta", chat: "Falar no WhatsApp", create: "Criar conta" },
  trial: `${DIAS_PADRAO} dias de teste`,
  anchors: [
    { id: "solucao", label: "Solução" },
    { id: "beneficios", label: "Benefícios" },
    { id: "como-funciona", label: "Como funciona" },
    { id: "depoimentos", label: "Depoimentos" },
    { id: "faq", label: "FAQ" },
  ],
  hero: {
    kicker: "Agenda e WhatsApp em um só lugar",
    title: ["Sua agenda cheia.", "De gente que aparece."],
    text: `O ${brand.name} marca, lembra e confirma pelo WhatsApp enquanto você cuida de quem está na sua frente. São até 75% menos faltas e 3 horas livres por dia.`,
    more: "Ver como funciona",
    notes: ["Pronto em menos de 2 minutos", "Nada para instalar", "Em conformidade com a LGPD"],
  },
  solucao: {
    title: "Agenda cheia não é agenda cumprida",
    text: "De cada dez horários marcados, três ou quatro acabam em falta. Quase sempre por esquecimento, e esquecimento tem solução.",
    before: {
      title: "Sem o Pontual",
      items: [
        "De 30 a 40% dos clientes faltam, e o horário vazio não volta",
        "Horas no celular para confirmar um por um",
        "Agenda no papel, conversa no WhatsApp, lembrança na cabeça",
        "Mensagens que chegam à noite e ficam sem resposta",
      ],
    },
    after: {
      title: "Com o Pontual",
      items: [
        "Lembretes automáticos: até 75% menos faltas",
        "3 horas por dia de volta para você atender",
        "Agenda, clientes e conversas na mesma tela",
        "Respostas a qualquer hora, com as suas regras",
      ],
    },
  },
  beneficios: {
    title: "Tudo o que acontece em volta do atendimento",
    text: "Seis ferramentas que conversam entre si, para você não precisar conversar com seis.",
    items: [
      {
        icon: "whatsapp",
        title: "Integração com WhatsApp Business",
        text: "Use o número que seus clientes já conhecem. Cada conversa fica guardada ao lado do agendamento.",
      },
      {
        icon: "calendar",
        title: "Sincronização de calendário",
        text: "Conecte o Google Calendar: o que você marca aparece lá, e o que está ocupado lá não é oferecido aqui.",
      },
      {
        icon: "reminder",
        title: "Lembretes automáticos",
        text: "Um dia antes e duas horas antes. O cliente confirma com um toque, e as faltas caem em até 70%.",
      },
      {
        icon: "clients",
        title: "Gestão de clientes",
        text: "Histórico, contatos e mensagens de cada pessoa, encontrados em um segundo.",
      },
      {
        icon: "ai",
        title: "Automação com IA",
        text: "Um assistente que responde no seu tom, oferece os horários livres e chama você quando precisa.",
      },
      {
        icon: "security",
        title: "Segurança de dados e LGPD",
        text: "Dados separados por profissional, segredos criptografados, exportação e exclusão a qualquer momento.",
      },
    ],
  },
  comoFunciona: {
    title: "Três passos, menos de 2 minutos",
    text: "Sem cartão, sem instalação, sem manual.",
    steps: [
      {
        title: "Crie sua conta",
        text: "Diga seu nome e o que você faz. Os textos já vêm prontos para a sua profissão.",
      },
      {
        title: "Conecte o WhatsApp",
        text: "Leia o QR Code com o celular, como no WhatsApp Web. O Google Calendar é opcional.",
      },
      {
        title: "Deixe a agenda trabalhar",
        text: "Marque o primeiro horário. Confirmação, lembrete e resposta saem sozinhos.",
      },
    ],
  },
  // Exemplos: antes de publicar, trocar por depoimentos reais e autorizados por quem os deu.
  depoimentos: {
    title: "Quem atende com hora marcada conta",
    items: [
      {
        name: "Marina Teles",
        role: "Psicóloga, Belo Horizonte",
        text: "Minhas faltas caíram de quatro por semana para uma. Parei de passar o domingo à noite confirmando a segunda.",
      },
      {
        name: "Dr. Renato Siqueira",
        role: "Dentista, Campinas",
        text: "O paciente responde “1”, e pronto: confirmado na agenda. Minha secretária finalmente consegue almoçar.",
      },
      {
        name: "Bruna Valadares",
        role: "Dona de salão, Recife",
        text: "Configurei entre uma cliente e outra. No mesmo dia uma cancelou às 22h e o horário já foi para outra pessoa.",
      },
    ],
  },
  fecho: {
    title: "O próximo horário vazio não precisa acontecer",
    text: "Converse com a gente pelo WhatsApp: em poucos minutos sua agenda está no ar.",
    stats: [
      { figure: "75%", label: "menos faltas, com lembretes automáticos" },
      { figure: "3h", label: "economizadas por dia, em média" },
      { figure: "100%", label: "em conformidade com a LGPD" },
    ],
  },
  faq: {
    title: "Perguntas frequentes",
    text: "Não achou a sua? A gente responde pelo WhatsApp.",
    items: [
      {
        question: "Preciso trocar o número do meu WhatsApp?",
        answer:
          "Não. Você conecta o número que já usa lendo um QR Code, como no WhatsApp Web, e continua conversando pelo celular normalmente.",
      },
      {
        question: "Quanto tempo leva para começar?",
        answer:
          "Menos de 2 minutos: criar a conta, dizer em que dias e horários você atende e conectar o WhatsApp. Os textos das mensagens já vêm prontos, e você muda o que quiser.",
      },
      {
        question: "Os lembretes reduzem mesmo as faltas?",
        answer:
          "A taxa média de faltas fica entre 30 e 40%. Só os lembretes automáticos reduzem as ausências em até 70%; com confirmação e remarcação pelo WhatsApp, a redução chega a 75%.",
      },
      {
        question: "O que a inteligência artificial faz, e o que ela não faz?",
        answer:
          "Ela responde no seu tom, mostra horários livres, marca, remarca e cancela seguindo as suas regras. Quando o assunto é delicado ou você entra na conversa, ela para e deixa com você. Você liga e desliga quando quiser.",
      },
      {
        question: "Meus dados e os dos meus clientes estão seguros?",
        answer:
          "Sim. Cada profissional só enxerga os próprios dados, senhas e chaves são guardadas de forma protegida, e você pode exportar ou apagar os dados de um cliente ou da sua conta, como pede a LGPD.",
      },
      {
        question: "Funciona com a agenda do Google?",
        answer:
          "Funciona. Os agendamentos aparecem no Google Calendar, e os compromissos que você tem lá bloqueiam os horários por aqui. Se preferir, use o Pontual sem conectar nada.",
      },
    ],
  },
  footer: {
    product: "Produto",
    legal: "Legal",
    contact: "Contato",
    privacy: "Política de privacidade",
    terms: "Termos de uso",
    copyright: `© 2024 ${brand.name}`,
  },
} as const;
