import { formatMinutes } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";

interface Described {
  duracao_minutos: number;
  preco_centavos: number | null;
}

/** "50 min · R$ 200,00". */
export function servicoText({ duracao_minutos, preco_centavos }: Described) {
  const price = preco_centavos === null ? [] : [shownReais(preco_centavos)];
  return [formatMinutes(duracao_minutos), ...price].join(" · ");
}
