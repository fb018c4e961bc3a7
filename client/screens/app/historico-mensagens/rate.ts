const PERCENT = new Intl.NumberFormat("pt-BR", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 0.875 -> "87,5%"; an em dash while no acknowledgement has ever come (decisions.md section 6). */
export function formatRate(fraction: number | null) {
  return fraction === null ? "—" : PERCENT.format(fraction);
}
