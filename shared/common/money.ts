const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** 18000 centavos -> "R$ 180,00", with a plain space: it stands in messages too. */
export const formatReais = (centavos: number) =>
  reais.format(centavos / 100).replace(/\u00a0/g, " ");
