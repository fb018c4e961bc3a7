import type { Franquia } from "./rules/franquia.ts";
import { restamDe } from "./rules/limiares.ts";

const NUMBER = new Intl.NumberFormat("pt-BR");

/** "R$ 0,035": prices of single messages are fractions of a cent. */
export const precoTexto = (valor: number, moeda: string): string =>
  new Intl.NumberFormat("pt-BR", {
    style: "currency",
    currency: moeda,
    maximumFractionDigits: 4,
  }).format(valor);

/** "R$ 1,51": sums, to the cent. */
export const somaTexto = (valor: number, moeda: string): string =>
  new Intl.NumberFormat("pt-BR", { style: "currency", currency: moeda }).format(valor);

/** Meta's own words for what a message is paid as. */
export const CATEGORIAS: Readonly<Record<string, string | undefined>> = {
  utility: "Utilidade",
  marketing: "Marketing",
  authentication: "Autenticação",
  authentication_international: "Autenticação internacional",
  service: "Atendimento",
};

type Uso = Pick<Franquia, "incluidas" | "usadas">;

/** Sentences about what Meta charges. */
export const custos = {
  titulo: "Custos da Meta",
  franquia: "Mensagens de atendimento grátis no mês",
  semLimite: "A Meta não cobra mensagens de atendimento neste mês.",
  usadas: ({ incluidas, usadas }: Uso) =>
    `${NUMBER.format(usadas)} de ${NUMBER.format(incluidas ?? 0)}`,
  restam: (uso: Uso) => {
    const restam = restamDe(uso);
    return restam === 1 ? "resta 1" : `restam ${NUMBER.format(restam ?? 0)}`;
  },
  /** The price once they are used up. */
  depois: (preco: string | null) =>
    `${preco ? `Depois delas, cada resposta entregue custa ${preco}.` : "Depois delas, a Meta cobra cada resposta entregue."} Sem forma de pagamento na conta da Meta, o WhatsApp aceita e não entrega.`,
  agora: (preco: string | null) =>
    `${preco ? `Agora cada resposta entregue custa ${preco}.` : "Agora a Meta cobra cada resposta entregue."} Sem forma de pagamento na conta da Meta, o WhatsApp aceita e não entrega.`,
  cerca: (valor: string) => `cerca de ${valor}`,
  estimativa: (dia: string) =>
    `Estimativa pelos preços da Meta para o Brasil desde ${dia}. O que vale é a fatura da Meta.`,
  tabela: "Ver a tabela da Meta",
};
