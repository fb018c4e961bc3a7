import { inTransaction, type OutsideContext, type UserContext } from "#server/core/context.ts";
import { withFile } from "#server/core/download.ts";
import { tableFile, takeExport } from "#server/core/table-file/table-file.ts";
import { activeProfessionals } from "#server/domains/profissionais/service/find-profissional.ts";
import { recordExport } from "#server/domains/seguranca/service/record-event.ts";
import { pageRows, pageSizeResult } from "#shared/common/pagination.ts";
import type { Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";
import type {
  AtrasoFilter,
  MesFilter,
  PagamentosFilter,
} from "#shared/pagamentos/pagamentos.schema.ts";
import { monthBounds } from "#shared/pagamentos/rules/month.ts";
import * as month from "../queries/month.queries.ts";

/** Count and value of a month's appointments by state of payment, over the same appointments as the list. */
export async function summary(
  { db, user }: Pick<UserContext, "db" | "user">,
  { mes, ...lugar }: MesFilter,
) {
  const bounds = { ...monthBounds(mes, user.timezone), lugar };
  const found = await month.findTotals(db, user.id, bounds);
  const of = (pagamento: Pagamento) => {
    const row = found.find((one) => one.pagamento === pagamento);
    return { quantidade: row?.quantidade ?? 0, valor_centavos: Number(row?.valor_centavos ?? 0) };
  };
  return { mes, dispensado: of("dispensado"), pendente: of("pendente"), pago: of("pago") };
}

/** The appointments of a month with the state of their payment, by time, or overdue ones first. */
export async function listPagamentos(
  { db, user, now }: UserContext,
  { mes, pagamento, atraso_primeiro, profissional_id, sala_id, ...page }: PagamentosFilter,
) {
  const bounds = { ...monthBounds(mes, user.timezone), lugar: { profissional_id, sala_id } };
  const order = { atrasoPrimeiro: atraso_primeiro ?? false, at: now() };
  const rows = { pagamento, ...order, ...pageRows(page) };
  return pageSizeResult(await month.findPage(db, user.id, bounds, rows), page);
}

/** Arrears of all months, the oldest first, with their sum. */
export async function listOverdue(
  { db, user, now }: UserContext,
  { profissional_id, sala_id, ...page }: AtrasoFilter,
) {
  const { valor_centavos, ...found } = await month.findOverdue(db, user.id, {
    at: now(),
    lugar: { profissional_id, sala_id },
    ...pageRows(page),
  });
  return { ...pageSizeResult(found, page), valor_centavos };
}

/**
 * A month as a file over REST, with the professionals where there are several; tRPC answers what it is called and how many rows it holds.
 * @throws AppError 429 after ten exports in ten minutes; 503 while too many are under way.
 */
export async function exportPagamentos(ctx: OutsideContext, { mes, ...lugar }: MesFilter) {
  const { user } = ctx;
  const bounds = { ...monthBounds(mes, user.timezone), lugar };
  await takeExport(ctx);
  const [total, people] = await inTransaction(ctx, (own) =>
    Promise.all([month.countCounted(own.db, user.id, bounds), activeProfessionals(own)]),
  );
  await recordExport(ctx, "pagamentos");
  const file = tableFile(ctx, "csv", {
    name: `pagamentos-de-${mes}`,
    sheet: "Pagamentos",
    rows: month.exported(user.id, {
      month: bounds,
      zone: user.timezone,
      isClinic: people.length > 1,
    }),
    total,
  });
  return withFile({ arquivo: file.arquivo, total }, file);
}
