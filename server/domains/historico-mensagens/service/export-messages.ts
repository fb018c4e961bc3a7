import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { withFile } from "#server/core/download.ts";
import { tableFile, takeExport } from "#server/core/table-file/table-file.ts";
import { recordExport } from "#server/domains/seguranca/service/record-event.ts";
import { FORMATO_ENDINGS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import type {
  EstatisticasJson,
  ExportacaoJson,
  ExportInput,
} from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { exported } from "../queries/export.queries.ts";
import { whereOf } from "./build-filters.ts";
import { messageStatistics } from "./search-messages.ts";

/**
 * The messages that match, as a file over REST; tRPC answers what it is called and how many messages it holds.
 * @throws AppError 429 after ten in ten minutes; 503 while too many are under way.
 */
export async function exportMessages(
  ctx: OutsideContext,
  { format, filters, incluir_estatisticas }: ExportInput,
): Promise<ExportacaoJson> {
  const { user } = ctx;
  await takeExport(ctx);
  const figures: EstatisticasJson = await inTransaction(ctx, (ctx) =>
    messageStatistics(ctx, filters),
  );
  await recordExport(ctx, "mensagens");
  const total = figures.total_mensagens;
  const file = tableFile(ctx, FORMATO_ENDINGS[format], {
    name: "historico-mensagens",
    sheet: "Mensagens",
    rows: exported(user.id, whereOf(user, filters), user.timezone),
    total: figures.limitado ? null : total,
    figures: incluir_estatisticas ? exportFigures(figures) : undefined,
  });
  return withFile({ arquivo: file.arquivo, total }, file);
}

/** The figures of an export, one a line. */
const exportFigures = (figures: EstatisticasJson) => ({
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
