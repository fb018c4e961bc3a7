import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { withFile } from "#server/core/download.ts";
import { takeLimit } from "#server/core/limits.ts";
import { recordExport } from "#server/domains/seguranca/service/record-event.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import type {
  EstatisticasJson,
  ExportacaoJson,
  ExportInput,
} from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { historyFile } from "../../historico-mensagens.download.ts";
import { whereOf } from "../filters.ts";
import { messageStatistics } from "../search.ts";

const LIMIT = { points: 10, seconds: 600 };
const ENDING = { csv: "csv", excel: "xlsx" } as const;

/**
 * The messages that match, as a file over REST; tRPC answers what it is called and how many messages it holds.
 * @throws AppError 429 after ten in ten minutes; 503 while too many are under way.
 */
export async function exportMessages(
  ctx: OutsideContext,
  { format, filters, incluir_estatisticas }: ExportInput,
): Promise<ExportacaoJson> {
  const { user, now } = ctx;
  await takeLimit(ctx, { ...LIMIT, key: `exportar:${user.id}`, message: m.exportacoesDemais });
  const figures: EstatisticasJson = await inTransaction(ctx, (ctx) =>
    messageStatistics(ctx, filters),
  );
  await recordExport(ctx, "mensagens");
  const { date } = civilOf(now(), user.timezone);
  const arquivo = `historico-mensagens-${date}.${ENDING[format]}`;
  const total = figures.total_mensagens;
  const file = historyFile(ctx, format, {
    where: whereOf(user, filters),
    arquivo,
    total: figures.limitado ? null : total,
    figures: incluir_estatisticas ? figures : undefined,
  });
  return withFile({ arquivo, total }, file);
}
