import type { EstatisticasJson } from "#shared/historico-mensagens/historico-mensagens.schema.ts";

/** The figures of an export, one a line. */
export const exportFigures = (figures: EstatisticasJson) => ({
  title: "Estatísticas",
  lines: linesOf(figures),
});

const linesOf = (figures: EstatisticasJson): [string, string][] => [
  ["Total de mensagens", whole(figures.total_mensagens)],
  ["Mensagens enviadas", whole(figures.mensagens_enviadas)],
  ["Mensagens recebidas", whole(figures.mensagens_recebidas)],
  ["Clientes ativos", whole(figures.clientes_ativos)],
  ["Taxa de entrega", percent(figures.taxa_entrega)],
  ["Taxa de leitura", percent(figures.taxa_leitura)],
];

const whole = (value: number) => String(value);

const PERCENT = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 1 });

/** A dash while nothing was ever acknowledged. */
const percent = (rate: number | null) => (rate === null ? "—" : PERCENT.format(rate));
