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

const RECUSAS = {
  bordas: "uma variável não pode ser a primeira nem a última palavra",
  muitasVariaveis: "há variáveis demais para um texto tão curto",
  formato: "as variáveis ou os caracteres não estão como a Meta pede",
  categoria: "o texto não combina com a categoria do modelo",
  conteudo: "o conteúdo não segue as regras da Meta",
  promocao: "o texto parece propaganda",
  golpe: "a Meta achou que o texto parece golpe",
  apagando: "um modelo com este nome está sendo apagado. Tente de novo daqui a um minuto",
} as const;

/** Portuguese sentences for Meta's decisions, which are codes or English. */
const DECISOES: readonly (readonly [RegExp, string])[] = [
  [/start or end|leading or trailing/i, RECUSAS.bordas],
  [/too many variables/i, RECUSAS.muitasVariaveis],
  [/being deleted/i, RECUSAS.apagando],
  [/invalid_format|format/i, RECUSAS.formato],
  [/tag_content_mismatch|incorrect_category|category/i, RECUSAS.categoria],
  [/promotional/i, RECUSAS.promocao],
  [/scam/i, RECUSAS.golpe],
  [/abusive|policy/i, RECUSAS.conteudo],
];

/** Why Meta has refused, in Portuguese; undefined for an unknown reason. */
export const motivoDaMeta = (words: string): string | undefined =>
  DECISOES.find(([known]) => known.test(words))?.[1];

/** Sentences about Meta's approval of templates, on screens and from the server. */
export const aprovacao = {
  faltas: FALTAS,
  estados: ESTADOS,
  desatualizado: "Mudou depois da aprovação",
  semNecessidade: "Este número não precisa de modelos aprovados",
  recusado: (motivo: string) => `A Meta recusou o texto: ${motivo}`,
  recusadoSemMotivo:
    "A Meta recusou o texto. Confira as regras de modelos no painel da Meta, mude o texto e envie de novo.",
  demais: "Muitos envios para aprovação. Aguarde alguns minutos e tente de novo.",
  enviado: "Modelo enviado para aprovação. A Meta costuma responder em minutos.",
  erroAoEnviar: "A Meta não respondeu. Tente de novo em alguns minutos.",
} as const;
