import { inTransaction, type OutsideContext, type UserContext } from "#server/core/context.ts";
import { withFile } from "#server/core/download.ts";
import { tableFile, takeExport } from "#server/core/table-file/table-file.ts";
import { recordExport } from "#server/domains/seguranca/service/record-event.ts";
import type { MesFilter } from "#shared/repasses/repasses.schema.ts";
import * as linhas from "../queries/linhas.queries.ts";

type Line = Awaited<ReturnType<typeof linhas.findLines>>[number];

/** The professionals' shares of a month's payments, line by line; professionals without a line are left out. */
export async function getMes({ db, user }: Pick<UserContext, "db" | "user">, { mes }: MesFilter) {
  const closed = await linhas.findClosed(db, user.id, mes);
  const lines = await linhas.findLines(db, { usuarioId: user.id, mes, zone: user.timezone });
  const byPerson = Map.groupBy(lines, ({ profissional_id }) => profissional_id);
  return {
    mes,
    fechado_em: closed?.fechado_em ?? null,
    profissionais: [...byPerson.values()].flatMap(sumOf),
  };
}

function sumOf(lines: readonly Line[]) {
  const [first] = lines;
  if (!first) return [];
  const sum = (amount: (line: Line) => number) =>
    lines.reduce((total, line) => total + amount(line), 0);
  return [
    {
      profissional_id: first.profissional_id,
      nome: first.nome,
      total_centavos: sum(({ valor_centavos }) => valor_centavos),
      parte_centavos: sum(({ parte_centavos }) => parte_centavos),
      itens: lines.map(({ profissional_id: _id, nome: _nome, ...line }) => line),
    },
  ];
}

/**
 * The lines of a month as a file over REST; tRPC answers what it is called and how many rows it holds.
 * @throws AppError 429 after ten exports in ten minutes; 503 while too many are under way.
 */
export async function exportMes(ctx: OutsideContext, { mes }: MesFilter) {
  const { user } = ctx;
  const month = { usuarioId: user.id, mes, zone: user.timezone };
  await takeExport(ctx);
  const total = await inTransaction(ctx, ({ db }) => linhas.countLines(db, month));
  await recordExport(ctx, "repasses");
  const file = tableFile(ctx, "csv", {
    name: `repasses-de-${mes}`,
    sheet: "Repasses",
    rows: linhas.exported(month),
    total,
  });
  return withFile({ arquivo: file.arquivo, total }, file);
}
