import type { CurrentUser } from "#server/core/context.ts";
import { phonePart } from "#shared/clientes/clientes.rules.ts";
import { periodEnd, periodStart } from "#shared/common/time.ts";
import { direcaoOf } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import type { HistoricoFilters } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import type { HistoricoWhere } from "../queries/search.queries.ts";

/** The filters as they were sent, in the terms of the tables: civil dates are those of the professional's zone. */
export const whereOf = (
  { timezone }: CurrentUser,
  { busca, cliente_telefone, data_inicio, data_fim, status, tipo }: HistoricoFilters,
): HistoricoWhere => ({
  busca,
  digitos: (busca && phonePart(busca)) || undefined,
  cliente_telefone,
  inicio: (data_inicio && periodStart(data_inicio, timezone)) || undefined,
  fim: (data_fim && periodEnd(data_fim, timezone)) || undefined,
  status,
  direcao: tipo && direcaoOf(tipo),
});
