import type { Question } from "../questionnaires.schema.ts";
import { select, text, textarea } from "./make.ts";

interface Opening {
  /** Texts of the placeholders: examples of the person's own field. */
  nome: string;
  especialidade: string;
  certificacoes: string;
  diferencial: string;
}

/** First questions of every questionnaire. */
export const opening = (exemplo: Opening): Question[] => [
  text("nome_apresentacao", {
    label: "Como você quer ser apresentado(a) aos clientes?",
    placeholder: `Ex.: ${exemplo.nome}`,
    help_text: "O nome e o título que aparecem nas mensagens e no seu perfil.",
  }),
  text("especialidade", {
    label: "Qual é a sua principal especialidade?",
    placeholder: `Ex.: ${exemplo.especialidade}`,
    help_text: "Escreva a área, e não o título.",
  }),
  select(
    "anos_experiencia",
    {
      label: "Há quanto tempo você atua na área?",
      placeholder: "Escolha uma faixa",
    },
    {
      ate_2: "Até 2 anos",
      de_3_a_5: "3 a 5 anos",
      de_6_a_10: "6 a 10 anos",
      de_11_a_20: "11 a 20 anos",
      mais_de_20: "Mais de 20 anos",
    },
  ),
  textarea("certificacoes", {
    label: "Quais formações e certificações você quer destacar?",
    required: false,
    placeholder: `Ex.: ${exemplo.certificacoes}`,
    help_text: "Opcional. Uma ou duas, as mais importantes.",
  }),
  textarea("diferencial", {
    label: "O que torna o seu atendimento único?",
    placeholder: `Ex.: ${exemplo.diferencial}`,
    help_text: "Pense no que os clientes mais elogiam.",
  }),
];
