import { formatReais } from "#shared/common/money.ts";

/** 18000 -> "R$ 180,00" on a screen: no line breaks between sign and figure. What leaves as a message keeps the plain space. */
export const shownReais = (centavos: number) => formatReais(centavos).replaceAll(" ", "\u00a0");

/** 15000 -> "150,00", as one types it. */
export const typedMoney = (centavos: number) => (centavos / 100).toFixed(2).replace(".", ",");

const GROUPED = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/;
const PLAIN = /^\d+([.,]\d{1,2})?$/;

/** "150", "150,5", "1.250,00" and "R$ 90" in cents; null for nothing, NaN for what is no amount. */
export function centavosOf(text: string): number | null {
  const typed = text.replace(/^\s*R\$/, "").trim();
  if (typed === "") return null;
  const isGrouped = GROUPED.test(typed);
  if (!isGrouped && !PLAIN.test(typed)) return Number.NaN;
  const plain = isGrouped ? typed.replaceAll(".", "") : typed;
  return Math.round(Number(plain.replace(",", ".")) * 100);
}
