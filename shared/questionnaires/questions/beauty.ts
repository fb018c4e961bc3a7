import type { Question } from "../questionnaires.schema.ts";
import { closing } from "./closing.ts";
import { opening } from "./opening.ts";
import { practice } from "./practice.ts";

export const beauty: Question[] = [
  ...opening({
    nome: "Carla Dias",
    especialidade: "Coloração de cabelos",
    certificacoes: "curso de colorimetria, técnica em estética",
    diferencial: "avalio cada cabelo antes de propor qualquer química",
  }),
  ...practice({
    servicos: {
      label: "Quais serviços você oferece?",
      options: {
        cabelo: "Corte de cabelo",
        coloracao: "Coloração",
        unhas: "Manicure",
        pes: "Pedicure",
        sobrancelhas: "Design de sobrancelhas",
        maquiagem: "Maquiagem",
        depilacao: "Depilação",
        facial: "Estética facial",
        corporal: "Estética corporal",
        massagem: "Massagem",
      },
    },
    outros: { placeholder: "penteados para festas" },
    formas: {
      label: "Como o cliente pode contratar?",
      options: {
        avulso: "Avulso",
        pacotes: "Em pacotes",
        assinatura: "Por assinatura mensal",
        parceria: "Por parceria com empresas",
      },
    },
    parcerias: {
      label: "Com quais empresas você tem parceria?",
      placeholder: "hotéis e casas de festa da região",
    },
    tempo: { label: "Quanto dura um atendimento?" },
    publico: {
      label: "Quem você atende?",
      options: {
        mulheres: "Mulheres",
        homens: "Homens",
        adolescentes: "Adolescentes",
        criancas: "Crianças",
        noivas: "Noivas",
        idosos: "Idosos",
      },
    },
    regras: { placeholder: "cancelamentos até 6 horas antes do horário" },
  }),
  ...closing,
];
