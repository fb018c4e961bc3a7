import type { Franquia } from "./rules/franquia.ts";
import { type Limiar, restamDe } from "./rules/limiares.ts";

const NUMBER = new Intl.NumberFormat("pt-BR");

type Uso = Pick<Franquia, "incluidas" | "usadas">;

const gratis = (n: number | null) =>
  n === 1 ? "1 mensagem grátis" : `${NUMBER.format(n ?? 0)} mensagens grátis`;

/** Warnings that Meta's free messages come to their end. */
export const avisoDaFranquia = {
  /** The state of the allowance at a threshold, in one sentence. */
  texto: (limiar: Limiar, uso: Uso) => {
    if (limiar === 100) return `As ${gratis(uso.incluidas)} da Meta deste mês acabaram.`;
    const restam = restamDe(uso);
    const verb = restam === 1 ? "Resta" : "Restam";
    return `${verb} ${gratis(restam)} da Meta neste mês, de ${NUMBER.format(uso.incluidas ?? 0)}.`;
  },
  curto: (limiar: Limiar) =>
    limiar === 100 ? "Mensagens grátis acabaram" : "Mensagens grátis no fim",
  verCustos: "Ver custos",
};
