import type { Question } from "../questionnaires.schema.ts";
import { closing } from "./closing.ts";
import { opening } from "./opening.ts";
import { practice } from "./practice.ts";

export const general: Question[] = [
  ...opening({
    nome: "Paula Reis",
    especialidade: "Nutrição esportiva",
    certificacoes: "graduação na área, cursos de atualização",
    diferencial: "acompanho cada cliente também entre um encontro e outro",
  }),
  ...practice({
    servicos: {
      label: "Quais serviços você oferece?",
      options: {
        avaliacoes: "Avaliações iniciais",
        individuais: "Atendimentos individuais",
        grupos: "Atendimentos em grupo",
        online: "Atendimentos on-line",
        domicilio: "Atendimentos em domicílio",
        acompanhamento: "Acompanhamento contínuo",
        cursos: "Cursos",
        palestras: "Palestras",
      },
    },
    outros: { placeholder: "consultoria para equipes" },
    formas: {
      label: "Como o cliente pode contratar?",
      options: {
        particular: "Particular",
        convenio: "Por convênio ou parceria",
        pacotes: "Em pacotes",
        mensal: "Por plano mensal",
      },
    },
    parcerias: {
      label: "Quais convênios ou parcerias você tem?",
      placeholder: "academias e empresas da região",
    },
    tempo: { label: "Quanto dura um atendimento?" },
    publico: {
      label: "Quem você atende?",
      options: {
        criancas: "Crianças",
        adolescentes: "Adolescentes",
        adultos: "Adultos",
        idosos: "Idosos",
        casais: "Casais",
        empresas: "Empresas",
      },
    },
    regras: { placeholder: "remarcações com um dia de antecedência" },
  }),
  ...closing,
];
