import type { RegraDeRepasse } from "#client/data/repasses.hooks.ts";
import { formatNumber } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/repasses/tela.messages.ts";

type Rule = Pick<RegraDeRepasse, "servico_id" | "tipo" | "valor">;

/** "60%", "R$ 50,00 por atendimento". */
export const ruleText = ({ tipo, valor }: Rule) =>
  tipo === "percentual" ? `${formatNumber(valor)}%` : m.deFixo(shownReais(valor));

/** One line for the rules of a professional. */
export function inWords(rules: readonly Rule[]): string {
  const general = rules.find(({ servico_id }) => servico_id === null);
  const services = rules.filter(({ servico_id }) => servico_id !== null).length;
  return [
    general || services === 0 ? (general ? ruleText(general) : m.semRegra) : null,
    services > 0 ? m.eServicos(services) : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
