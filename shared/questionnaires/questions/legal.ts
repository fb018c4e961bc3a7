import type { Question } from "../questionnaires.schema.ts";
import { closing } from "./closing.ts";
import { opening } from "./opening.ts";
import { practice } from "./practice.ts";

export const legal: Question[] = [
  ...opening({
    nome: "Dr. Marcos Lima",
    especialidade: "Direito de família",
    certificacoes: "inscrição na OAB, pós-graduação em processo civil",
    diferencial: "explico cada passo do processo em linguagem simples",
  }),
  ...practice({
    servicos: {
      label: "Com quais causas e serviços você trabalha?",
      options: {
        familia: "Causas de família",
        civeis: "Causas cíveis",
        trabalhistas: "Causas trabalhistas",
        previdenciarias: "Causas previdenciárias",
        consumidor: "Defesa do consumidor",
        criminal: "Defesa criminal",
        inventarios: "Inventários",
        contratos: "Contratos",
        empresarial: "Assessoria empresarial",
        tributario: "Planejamento tributário",
      },
    },
    outros: { placeholder: "mediação de conflitos" },
    formas: {
      label: "Como o seu trabalho pode ser contratado?",
      options: {
        consulta: "Por consulta avulsa",
        fixos: "Por honorários fixos",
        exito: "Por honorários de êxito",
        mensal: "Por assessoria mensal",
        convenio: "Por convênio com entidades",
      },
    },
    parcerias: {
      label: "Com quais entidades ou empresas você tem convênio?",
      placeholder: "sindicatos e associações",
    },
    tempo: { label: "Quanto dura uma primeira reunião?" },
    publico: {
      label: "Quem você atende?",
      options: {
        pessoas: "Pessoas físicas",
        familias: "Famílias",
        trabalhadores: "Trabalhadores",
        aposentados: "Aposentados",
        pequenas: "Pequenas empresas",
        grandes: "Grandes empresas",
        condominios: "Condomínios",
      },
    },
    regras: { placeholder: "a primeira reunião é confirmada na véspera" },
  }),
  ...closing,
];
