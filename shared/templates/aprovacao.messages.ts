import type { FaltaParaAprovar } from "./rules/approval.ts";
import type { AprovacaoEstado } from "./templates.constants.ts";

const FALTAS: Record<FaltaParaAprovar, string> = {
  longo: "Para a Meta, o texto pode ter no máximo 1.024 caracteres",
  variavelNoInicio: "Para a Meta, o texto não pode começar com uma variável",
  variavelNoFim: "Para a Meta, o texto não pode terminar com uma variável",
  variaveisJuntas:
    "Para a Meta, duas variáveis não podem ficar lado a lado: escreva algo entre elas",
};

const ESTADOS: Record<AprovacaoEstado, string> = {
  enviado: "Em análise na Meta",
  aprovado: "Aprovado pela Meta",
  recusado: "Recusado pela Meta",
  pausado: "Pausado pela Meta",
};

/** Sentences about Meta's approval of templates, on screens and from the server. */
export const aprovacao = {
  faltas: FALTAS,
  estados: ESTADOS,
  desatualizado: "Mudou depois da aprovação",
  semNecessidade: "Este número não precisa de modelos aprovados",
  recusado: (motivo: string) => `A Meta recusou o texto: ${motivo}`,
  demais: "Muitos envios para aprovação. Aguarde alguns minutos e tente de novo.",
  enviado: "Modelo enviado para aprovação. A Meta costuma responder em minutos.",
  erroAoEnviar: "A Meta não respondeu. Tente de novo em alguns minutos.",
} as const;
