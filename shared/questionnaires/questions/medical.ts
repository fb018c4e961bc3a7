import type { Question } from "../questionnaires.schema.ts";
import { closing } from "./closing.ts";
import { opening } from "./opening.ts";
import { practice } from "./practice.ts";

export const medical: Question[] = [
  ...opening({
    nome: "Dra. Ana Souza",
    especialidade: "Cardiologia",
    certificacoes: "título de especialista, residência no hospital universitário",
    diferencial: "consultas sem pressa, com tempo para todas as dúvidas",
  }),
  ...practice({
    servicos: {
      label: "Quais serviços você oferece?",
      options: {
        consultas: "Consultas",
        retornos: "Retornos",
        exames: "Exames no consultório",
        procedimentos: "Pequenos procedimentos",
        cirurgias: "Cirurgias",
        telemedicina: "Telemedicina",
        domiciliar: "Atendimento domiciliar",
        checkup: "Check-ups",
      },
    },
    outros: { placeholder: "acupuntura" },
    formas: {
      label: "Como o paciente pode ser atendido?",
      options: {
        particular: "Particular",
        convenio: "Por convênio",
        reembolso: "Com recibo para reembolso",
        social: "Por valor social",
      },
    },
    parcerias: { label: "Quais convênios você aceita?", placeholder: "os dois ou três principais" },
    tempo: { label: "Quanto dura uma consulta?" },
    publico: {
      label: "Quem você atende?",
      options: {
        criancas: "Crianças",
        adolescentes: "Adolescentes",
        adultos: "Adultos",
        idosos: "Idosos",
        gestantes: "Gestantes",
        atletas: "Atletas",
      },
    },
    regras: { placeholder: "remarcações até 24 horas antes da consulta" },
  }),
  ...closing,
];
