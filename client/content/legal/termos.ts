import { PAGE_MARKS } from "#shared/common/public-pages.ts";
import { DIAS_PADRAO } from "#shared/trial/trial.constants.ts";
import { brand } from "../brand.ts";
import type { LegalText } from "./legal-text.ts";

const { name } = brand;
const email = PAGE_MARKS.supportEmail;

export const termos: LegalText = {
  title: "Termos de uso",
  description: `As regras para usar o ${name}: conta, período de teste, mensagens pelo WhatsApp, inteligência artificial, dados e responsabilidades.`,
  sections: [
    {
      id: "servico",
      title: "O serviço",
      blocks: [
        `O ${name} organiza agenda, clientes e conversas de profissionais que atendem com hora marcada. Ao criar uma conta você aceita estes termos e a política de privacidade; data, versão e endereço IP do aceite ficam registrados.`,
      ],
    },
    {
      id: "conta",
      title: "Sua conta",
      blocks: [
        {
          list: [
            "Você tem 18 anos ou mais e usa o serviço para o seu trabalho.",
            "Os dados do cadastro são verdadeiros e ficam atualizados.",
            "A senha é pessoal. Avise-nos se suspeitar que outra pessoa a conhece.",
            "Você responde pelo que for feito com a sua conta.",
          ],
        },
      ],
    },
    {
      id: "teste",
      title: "Período de teste",
      blocks: [
        `Contas novas têm ${DIAS_PADRAO} dias de teste, sem cartão e sem cobrança automática. Depois do teste você continua podendo consultar e exportar tudo, editar seu perfil e trocar a senha; novos registros, lembretes e respostas automáticas ficam parados até a contratação.`,
      ],
    },
    {
      id: "uso",
      title: "Uso correto",
      blocks: [
        "Ao usar o serviço, você se compromete a:",
        {
          list: [
            "enviar mensagens apenas a pessoas com quem tem relação profissional, e respeitar quem pediu para não recebê-las;",
            "não enviar propaganda em massa, conteúdo ilícito ou ofensivo;",
            "não tentar acessar dados de outras contas nem atrapalhar o funcionamento do serviço;",
            "cumprir as regras da sua profissão, inclusive o sigilo profissional.",
          ],
        },
        `O ${name} não é um serviço de emergência e não deve ser usado para avisos dos quais dependa a saúde ou a segurança de alguém.`,
      ],
    },
    {
      id: "terceiros",
      title: "WhatsApp, Google e outros serviços",
      blocks: [
        `O ${name} não é afiliado ao WhatsApp, à Meta ou ao Google. Ao conectar esses serviços, você também aceita as regras deles. Uma conexão pode ser interrompida ou um número bloqueado por decisão desses serviços; avisamos na tela quando a conexão cair.`,
      ],
    },
    {
      id: "ia",
      title: "Respostas com inteligência artificial",
      blocks: [
        "As respostas com IA são opcionais e seguem as instruções que você escreve. Elas podem conter erros: acompanhe as conversas, corrija quando preciso e desligue quando quiser. A IA não substitui orientação profissional, médica ou jurídica.",
      ],
    },
    {
      id: "dados",
      title: "Tratamento de dados em seu nome",
      blocks: [
        `Você é o controlador dos dados dos seus clientes; o ${name} é operador (LGPD, art. 5º, VI e VII). Por isso:`,
        {
          list: [
            "tratamos esses dados apenas para prestar o serviço e conforme as suas instruções, que são as configurações que você escolhe;",
            "mantemos sigilo e medidas de segurança, e usamos outros fornecedores só para o que a política de privacidade descreve;",
            "ajudamos você a atender pedidos de titulares, com as funções de baixar e apagar os dados de um cliente;",
            "avisamos você sem demora sobre incidentes que atinjam esses dados;",
            "quando a conta é excluída, apagamos os dados; antes disso você pode baixar tudo.",
          ],
        },
        "Cabe a você ter base legal para registrar seus clientes e enviar mensagens a eles, e informá-los disso.",
      ],
    },
    {
      id: "propriedade",
      title: "Propriedade",
      blocks: [
        `Os seus textos, clientes e agendamentos são seus. O programa, a marca e os textos da biblioteca do ${name} são nossos; você pode usá-los e adaptá-los enquanto usar o serviço.`,
      ],
    },
    {
      id: "disponibilidade",
      title: "Disponibilidade e resultados",
      blocks: [
        "Trabalhamos para que o serviço esteja sempre disponível, mas pode haver interrupções e manutenções. Os números do site, como a redução de faltas e as horas economizadas, são estimativas e variam de um profissional para outro: não são garantia de resultado.",
      ],
    },
    {
      id: "encerramento",
      title: "Encerramento",
      blocks: [
        "Você pode excluir a conta a qualquer momento em Configurações, aba Perfil. Podemos suspender contas que descumpram estes termos, com aviso prévio sempre que possível e com a chance de baixar os dados.",
      ],
    },
    {
      id: "responsabilidade",
      title: "Responsabilidade",
      blocks: [
        "Respondemos pelos danos que causarmos, nos limites da lei. Não respondemos por falhas de serviços de terceiros, por mensagens escritas por você nem por decisões tomadas no seu atendimento. Nada nestes termos afasta direitos do Código de Defesa do Consumidor.",
      ],
    },
    {
      id: "mudancas",
      title: "Mudanças, lei e foro",
      blocks: [
        "Quando estes termos mudarem, publicamos a nova versão aqui e avisamos no produto antes de ela valer. Vale a lei brasileira, e o foro é o do domicílio do consumidor.",
        `Contato: ${email}.`,
      ],
    },
  ],
};
