import { DIA_SEMANA_LABELS, diaSemana } from "./civil.ts";

const MESES = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

/** "2026-03-04" -> "quarta-feira, 4 de março de 2026". */
export function writtenDate(date: string) {
  const [ano, mes, dia] = date.split("-").map(Number);
  const ordinal = dia === 1 ? "1º" : String(dia);
  const semana = DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase();
  return `${semana}, ${ordinal} de ${MESES[(mes ?? 1) - 1]} de ${ano}`;
}
