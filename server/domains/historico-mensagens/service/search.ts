import type { UserContext } from "#server/core/context.ts";
import { pageCount, pageRows } from "#shared/common/pagination.ts";
import type {
  BuscarFilter,
  HistoricoFilters,
} from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { countMatching, searchPage } from "../busca.queries.ts";
import { whereOf } from "./filters.ts";
import { messagesOf } from "./messages.ts";

/** Messages of all conversations that match, newest first. */
export async function searchMessages({ db, user }: UserContext, filter: BuscarFilter) {
  const { page, size } = filter;
  const where = { ...whereOf(user, filter), ...pageRows(filter) };
  const { items, total } = await searchPage(db, user.id, where);
  return {
    mensagens: items.flatMap(messagesOf),
    paginacao: { page, size, total, pages: pageCount(total, size) },
  };
}

/** Figures of the messages that match. The rates are null while no acknowledgement has ever come for them. */
export async function messageStatistics({ db, user }: UserContext, filter: HistoricoFilters) {
  const found = await countMatching(db, user.id, whereOf(user, filter));
  const rate = (count: number) => (found.entregues > 0 ? count / found.enviadas : null);
  return {
    total_mensagens: found.total,
    mensagens_enviadas: found.enviadas,
    mensagens_recebidas: found.total - found.enviadas,
    clientes_ativos: found.clientes,
    taxa_entrega: rate(found.entregues),
    taxa_leitura: rate(found.lidas),
  };
}
