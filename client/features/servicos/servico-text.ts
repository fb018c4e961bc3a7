import { formatMinutes } from "#client/lib/format.ts";
import { formatReais } from "#shared/common/money.ts";

interface Described {
  duracao_minutos: number;
  preco_centavos: number | null;
}

/** "50 min · R$ 200,00". */
export function servicoText({ duracao_minutos, preco_centavos }: Described) {
  const price = preco_centavos === null ? [] : [formatReais(preco_centavos)];
  return [formatMinutes(duracao_minutos), ...price].join(" · ");
}
