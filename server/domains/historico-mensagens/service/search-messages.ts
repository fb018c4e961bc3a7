import type { UserContext } from "#server/core/context.ts";
import { mediaByMessage } from "#server/domains/midias/service/describe-midia.ts";
import { pageCount, pageRows } from "#shared/common/pagination.ts";
import type {
  EstatisticasJson,
  HistoricoFilters,
  PaginacaoJson,
  SearchFilter,
} from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { countAll, countPeriod } from "../queries/estatisticas.queries.ts";
import type { HistoricoWhere } from "../queries/search.queries.ts";
import { countFound, hasTerm, searchPage } from "../queries/search-hits.queries.ts";
import { whereOf } from "./build-filters.ts";
import { messagesOf } from "./read-messages.ts";

/** Messages of all conversations that match, newest first. */
export async function searchMessages(ctx: UserContext, filter: SearchFilter) {
  const { db, user } = ctx;
  const { page, size } = filter;
  const where = { ...whereOf(user, filter), ...pageRows(filter) };
  const { items, total, limitado } = await searchPage(db, user.id, where);
  const paginacao: PaginacaoJson = { page, size, total, pages: pageCount(total, size) };
  if (limitado) paginacao.limitado = true;
  const media = await mediaByMessage(
    ctx,
    items.map(({ id }) => id),
  );
  return { mensagens: items.flatMap((row) => messagesOf(row, media)), paginacao };
}

/** Figures of the messages that match. The rates are null while no acknowledgement has ever come for them. */
export async function messageStatistics(
  { db, user }: UserContext,
  filter: HistoricoFilters,
): Promise<EstatisticasJson> {
  const found = await count(db, user.id, whereOf(user, filter));
  const rate = (count: number) => (found.entregues > 0 ? count / found.enviadas : null);
  return {
    total_mensagens: found.total,
    mensagens_enviadas: found.enviadas,
    mensagens_recebidas: found.total - found.enviadas,
    clientes_ativos: found.clientes,
    taxa_entrega: rate(found.entregues),
    taxa_leitura: rate(found.lidas),
    ...(found.limitado ? { limitado: true } : {}),
  };
}

type Found = Awaited<ReturnType<typeof countAll>> & { limitado?: boolean };

/** From counters, unless it is about what messages say or with whom they are. */
function count(db: UserContext["db"], usuarioId: string, where: HistoricoWhere): Promise<Found> {
  if (hasTerm(where)) return countFound(db, usuarioId, where);
  const isOfAllTime = !where.inicio && !where.fim;
  return isOfAllTime ? countAll(db, usuarioId, where) : countPeriod(db, usuarioId, where, where);
}
