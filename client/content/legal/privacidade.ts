import { campos, NOUNS } from "#shared/clientes/campos.ts";
import { PAGE_MARKS } from "#shared/common/public-pages.ts";
import { brand } from "../brand.ts";
import type { LegalTable, LegalText } from "./legal-text.ts";

const ficha = new Intl.ListFormat("pt-BR").format(campos.map((campo) => NOUNS[campo]));

/** docs/decisions/0010 in the words of its readers; client/e2e/landing-page.test.ts compares the days. */
const kept = {
  head: ["O que", "Por quanto tempo"],
  rows: [
    ["Conta, clientes, agendamentos e conversas", "Enquanto a conta existir, ou até você apagar"],
    ["Contas desativadas pela administração, com tudo o que é delas", "90 dias"],
    ["Avisos recebidos do WhatsApp, já processados", "30 dias"],
    ["Avisos recebidos do WhatsApp que não puderam ser processados", "90 dias"],
    ["Confirmações de entrega e de leitura", "90 dias"],
    ["Sessões encerradas e links de senha vencidos", "30 dias"],
    ["Pedidos de troca de e-mail, com seus links", "90 dias"],
    ["Convites para a equipe de uma conta, depois de vencidos", "30 dias"],
    ["Cadastro de quem só entrava em uma conta que foi excluída", "30 dias"],
    ["Respostas a lembretes que não levaram a nada", "180 dias"],
    ["Detalhes do que o assistente consultou e fez em cada resposta", "90 dias"],
    ["Último ensaio do assistente, com as conversas repetidas nele", "90 dias"],
    ["Contagem diária de primeiros contatos", "90 dias"],
    ["Avisos do WhatsApp contra um número, os seus repousos e os seus silêncios", "180 dias"],
    ["Contagem mensal das mensagens que a Meta cobra ou deixa grátis", "Enquanto a conta existir"],
    ["Detalhes de uma importação de clientes, para poder desfazê-la", "7 dias"],
    ["Lista das importações feitas", "90 dias"],
    ["Ficha de um cliente que foi juntada a outra, para poder desfazer a junção", "30 dias"],
    [
      "Agendamentos e pedidos de lista de espera de visitantes que não provaram o telefone",
      "15 minutos",
    ],
    ["Que um pedido de visitante foi desfeito, sem o que ele digitou", "1 dia"],
    ["Qual versão destes textos um visitante aceitou ao agendar", "180 dias"],
    ["Lista de espera e o que dela foi oferecido", "Enquanto a conta existir, ou até você apagar"],
    ["Arquivos enviados ao sistema e não usados em nenhuma mensagem", "1 dia"],
    ["Números que alguém começou a conectar e não terminou", "30 dias"],
    ["Passagens para a API oficial da Meta que não terminaram, com o token informado", "90 dias"],
    ["Links para conectar o WhatsApp de novo, que valem por 30 minutos", "1 dia"],
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

const { name } = brand;
const email = PAGE_MARKS.supportEmail;

export const privacidade: LegalText = {
  title: "Política de privacidade",
  description: `Que dados o ${name} trata, para quê, por quanto tempo, com quem são compartilhados e como exercer seus direitos pela LGPD.`,
  sections: [
    {
      id: "papeis",
      title: "Quem responde pelos dados",
      blocks: [
        `O ${name} é usado por profissionais para atender os próprios clientes. Por isso há duas situações diferentes na Lei Geral de Proteção de Dados (Lei 13.709/2018, LGPD):`,
        {
          list: [
            `Dados da conta do profissional (nome, e-mail, telefone, configurações): o ${name} é o controlador, ou seja, decide para que eles são usados.`,
            `Dados dos clientes do profissional (nome, telefone, ficha, agendamentos, conversas): o profissional é o controlador. O ${name} é operador: trata esses dados em nome do profissional e segue as instruções dele.`,
          ],
        },
        "Se você é cliente de alguém que usa o Pontual, procure primeiro esse profissional: é ele quem decide sobre os seus dados. Se preferir, escreva para nós e encaminhamos o pedido.",
      ],
    },
    {
      id: "dados",
      title: "Que dados tratamos",
      blocks: [
        {
          list: [
            "Da conta: nome, e-mail, telefone, categoria profissional, descrição, fuso horário e preferências. Da senha guardamos apenas um código do qual ela não pode ser recuperada.",
            "Do uso: início e fim das sessões, endereço IP e aparelho de cada acesso e do aceite destes textos, o que aconteceu com a segurança da conta e registros do que administradores alteraram.",
            "Do período de teste: códigos calculados a partir de e-mail, telefone e número do WhatsApp, dos quais eles não podem ser recuperados, para que um teste encerrado não recomece. Ficam mesmo depois de excluída a conta, pelo nosso legítimo interesse em evitar abusos.",
            `Dos clientes do profissional: nome, telefone, o que o profissional escrever na ficha (${ficha}), agendamentos com suas observações, mensagens enviadas e recebidas, com imagens, áudios e documentos, e a escolha de não receber mensagens automáticas.`,
            "Da página de agendamento: o nome, o telefone e as respostas que o visitante informa e o aceite dele. Enquanto o telefone não é provado por uma mensagem, nada disso toca a ficha de quem já é cliente; sem a prova, tudo é apagado. O endereço IP só serve para limitar abusos, como código do qual não pode ser recuperado.",
            "Da lista de espera: o serviço, os dias e as horas que o cliente deseja, o que foi oferecido a ele e o que respondeu.",
            "Da agenda assinada no celular do profissional: horários e serviços, e os nomes só se ele quiser. Quem tiver o endereço a vê; ele pode ser trocado a qualquer momento.",
            "Das integrações: chaves do WhatsApp e do Google Calendar, sempre criptografadas, e os horários ocupados do calendário conectado.",
            "Do questionário de perfil: as respostas do profissional sobre o próprio trabalho.",
            "Do assistente, se o profissional o usar: as versões das instruções, o que ele consultou e fez na agenda e quantas palavras o modelo de linguagem leu e escreveu por dia.",
          ],
        },
        "Observações e mensagens podem revelar dados sensíveis, como os de saúde (art. 5º, II). Registre apenas o necessário para o atendimento.",
      ],
    },
    {
      id: "finalidades",
      title: "Para que usamos e com que base legal",
      blocks: [
        {
          table: {
            head: ["Finalidade", "Base legal"],
            rows: [
              ["Criar a conta e prestar o serviço", "Execução do contrato (art. 7º, V)"],
              [
                "Agendar, lembrar, confirmar e conversar com os clientes do profissional",
                "A base que o profissional, como controlador, define; nós seguimos as instruções dele (art. 39)",
              ],
              ["Responder pedidos de suporte", "Execução do contrato (art. 7º, V)"],
              [
                "Proteger contas, limitar abusos e registrar alterações",
                "Legítimo interesse (art. 7º, IX) e segurança dos dados (art. 46)",
              ],
              [
                "Guardar o aceite destes textos",
                "Obrigação legal e exercício de direitos (art. 7º, II e VI)",
              ],
            ],
          },
        },
        "Não vendemos dados, não fazemos publicidade com eles e não montamos perfis de clientes.",
      ],
    },
    {
      id: "compartilhamento",
      title: "Com quem compartilhamos",
      blocks: [
        "Só com quem é necessário para o serviço funcionar, e só o necessário para cada um:",
        {
          list: [
            "Serviços de conexão com o WhatsApp escolhidos para a conta: telefone do cliente e texto das mensagens.",
            "Google, se o profissional conectar o Google Calendar: data, hora e descrição dos agendamentos.",
            "Serviço de e-mail: endereço e texto dos avisos da conta, como a troca de senha.",
            "Provedor do modelo de linguagem, se o profissional usar o assistente: o texto da conversa, o primeiro nome do cliente, os agendamentos dele com o profissional, e o nome, a descrição, os horários e as instruções do profissional. Do questionário de perfil, as respostas do profissional.",
            "Serviço de avisos do navegador (do Google, da Apple, da Mozilla ou da Microsoft), nos aparelhos em que alguém ligar os avisos: o endereço do aparelho nesse serviço e um conteúdo criptografado, que ele não lê.",
            "Sistemas do próprio profissional, se ele configurar um endereço de encaminhamento.",
            "Autoridades, quando a lei obrigar.",
          ],
        },
        "Alguns desses serviços podem processar dados fora do Brasil. Nesse caso valem as garantias do art. 33 da LGPD.",
      ],
    },
    {
      id: "prazos",
      title: "Por quanto tempo guardamos",
      blocks: [
        { table: kept },
        "Apagar os dados de um cliente (LGPD) não espera nenhum desses prazos: nome, telefone, ficha e textos são apagados na hora. Ao excluir a conta, o acesso termina na hora e os dados são apagados em seguida, de forma definitiva.",
      ],
    },
    {
      id: "direitos",
      title: "Seus direitos e como exercê-los",
      blocks: [
        "A LGPD (art. 18) garante confirmação e acesso, correção, anonimização, portabilidade, eliminação, informação sobre compartilhamento e revogação do consentimento.",
        {
          list: [
            "Profissional: em Configurações, aba Perfil, você corrige seus dados, baixa tudo o que guardamos e exclui a conta.",
            "Profissional, a pedido de um cliente: na tela Clientes, você baixa os dados da pessoa e os apaga de forma definitiva.",
            "Cliente de um profissional: fale com ele ou conosco. Para não receber mensagens automáticas, responda SAIR no WhatsApp; para voltar a recebê-las, VOLTAR.",
            `Qualquer pessoa: escreva para ${email}. Respondemos em até 15 dias. Você também pode se dirigir à Autoridade Nacional de Proteção de Dados (ANPD).`,
          ],
        },
      ],
    },
    {
      id: "automacao",
      title: "Mensagens e respostas automáticas",
      blocks: [
        "Confirmações, lembretes e respostas com IA só saem quando o profissional as liga. A IA consulta e altera apenas os agendamentos da pessoa com quem conversa, não decide sobre tratamentos, preços ou direitos, e para quando o profissional entra na conversa. Você pode pedir que uma pessoa reveja qualquer resposta automática (art. 20).",
      ],
    },
    {
      id: "seguranca",
      title: "Como protegemos",
      blocks: [
        {
          list: [
            "Os dados de cada profissional são separados dos demais pelo próprio banco de dados.",
            "A conexão é cifrada; chaves e segredos são guardados criptografados.",
            "Sessões podem ser encerradas e perdem o efeito na hora; tentativas de acesso são limitadas.",
            "Alterações feitas por administradores ficam registradas.",
          ],
        },
        "Se ainda assim houver um incidente com risco relevante, avisamos a ANPD e as pessoas afetadas (art. 48), e o profissional sem demora quando se tratar dos clientes dele.",
      ],
    },
    {
      id: "navegador",
      title: "O que fica no seu navegador",
      blocks: [
        "Não usamos cookies de publicidade nem ferramentas de rastreamento. O navegador guarda a sua sessão enquanto a aba estiver aberta e preferências como o tema claro ou escuro.",
        "Para funcionar sem internet, o navegador de quem atende guarda também uma cópia cifrada da agenda dos próximos sete dias e das últimas mensagens das conversas abertas. Ela é apagada quando se sai da conta, quando a sessão ou o acesso termina, quando outra pessoa entra no aparelho e depois de 72 horas sem contato com o servidor.",
      ],
    },
    {
      id: "menores",
      title: "Crianças e adolescentes",
      blocks: [
        `O ${name} é para profissionais maiores de 18 anos. Quando o cliente atendido for criança ou adolescente, o profissional trata os dados no melhor interesse dele e com o consentimento dos responsáveis, quando a lei pedir (art. 14).`,
      ],
    },
    {
      id: "contato",
      title: "Contato e mudanças nesta política",
      blocks: [
        `Dúvidas e pedidos ao encarregado pelo tratamento de dados: ${email}. Quando esta política mudar, publicamos a nova versão aqui e avisamos no produto antes de ela valer.`,
      ],
    },
  ],
};
